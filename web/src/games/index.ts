import type { Adapter } from './adapter';
import { plain } from './plain';
import { skirmish } from './skirmish';

const ADAPTERS: Record<string, Adapter> = { skirmish };

export function adapterOf(game: string): Adapter {
  return ADAPTERS[game] ?? plain;
}
