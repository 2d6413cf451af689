import { atlantis } from './atlantis';
import type { Lesson } from './lesson';
import { skirmish } from './skirmish';

export const LESSONS: Record<string, Lesson> = { atlantis, skirmish };
