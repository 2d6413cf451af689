import type { Adapter, AdapterOf } from './adapter';
import { atlantis } from './atlantis';
import { bossbattle } from './bossbattle';
import { guardians } from './guardians';
import { plain } from './plain';
import { skirmish } from './skirmish';
import type { Games } from './views';

const ADAPTERS: Record<string, Adapter> = { atlantis, bossbattle, guardians, skirmish } satisfies {
  [Id in keyof Games]: AdapterOf<Id>;
};

/** The adapter for views of this game. That their types belong together is said here and nowhere else. */
export function adapterOf(game: string): Adapter {
  return ADAPTERS[game] ?? plain;
}
