import type { View } from '../lib/wire';
import type { Lesson } from './lesson';

function acting(view: View): string {
  const left: number = view.seat === null ? 0 : view.table.players[view.seat].actions;
  if (!left) return 'Your actions are spent. What is still lit costs none; otherwise end the phase.';
  return 'Spend an action: attack an enemy at the same location, which exhausts your hero, move to a location next door, draw, or play a lit card. Points come from standing where no readied enemy stands.';
}

export const guardians: Lesson = {
  game: 'guardians',
  title: 'Your first game of Guardians',
  about:
    'The first-game variant: three heroes a side, given instead of drafted, and locations without texts. The bot has hardly learnt the rules. Nine points win.',
  setup: { first_game: true },
  seats: 2,
  bot: 'random',
  steps: [
    { title: 'Place your heroes', done: ['placed'] },
    { title: 'Move a hero', done: ['moved'] },
    { title: 'Attack', done: ['attacked'] },
    { title: 'Play a card', done: ['played'] },
    { title: 'See a control token move', done: ['token'], whose: 'anybody' },
    { title: 'Knock out an enemy', done: ['fell'], whose: 'theirs' },
    { title: 'See a location scored', done: ['scored'], whose: 'anybody' },
    { title: 'Win', done: [] },
  ],
  tips: {
    'setup.faction':
      'You go first and choose a side. Each pulls the control tokens its own way, and nothing else differs.',
    'setup.placing':
      'Put a hero at any location. Where you have a readied hero and the enemy has none, the token moves your way at the start of your turn; spread out, or gang up on somebody.',
    'setup.mulligan': 'Keep these five cards, or shuffle them back and draw five others, once.',
    'action.what': acting,
    'cards.utility': 'A utility card is free, in the phase it names. Pass to keep it for later.',
    'cards.charge_point':
      'The card carries a charge: put it on one of your three Ultimates. A full one can be played, once a game. Filling one before the others is usually best.',
    'cards.resolve':
      'The card asks whom, where or what. Lit heroes, locations and cards can be chosen; range counts locations, so range 1 reaches next door.',
    reactions:
      'Something has just happened, and a reaction card may answer it. You are asked whenever you could hold one, so that nobody learns whether you do. Pass if nothing fits.',
    'ready.return':
      'Your hero is back, healed. Put it anywhere: next to a lonely token, or among enemies who are almost knocked out.',
    choices: 'The enemy leaves you a choice of two evils. Only what can really happen is offered.',
    draw: 'Eight cards are the most you may keep. Let go of what you will not play soon.',
    score: 'Both locations are yours. The order matters only if nine points end the game in between.',
    knock_out: 'Several heroes fall at once, and the order is yours to choose.',
    timing: 'Several things happen at once, and the order is yours to choose.',
  },
  waiting:
    'The bot is playing. What it does is told on the right; press Space to see it at once. Look at the tokens: the side a token leans to will score that location.',
  ending:
    'That is Guardians: hold ground, knock out who stands in the way, and save charges for the Ultimates. The full game drafts heroes and gives every location a text.',
};
