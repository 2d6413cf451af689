import type { Lesson } from './lesson';

export const atlantis: Lesson = {
  game: 'atlantis',
  title: 'A first quick game of Guards of Atlantis',
  about:
    'The quick game with its starting heroes, two a side. You and a bot are Red: push the lane to the Blue throne, win the last push, or take all of Blue’s lives.',
  setup: { length: 'quick' },
  seats: 4,
  bot: '',
  stages: [
    {
      title: 'Win a fight with defence',
      about:
        'You are Wasp, in the middle of a game. Arien attacks you with 5. Discard a card that comes to 5 or more, and the attack is blocked; otherwise Wasp is defeated and Red loses life counters.',
      why: 'Kinetic Repulse has defence 5 and your item adds 1: 6 is enough. Your other cards come to 3 and 4.',
      opening: 'defence',
      step: { done: ['defends'] },
    },
    {
      title: 'Defeat a minion',
      about:
        'Your card Magnetic Dagger is revealed, and a blue minion stands next to Wasp. Minions do not defend themselves: one attack defeats one, and pays coins.',
      why: 'Attack, and choose the minion. Blue then has one fewer in the battle zone when they are counted, and the coins bring you nearer to a level.',
      opening: 'minion',
      step: { done: ['defeated'], named: 'last' },
    },
    {
      title: 'Push the lane',
      about:
        'You are Xargatha, and it is the last turn of the round. Red has five minions in the battle zone, Blue has one. When minions are counted, the side with fewer loses the difference; if none is left, the lane is pushed towards its throne.',
      why: 'Siren’s Call draws Arien away from your minions. You need not win anything more: the count at the end of the round pushes the lane.',
      opening: 'push',
      step: { done: ['lane_pushed'], whose: 'anybody' },
    },
  ],
  steps: [
    { title: 'Play a card face down', done: ['revealed'] },
    { title: 'Resolve it', done: ['acts'] },
    { title: 'See your hero move', done: ['moved', 'placed'] },
    { title: 'Attack a hero', done: ['attacks'] },
    { title: 'Defeat somebody', done: ['defeated'], named: 'last' },
    { title: 'See a minion battle', done: ['battle'], whose: 'anybody' },
    { title: 'Level up', done: ['level'] },
    { title: 'See the lane pushed', done: ['lane_pushed'], whose: 'anybody' },
    { title: 'Win', done: [] },
  ],
  tips: {
    'turn.play':
      'Everybody plays one card face down. The number at the top left is its initiative: higher acts first. You do not play your whole hand in a round: what stays in it can defend you.',
    'turn.one_action':
      'Your card is revealed: do one thing with it. Follow its text, or move by its movement number, or hold: do nothing. What is closed says why. Getting near the minions in the bright zone is a good start.',
    'actions.optional': 'You may do this or leave it: Pass, Done or No leaves it.',
    'fast_travel.action':
      'Fast travel leads to any empty space of your own zone or of one next to it, as long as no enemy hero or minion is in either: a long way in one go.',
    fast_travel: 'Any lit space will do: you are set down there.',
    discard: 'A card must go from your hand. Keep what can defend you.',
    strays: 'A minion that left the battle zone comes back to it. Choose where.',
    selection:
      'Choose a hero. The stars say how much there is to keep in mind; one star is a good first hero.',
    'actions.options': 'The card leaves this to you: choose a lit piece or space, or a number.',
    'actions.choose_one': 'The card lets you choose. Point at an option to see where it leads.',
    'actions.targets':
      'Choose one of the lit pieces. Defeating a minion pays coins: point at it to see how many.',
    'movement.action': 'Click a lit space. Pieces and rock are in the way; the borders of zones are not.',
    movement: 'Where to? Lit spaces can be reached.',
    'defense.discard':
      'You are attacked. Discard a card whose total is at least the attack, or one that blocks it, or your hero falls and Red loses life counters. Point at a card to see its sum.',
    'level.upgrade':
      'You have the coins: take a better card in place of the old one of its colour. Its twin becomes an item, which adds to one value for the rest of the game.',
    'respawn.hero': 'Your hero may come back, on a spawn point of your throne zone.',
    battle:
      'At the end of a round the side with fewer minions in the battle zone loses the difference. Choose which of yours fall.',
    initiative: 'Two heroes of your team have the same initiative: choose who goes first.',
    'push.occupied_spawn': 'A new minion finds its spawn point taken. Choose the space it gets instead.',
    push: 'Where does it go? A pushed piece stops at the first obstacle.',
    place: 'Placing is not moving: nothing is in the way.',
    repeat: 'The card may be repeated, if you like.',
    clear: 'Choose tokens next to you to remove; Done ends it.',
  },
  waiting:
    'The others are choosing cards, or acting in order of initiative. Once revealed, their cards lie open under their names.',
  ending:
    'You have played the quick game. The full one has more waves and lives; other heroes and drafts can be chosen in the set-up.',
};
