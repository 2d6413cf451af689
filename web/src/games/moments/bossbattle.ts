/** The big moments of Boss Battle. */

import { keyOf, nameOf, numberOf, type Actor, type Happening, type Told } from '../../lib/moments';
import { sentenceCase } from '../../lib/sentences';
import type { GameEvent } from '../../lib/wire';
import type { BossBattleStatic, BossBattleView } from '../views';

type Here = Told<BossBattleView, BossBattleStatic>;

/** What the phases of a round are for. */
const PHASES: Partial<Record<BossBattleView['phase'], string>> = {
  'Placement Phase': 'Cards go into the Queue',
  'Resolution Phase': 'What has reached 0 acts, the fastest first',
  'Countdown Phase': 'The cards march on',
};

function phase({ before, after }: Here): Happening[] {
  const words = PHASES[after.table.phase];
  if (words === undefined || before.table.phase === after.table.phase) return [];
  return [{ kind: 'phase', title: after.table.phase, words }];
}

/** What a card that resolves does, as far as it is told together with it. */
function deeds({ events }: Here, place: number): string {
  const done: string[] = [];
  for (const { kind, data } of events.slice(place + 1)) {
    if (kind === 'resolves') break;
    if (kind === 'struck') done.push(`${numberOf(data.amount)} damage to ${nameOf(data.Target)}`);
    if (kind === 'healed') done.push(`${numberOf(data.amount)} hp for ${nameOf(data.Target)}`);
  }
  return done.join(' · ') || 'resolves';
}

/** Whose a card in the Queue is: it belongs to a character's set. */
function owner({ after, statics, actor }: Here, piece: unknown): Actor {
  const group = statics.card(keyOf(piece) ?? '')?.group.toLowerCase();
  const fighter = after.table.fighters.find(({ character }) => character && character === group);
  const who = actor(fighter ? { kind: 'unit', key: fighter.key, name: fighter.name } : piece);
  return { ...who, name: nameOf(piece) };
}

function level({ after, actor }: Here, { data }: GameEvent): Happening {
  const name = nameOf(data.side);
  const side = after.table.sides.find((one) => one.key === keyOf(data.side) || one.name === name);
  const fighter = after.table.fighters.find((one) => after.table.sides[one.side] === side);
  const words = side ? `In round ${side.round}` : '';
  return {
    kind: 'news',
    icon: 'crown',
    title: `${sentenceCase(name)}: level ${numberOf(data.level)}`,
    tone: 'grand',
    lines: [{ who: fighter ? actor({ kind: 'unit', key: fighter.key, name: fighter.name }) : null, words }],
  };
}

export function bossbattleMoments(told: Here): Happening[] {
  const found = told.events.flatMap((event, place): Happening[] => {
    const { kind, data } = event;
    const who = () => told.actor(data.Who);
    if (kind === 'levelled') return [level(told, event)];
    if (kind === 'powered')
      return [
        {
          kind: 'news',
          icon: 'power',
          title: `${nameOf(data.Who)} grows stronger`,
          tone: 'bad',
          lines: [{ who: who(), words: `${numberOf(data.power)} Power` }],
        },
      ];
    if (kind === 'weakened')
      return [
        {
          kind: 'news',
          icon: 'skull',
          title: `${nameOf(data.Who)} is weakened`,
          tone: 'bad',
          lines: [{ who: who(), words: sentenceCase(nameOf(data.cost).replace(/^: /, '')) }],
        },
      ];
    if (kind === 'special')
      return [
        {
          kind: 'news',
          icon: 'star',
          title: nameOf(data.special),
          tone: 'grand',
          lines: [{ who: who(), words: `${nameOf(data.Who)} uses its special` }],
        },
      ];
    if (kind === 'resolves')
      return [
        {
          kind: 'play',
          who: owner(told, data.piece),
          card: keyOf(data.piece) ?? '',
          words: deeds(told, place),
        },
      ];
    if (kind === 'countered')
      return [{ kind: 'play', who: who(), card: keyOf(data.card) ?? '', words: 'counters' }];
    return [];
  });
  return [...phase(told), ...found];
}
