/** The big moments of Guardians. */

import { keyOf, nameOf, numberOf, thingsOf, type Happening, type Told } from '../../lib/moments';
import { seatOf } from '../../lib/sentences';
import type { GameEvent } from '../../lib/wire';
import type { GuardiansStatic, GuardiansView } from '../views';

type Here = Told<GuardiansView, GuardiansStatic>;

/** What an attack came to: the first that is told of its target after it. */
function clash(told: Here, { data }: GameEvent, place: number): Happening {
  const after = told.events.slice(place + 1);
  const isTarget = (event: GameEvent) => keyOf(event.data.hero) === keyOf(data.target);
  const harm = after.find((event) => event.kind === 'damaged' && isTarget(event));
  const name = nameOf(data.target);
  return {
    kind: 'clash',
    by: told.actor(data.hero),
    on: told.actor(data.target),
    attack: numberOf(data.amount),
    defence: null,
    held: !harm,
    words: harm
      ? `${name} takes ${numberOf(harm.data.amount)}: ${numberOf(harm.data.left)} life left`
      : `${name} takes no damage`,
  };
}

function isOwn({ after }: Here, player: unknown): boolean {
  return thingsOf(player).some((thing) => seatOf(thing) === after.seat);
}

export function guardiansMoments(told: Here): Happening[] {
  return told.events.flatMap((event, place): Happening[] => {
    const { kind, data } = event;
    if (kind === 'attacked') return [clash(told, event, place)];
    if (kind === 'fell')
      return [
        {
          kind: 'news',
          icon: 'skull',
          title: `${nameOf(data.hero)} is knocked out`,
          tone: 'bad',
          lines: [{ who: told.actor(data.hero), words: `at ${nameOf(data.location)}` }],
        },
      ];
    if (kind === 'scored') {
      const points = numberOf(data.points);
      return [
        {
          kind: 'news',
          icon: 'flag',
          title: `${nameOf(data.location)} is scored`,
          tone: 'grand',
          lines: [
            {
              who: null,
              words: `${nameOf(data.faction)}: +${points} ${points === 1 ? 'point' : 'points'}, ${numberOf(data.total)} of ${told.statics.board.winning}`,
            },
          ],
        },
      ];
    }
    if (kind === 'ultimate')
      return [
        {
          kind: 'news',
          icon: 'star',
          title: 'Ultimate',
          tone: 'grand',
          lines: [{ who: null, words: `${nameOf(data.player)} plays ${nameOf(data.card)}` }],
          card: keyOf(data.card),
        },
      ];
    if (kind === 'played' && !isOwn(told, data.player))
      return [{ kind: 'play', who: told.actor(data.player), card: keyOf(data.card) ?? '', words: 'plays' }];
    return [];
  });
}
