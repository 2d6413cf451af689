import type { Lesson } from './lesson';

export const bossbattle: Lesson = {
  game: 'bossbattle',
  title: 'A first fight with the Dragon',
  about:
    'You are the Warrior, alone against a Dragon that moves at random. Bring it to 0 hit points before its last round is over.',
  setup: { mode: 'versus', boss: 'dragon', heroes: ['warrior'] },
  seats: 2,
  place: 1,
  bot: 'random',
  stages: [
    {
      title: 'Hurt the Dragon this round',
      about:
        'Cards march through the Queue to the 0-slots, and act there. Most start farther back and act in a later round.',
      why: 'Quick Jab starts in a 0-slot, so it acts now. It costs something: bump one of your cards back, or discard one.',
      opening: 'strike',
      // The Dragon may bump Quick Jab back: the cry moves it up again.
      otherwise: ['warrior', 'south-left-1', 'south-right-1', 'south-right-0a', 'south-left-0a', 'pass'],
      step: { done: ['struck'], whose: 'theirs' },
    },
    {
      title: 'Use your cry',
      about: 'With three cards of yours in the Queue, the Warrior may cry: once a round, at no cost.',
      why: 'It moves a card one slot forward and lets one in a 0-slot act before everything else. There is no reason to save it.',
      opening: 'cry',
      step: { done: ['special'] },
    },
    {
      title: 'Guard your lane',
      about: 'A blow of the Dragon is on its way down your lane. A Field in a 0-slot takes blows for you.',
      why: 'Raise Shield starts in the 1-slot and stands in a 0-slot next round, in time for what comes. In another lane it would guard nobody.',
      opening: 'guard',
      step: { done: ['activated'], whose: 'anybody' },
    },
  ],
  steps: [
    { title: 'Claim a lane', done: ['claimed'] },
    { title: 'Choose your cards', done: ['picked'] },
    { title: 'Place a card', done: ['placed'] },
    { title: 'See a card resolve', done: ['resolves'], whose: 'anybody' },
    { title: 'See the cards march', done: ['tick'], whose: 'anybody' },
    { title: 'Hurt the Dragon', done: ['struck'], whose: 'theirs' },
    { title: 'Use your special ability', done: ['special'] },
    { title: 'Win', done: [] },
  ],
  tips: {
    'duel.cards':
      'These cards come into your deck. Point at one to read it. Take swords: some grow with every other sword in the Queue. Leave what protects other heroes: there are none.',
    'lanes.claim':
      'Any lane will do. Only there can the Dragon hurt you, and only there do shields and hearts help you.',
    'placing.turn':
      'The number beside the clock is a card’s slot: from 2 it marches for two rounds, from 1 for one, in 0 it acts now. The dial at its foot is its speed. Swords work in any lane, shields and hearts only in yours. To pass ends your placing.',
    'counters.play':
      'A counter may answer this. You are asked whenever you could hold one, so that nobody learns whether you do. Its cost is at its foot; pass to keep the card.',
    'specials.use':
      'You have enough cards in the Queue for your cry: it moves one forward and lets one in a 0-slot go first. It costs nothing.',
    'bump.forward':
      'Which card moves up? One that has a free slot before it, and that you want to act sooner.',
    'resolution.first':
      'It acts before everything else, whatever its speed. A Field that already stands gains nothing by it.',
    'resolution.equal_speed': 'Some of your cards are equally fast: which one acts now?',
    'cost.discard': 'The price is a card from your hand: give up what you need least.',
    'cost.bump':
      'The price is a bump: something on your side goes back a slot. Out of the 2-slot a card is discarded, and a damage token hurts you double.',
    'cost.either':
      'Discard a card, or bump something on your side back a slot. Out of the 2-slot a card is discarded, and a damage token hurts you double.',
    'weakened.cost':
      'At 0 or below you are weakened, not out: for each of your cards in the Queue, discard a card or bump one back. Heal this round, or you lose.',
    field: 'Two Fields guard that lane. Whichever you choose takes the blow.',
    stun: 'A stunned card neither acts, blocks nor marches this round. The strongest, or the next to act?',
    'abilities.discard': 'The Dragon makes you discard: what can you spare?',
    abilities: 'Choose the card that this happens to. What may be chosen is lit.',
    lanes:
      'The blow lands in one more lane. The Dragon stands behind all three: choose one that no Field guards.',
  },
  waiting:
    'The Dragon chooses, or cards act. Point at any in the Queue: those in 0-slots act this round, the fastest first.',
  ending:
    'Now you know the Queue. Next: three heroes against a friend’s boss, or against one that plays itself; or be the boss yourself.',
};
