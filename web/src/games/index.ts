import type { Adapter } from './adapter';
import { atlantis } from './atlantis';
import { bossbattle } from './bossbattle';
import { guardians } from './guardians';
import { plain } from './plain';
import { skirmish } from './skirmish';

const ADAPTERS: Record<string, Adapter> = { atlantis, bossbattle, guardians, skirmish };

export function adapterOf(game: string): Adapter {
  return ADAPTERS[game] ?? plain;
}
