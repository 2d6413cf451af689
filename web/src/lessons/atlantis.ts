import type { Lesson } from './lesson';

export const atlantis: Lesson = {
  game: 'atlantis',
  title: 'A first quick game of Guards of Atlantis',
  about:
    'The quick game with its starting heroes, two a side. You and a bot are Red; push the lane towards the Blue throne.',
  setup: { length: 'quick' },
  seats: 4,
  bot: '',
  steps: [
    { title: 'Play a card face down', done: ['revealed'] },
    { title: 'Resolve it', done: ['acts'] },
    { title: 'Move', done: ['moved', 'placed'] },
    { title: 'Attack', done: ['attacks'] },
    { title: 'Defeat somebody', done: ['defeated'], named: 'last' },
    { title: 'See a minion battle', done: ['battle'], whose: 'anybody' },
    { title: 'Level up', done: ['level'] },
    { title: 'See the lane pushed', done: ['lane_pushed'], whose: 'anybody' },
    { title: 'Win', done: [] },
  ],
  tips: {
    'turn.play':
      'Everybody plays one card face down. The number at the top left is its initiative: higher acts first. Of five cards you play four in a round, and what stays in your hand can defend you.',
    'turn.one_action':
      'Your card is revealed: do one thing with it. Its main action is its text; or use the small numbers below, or hold it. What is closed just now says why, under the buttons. Getting near the minions in the bright zone is a good start.',
    'actions.optional': 'You may do this or leave it: whatever suits you. Pass to leave it.',
    'fast_travel.action':
      'Fast travel leads to any space of your own zone or of one next to it, as long as no enemy hero or minion is in either: a long way in one go.',
    fast_travel: 'Any lit space will do: you are set down there.',
    discard: 'A card must go from your hand. Keep what can defend you.',
    strays: 'A minion that left the battle zone comes back to it. Choose where.',
    selection:
      'Choose a hero. The stars say how much there is to keep in mind; one star is a good first hero.',
    'actions.options':
      'Choose one action of this card. The bright tokens are minions; two of them are worth coins when you defeat them.',
    'actions.choose_one': 'The card lets you choose. Point at an option to see where it leads.',
    'actions.targets': 'Whom does it concern? Lit pieces can be chosen.',
    'movement.action': 'Click a lit space. Pieces and rock are in the way; the borders of zones are not.',
    movement: 'Where to? Lit spaces can be reached.',
    'defense.discard':
      'You are attacked. Discard a card whose defence is at least the attack, or your hero falls and Red loses a life counter. Each option shows its sum.',
    'level.upgrade':
      'You have the coins: take one of two better cards into your hand. The other becomes an item under your dashboard, and counts for the rest of the game.',
    respawn: 'Your hero comes back on a spawn point of your throne.',
    battle:
      'At the end of a round the side with fewer minions in the battle zone loses the difference. Choose which of yours fall.',
    initiative: 'Two heroes of your team have the same initiative: agree who goes first.',
    push: 'Where does it go? A pushed piece stops at the first obstacle.',
    place: 'Placing is not moving: nothing is in the way.',
    repeat: 'The card may be repeated, if you like.',
    clear: 'Instead of attacking you may clear tokens next to you.',
  },
  waiting:
    'The others are choosing or acting, in order of initiative. Their cards lie open under their names.',
  ending:
    'You have played the quick game. The full one has more waves, more heroes and drafts; choose them in the set-up.',
};
