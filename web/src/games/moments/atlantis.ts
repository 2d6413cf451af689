/** The big moments of Guards of Atlantis II. */

import { keyOf, latestOf, nameOf, numberOf, type Happening, type Told } from '../../lib/moments';
import { sentenceCase } from '../../lib/sentences';
import type { GameEvent } from '../../lib/wire';
import type { AtlantisStatic, AtlantisView } from '../views';

type Here = Told<AtlantisView, AtlantisStatic>;

const SIDES: Record<string, number> = { Red: 0, Blue: 1 };

/** What meets an attack. */
const ANSWERS = ['defends', 'blocks', 'fails_to_block', 'yields'];

function isHero({ before }: Here, thing: unknown): boolean {
  return before.table.heroes.some((hero) => hero.key === keyOf(thing));
}

/** The cards that are turned over together. */
function revealed({ events, actor }: Here): Happening[] {
  const cards = events
    .filter((event) => event.kind === 'revealed')
    .map(({ data }) => ({
      who: actor(data.hero),
      card: keyOf(data.card) ?? '',
      value: numberOf(data.initiative),
    }))
    .sort((a, b) => b.value - a.value);
  return cards.length > 1 ? [{ kind: 'reveal', cards }] : [];
}

function clash(told: Here, { kind, data }: GameEvent): Happening {
  const attack = latestOf(told, 'attacks')?.data ?? {};
  const attacker = told.before.table.heroes.find((hero) => hero.key === keyOf(attack.hero));
  const total = numberOf(data.attack ?? attack.total);
  const defence = kind === 'defends' ? numberOf(data.total) : null;
  const held = kind === 'blocks' || (defence !== null && defence >= total);
  const name = nameOf(data.hero);
  const words = held
    ? `${name} holds`
    : kind === 'yields'
      ? `${name} does not defend`
      : kind === 'fails_to_block'
        ? 'The card does not block this attack'
        : `${total - (defence ?? 0)} too few`;
  return {
    kind: 'clash',
    by: told.actor(attack.hero),
    on: told.actor(data.hero),
    attack: total,
    defence,
    attackCard: attacker?.unresolved ?? undefined,
    defenceCard: keyOf(data.card),
    held,
    words,
  };
}

/** A hero's defeat with what it costs and brings. */
function defeat(told: Here, { data }: GameEvent, place: number): Happening {
  const lines = [{ who: told.actor(data.by), words: `defeated by ${nameOf(data.by)}` }];
  for (const { kind, data: more } of told.events.slice(place + 1)) {
    if (kind === 'defeated') break;
    if (kind === 'lives')
      lines.push({
        who: { name: nameOf(more.team), sigil: '', side: SIDES[nameOf(more.team)] ?? -1 },
        words: `${nameOf(more.team)} spends ${nameOf(more.amount)}: ${numberOf(more.left)} left`,
      });
    if (kind === 'coins')
      lines.push({ who: told.actor(more.hero), words: `${nameOf(more.hero)} gains ${nameOf(more.amount)}` });
  }
  return { kind: 'news', icon: 'skull', title: `${nameOf(data.unit)} is defeated`, tone: 'bad', lines };
}

/** Everybody's new level and items, in one. */
function levels({ events, actor }: Here): Happening[] {
  const lines = events.flatMap(({ kind, data }) =>
    kind === 'level'
      ? [{ who: actor(data.hero), words: `${nameOf(data.hero)} reaches level ${numberOf(data.level)}` }]
      : kind === 'items'
        ? [
            {
              who: actor(data.hero),
              words: `${nameOf(data.hero)} gains ${(data.items as string[]).join(', ')}`,
            },
          ]
        : [],
  );
  return lines.length ? [{ kind: 'news', icon: 'crown', title: 'Levelling up', tone: 'good', lines }] : [];
}

function battle({ events }: Here, { data }: GameEvent): Happening {
  const [red, blue] = [numberOf(data.red), numberOf(data.blue)];
  const gone = events.filter(({ kind }) => kind === 'removed').length;
  const short = red < blue ? 'Red' : 'Blue';
  const by = Math.abs(red - blue);
  const last = gone === 1 ? 'its last minion' : `its last ${gone} minions`;
  const loss = gone ? ` and loses ${gone < by ? last : gone}` : '';
  const words = red === blue ? 'Level: nobody loses a minion' : `${short} is ${by} short${loss}`;
  return {
    kind: 'tally',
    title: `Minion battle in the ${nameOf(data.zone)}`,
    counts: [
      { name: 'Red', side: 0, count: red },
      { name: 'Blue', side: 1, count: blue },
    ],
    words,
  };
}

function push({ before, after }: Here, { data }: GameEvent): Happening {
  const lane = after.table.battle_zones.indexOf(nameOf(data.zone));
  return {
    kind: 'push',
    title: `${nameOf(data.team)} pushes the lane`,
    words: `The battle is now in the ${nameOf(data.zone)} · ${nameOf(data.waves)} left`,
    side: SIDES[nameOf(data.team)] ?? -1,
    from: before.table.battle_zones[lane] ?? null,
    to: nameOf(data.zone),
  };
}

export function atlantisMoments(told: Here): Happening[] {
  const found = told.events.flatMap((event, place): Happening[] => {
    const { kind, data } = event;
    if (ANSWERS.includes(kind)) return [clash(told, event)];
    if (kind === 'defeated' && isHero(told, data.unit)) return [defeat(told, event, place)];
    if (kind === 'battle') return [battle(told, event)];
    if (kind === 'lane_pushed') return [push(told, event)];
    if (kind === 'respawned')
      return [
        {
          kind: 'news',
          icon: 'place',
          title: `${nameOf(data.unit)} is back`,
          tone: 'good',
          lines: [{ who: told.actor(data.unit), words: `respawns at ${nameOf(data.to)}` }],
          onBoard: true,
        },
      ];
    if (kind === 'ultimate')
      return [
        {
          kind: 'news',
          icon: 'star',
          title: `${nameOf(data.hero)} gains an ultimate`,
          tone: 'grand',
          lines: [{ who: told.actor(data.hero), words: nameOf(data.card) }],
          card: keyOf(data.card),
        },
      ];
    if (
      (kind === 'acts' || kind === 'performs') &&
      told.after.table.heroes.find(({ key }) => key === keyOf(data.hero))?.seat !== told.after.seat
    )
      return [
        {
          kind: 'play',
          who: told.actor(data.hero),
          card: keyOf(data.card) ?? '',
          words: sentenceCase(nameOf(data.action)),
        },
      ];
    return [];
  });
  return [...revealed(told), ...found, ...levels(told)];
}
