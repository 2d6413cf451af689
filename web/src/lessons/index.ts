import { atlantis } from './atlantis';
import { bossbattle } from './bossbattle';
import { guardians } from './guardians';
import type { Lesson } from './lesson';
import { skirmish } from './skirmish';

export const LESSONS: Record<string, Lesson> = { atlantis, bossbattle, guardians, skirmish };
