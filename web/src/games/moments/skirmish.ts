/** The big moments of the hex skirmish. */

import { keyOf, latestOf, nameOf, numberOf, thingsOf, type Happening, type Told } from '../../lib/moments';
import type { GameEvent } from '../../lib/wire';
import type { SkirmishStatic, SkirmishView } from '../views';

type Here = Told<SkirmishView, SkirmishStatic>;

/** The dice that are rolled together. */
function dice({ events }: Here): Happening[] {
  const rolls = events.filter(({ kind }) => kind === 'rolled' || kind === 'rolled_for_first');
  if (!rolls.length) return [];
  return [
    {
      kind: 'dice',
      words: rolls[0]!.kind === 'rolled' ? 'How far they may move' : 'Who takes the first turn',
      dice: rolls.map(({ data }) => ({
        name: nameOf(data.unit ?? data.player),
        dark: data.die === 'black',
        value: numberOf(data.roll),
      })),
    },
  ];
}

function clash(told: Here, { kind, data }: GameEvent): Happening {
  const attack = latestOf(told, 'attacked')?.data ?? {};
  const defended = told.events.find(
    (event) => event.kind === 'defended' && keyOf(event.data.unit) === keyOf(data.unit),
  );
  const amount = numberOf(data.amount);
  return {
    kind: 'clash',
    by: told.actor(attack.unit),
    on: told.actor(data.unit),
    attack: numberOf(data.attack),
    defence: numberOf(data.defense),
    attackCard: keyOf(attack.card),
    defenceCard: keyOf(defended?.data.card),
    held: kind === 'unhurt',
    words: amount ? `${nameOf(data.unit)} takes ${amount} damage` : `${nameOf(data.unit)} takes no damage`,
  };
}

export function skirmishMoments(told: Here): Happening[] {
  const found = told.events.flatMap((event): Happening[] => {
    const { kind, data } = event;
    if (kind === 'damaged' || kind === 'unhurt') return [clash(told, event)];
    if (kind === 'eliminated')
      return [
        {
          kind: 'news',
          icon: 'skull',
          title: `${nameOf(data.unit)} is eliminated`,
          tone: 'bad',
          lines: [{ who: told.actor(data.unit), words: 'leaves the board' }],
        },
      ];
    if (kind === 'revived')
      return [
        {
          kind: 'news',
          icon: 'life',
          title: `${nameOf(data.unit)} is revived`,
          tone: 'good',
          lines: [{ who: told.actor(data.unit), words: 'is back on the board' }],
        },
      ];
    if (kind === 'rewarded')
      return [
        {
          kind: 'news',
          icon: 'star',
          title: 'Kill reward',
          tone: 'grand',
          lines: [{ who: told.actor(data.unit), words: `${nameOf(data.unit)} takes ${nameOf(data.card)}` }],
          card: keyOf(data.card),
        },
      ];
    if (kind === 'played' || kind === 'attacked') {
      const targets = thingsOf(data.targets).map(({ name }) => name);
      return [
        {
          kind: 'play',
          who: told.actor(data.unit),
          card: keyOf(data.card) ?? '',
          words: targets.length ? `strikes ${targets.join(' and ')}` : 'plays',
        },
      ];
    }
    return [];
  });
  return [...dice(told), ...found];
}
