import type { GuardiansView } from '../games/views';
import type { View } from '../lib/wire';
import type { Lesson } from './lesson';

function acting({ seat, table }: View<GuardiansView>): string {
  const left = seat === null ? undefined : table.players[seat]?.actions;
  if (!left) return 'Your actions are spent. What is still lit costs none; or end your actions.';
  return 'Spend an action: attack, which exhausts your hero, move, draw or play a lit card. A hero still readied when your next turn begins, with no readied enemy there, pulls the token 1 space; a knock-out pulls it 2.';
}

export const guardians: Lesson<GuardiansView> = {
  game: 'guardians',
  title: 'Your first game of Guardians',
  about:
    'The first-game variant: three heroes a side, given instead of drafted, and locations without texts. The bot moves at random. Hold locations and score them.',
  setup: { first_game: true },
  seats: 2,
  bot: 'random',
  stages: [
    {
      title: 'Play a card',
      about:
        'It is your turn. Cards that can be played now are lit; a dim one says why not. Some cost an action, some are free.',
      why: 'Lotus Blade deals 3 damage to an enemy within range 1 of Ronin. Its player then chooses: it moves away, or it is powerlocked.',
      opening: 'card',
      step: { done: ['played'] },
    },
    {
      title: 'Knock a hero out',
      about:
        'You have two actions left. Valkyrie has 3 life left, and Mauler stands at the same location. A knock-out pulls the control token there 2 spaces your way.',
      why: 'Guttersnare deals 3, all that Valkyrie has left, and Mauler stays readied. An attack would knock her out too, but exhaust him.',
      opening: 'knock_out',
      step: { done: ['fell'], whose: 'theirs' },
    },
    {
      title: 'Score a location',
      about:
        'The token of the Chemical Plant is at your end of its track. If it is still there in your Score Phase, right after your actions, you score the location. One action is left, and Whiplash stands beside Ronin.',
      why: 'Nothing can drag the token away before you score it. Ronin strikes Whiplash with the action that is left. Then end your actions, and the Chemical Plant is scored.',
      opening: 'score',
      step: { done: ['scored'], whose: 'anybody' },
    },
  ],
  steps: [
    { title: 'Place a hero', done: ['placed'] },
    { title: 'See a hero of yours move', done: ['moved'] },
    { title: 'Attack', done: ['attacked'] },
    { title: 'Play a card', done: ['played', 'ultimate'] },
    { title: 'See a control token move', done: ['token'], whose: 'anybody' },
    { title: 'See an enemy knocked out', done: ['fell'], whose: 'theirs' },
    { title: 'See a location scored', done: ['scored'], whose: 'anybody' },
    { title: 'Win', done: [] },
  ],
  tips: {
    'setup.faction':
      'You go first and choose a side. Each pulls the control tokens its own way, and nothing else differs.',
    'setup.placing':
      'Put a hero at any location. Where you have a readied hero and the enemy has none, the token moves your way at the start of your turn; spread out, or gang up on somebody.',
    'setup.mulligan': 'Keep this hand, or shuffle it back and draw a new one. You can do that once.',
    'cards.utility':
      'Utility cards are free, in the phase they name. If you hold none, or want to keep it, pass.',
    'cards.charge_point':
      'The card brings a charge for one of your Ultimates. A full one can be played, once a game. Fill one at a time, but none that is spent or needs none.',
    'cards.resolve':
      'A card or an ability asks whom, where or what. Choose among what is lit. Range counts locations: 0 is here, 1 is here or next door.',
    'reactions.order': 'You both react: choose whose reaction resolves first.',
    reactions:
      'Something has just happened, and a reaction card may answer it. You are asked whenever you could hold one, so that nobody learns whether you do. Pass if nothing fits.',
    'ready.return':
      'Your hero is back, healed. Put it anywhere: where no enemy stands, or among enemies who are almost knocked out.',
    choices: 'The enemy leaves you a choice of evils. Choosing damage for a shielded hero costs nothing.',
    draw: 'You hold more cards than you may keep. Let go of what you will not play soon.',
    score: 'Several locations are yours. Without their texts the order makes no difference: choose any.',
    knock_out: 'Heroes of both sides fall here, and the token is pulled both ways: choose who falls first.',
  },
  now: (view) => ({ 'action.what': acting(view) }),
  waiting:
    'The bot is playing. The log tells what it does; press Space to see it at once. A token must be at your end of its track in your own turn to score.',
  ending:
    'That is Guardians: hold ground, knock out whoever is in the way, and save charges for the Ultimates. The full game drafts heroes and gives every location a text.',
};
