import type { SkirmishView } from '../games/views';
import type { View } from '../lib/wire';
import type { Lesson } from './lesson';

function moving({ dice }: SkirmishView): string {
  return dice.white || dice.black
    ? 'Each die moves its own character, the white one Brakka, the black one Cinder. Click a character, then a lit space. Nobody blocks your way, but water and rock do. Get next to an enemy.'
    : 'A turn begins with moving. Roll: each character may then walk as far as its die says.';
}

function acting({ seat, table }: View<SkirmishView>): string {
  const { actions, players } = table;
  const hand = seat === null ? 0 : (players[seat]?.hand ?? 0);
  if (!actions)
    return 'Your actions are spent. You can still pay with cards to heal a hurt character; otherwise end the turn.';
  const left = actions === 1 ? 'one action' : `${actions} actions`;
  if (hand < 3)
    return `You have ${left} left: draw, play a card, or revive. With so few cards, drawing is a good start.`;
  return `You have ${left} left. Cards that can be played now are lit; a dim one tells why not. Point at a card to read it, click it to play it.`;
}

export const skirmish: Lesson<SkirmishView> = {
  game: 'skirmish',
  title: 'Your first skirmish',
  about:
    'You lead Red, Brakka and Cinder, against a bot that moves at random. Last player with a character standing wins.',
  setup: { teams: ['red', 'blue'], map: 'causeway' },
  seats: 2,
  bot: 'random',
  stages: [
    {
      title: 'Strike an enemy',
      about:
        'Captain Hallow stands next to Cinder, and you have one action left. Play an attack card, and say whom it strikes. The enemy may defend.',
      why: 'Torch Jab is an attack or a defence. Hallow has 6 life left, so use it as an attack; Blood Price stays in your hand for defence.',
      opening: 'strike',
      step: { done: ['damaged', 'unhurt'], whose: 'theirs' },
    },
    {
      title: 'Win a fight with defence',
      about: 'Bell strikes Cinder for 2. A defence card takes its number off the damage.',
      why: 'Torch Jab takes off 2, so nothing is left of the blow. Onslaught has no defence number: it can only attack.',
      opening: 'defence',
      step: { done: ['unhurt'] },
    },
    {
      title: 'Bring an enemy down',
      about: 'Captain Hallow has 4 life left and stands next to Brakka. One good blow ends it for her.',
      why: 'Axe Swing strikes for 4, just what is needed. If Hallow defends, you have another action to draw and try again.',
      opening: 'fell',
      step: { done: ['eliminated'], whose: 'theirs' },
    },
  ],
  steps: [
    { title: 'Place your characters', done: ['placed'] },
    { title: 'Roll the dice', done: ['rolled'] },
    { title: 'Move', done: ['moved'] },
    { title: 'Draw a card', done: ['drew_card'], whose: 'anybody' }, // told to whoever drew alone
    { title: 'Strike', done: ['attacked'] },
    { title: 'See an enemy hurt', done: ['damaged'], whose: 'theirs' },
    { title: 'See an enemy eliminated', done: ['eliminated'], whose: 'theirs' },
    { title: 'Win', done: [] },
  ],
  tips: {
    'setup.placing':
      'Click any lit space to place this character. Red fights close up, so a space near the middle is a good one. Arrow keys move over the board too.',
    'battle.target':
      'Whom do you strike? Point at an enemy and the sum of your attack is shown before you commit.',
    'battle.defense':
      'You are being struck. A defence card takes its number off the damage; point at one to see what would be left. Sometimes it is wiser to keep the card and take the hit.',
    'special.movement': 'This card moves you first. End next to an enemy, and the blow follows.',
    'actions.hand_limit':
      'You hold more cards than you may keep at the end of your turn. Let go of what you need least.',
    healing: 'Cards pay for life: choose which you can do without.',
    special: 'A card asks for a decision. The rule is one click away, next to the question.',
  },
  now: (view) => ({ 'moving.dice': moving(view.table), 'actions.three': acting(view) }),
  waiting:
    'The bot is playing. What it does is told on the right and marked on the board; press Space to see it at once.',
  ending:
    'That is all there is to it: move, act, and let the cards say the rest. Play again against the usual bot, or invite a friend.',
};
