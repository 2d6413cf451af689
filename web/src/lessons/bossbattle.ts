import type { Lesson } from './lesson';

export const bossbattle: Lesson = {
  game: 'bossbattle',
  title: 'A first fight with the Dragon',
  about:
    'You are the Warrior, alone against a Dragon that has hardly learnt the rules. Bring it to 0 hit points before round 9 is over.',
  setup: { mode: 'versus', boss: 'dragon', heroes: ['warrior'] },
  seats: 2,
  place: 1,
  bot: 'random',
  steps: [
    { title: 'Claim a lane', done: ['claimed'] },
    { title: 'Choose three cards', done: ['picked'] },
    { title: 'Place a card', done: ['placed'] },
    { title: 'See a card resolve', done: ['resolves'], whose: 'anybody' },
    { title: 'See the cards march', done: ['tick'], whose: 'anybody' },
    { title: 'Hurt the Dragon', done: ['struck'], whose: 'theirs' },
    { title: 'Use Battlecry', done: ['special'] },
    { title: 'Win', done: [] },
  ],
  tips: {
    'duel.cards':
      'A hero alone adds three cards of each level to the deck. Point at one to read it. The Warrior lives on swords, which make each other stronger; a shield or some healing does no harm.',
    'lanes.claim':
      'Any lane will do. The Dragon can hurt you only here, and your swords hit the lane they face.',
    'placing.turn':
      'A card goes into a slot with the number beside its clock: from 2 it marches for two rounds, from 1 for one, in 0 it acts this round. The dial at its foot is its speed. You place two cards a round, the Dragon three; pass if nothing suits you.',
    'counters.play':
      'A counter may answer this. You are asked whenever you could hold one, so that nobody learns whether you do. Each option shows what it costs; pass to keep the card.',
    'specials.use':
      'Three Warrior cards wait in the Queue: Battlecry moves one of them forward and lets one in a 0-slot go first. It costs nothing.',
    'bump.forward':
      'Which card moves up? One that has a free slot before it, and that you want to act sooner.',
    'resolution.first': 'This one goes before everything else, whatever its speed.',
    'resolution.equal_speed': 'Two of your cards are equally fast: choose which goes first.',
    cost: 'The card has its price: a card from your hand, or a bump, which sends one of your cards back by a slot. What is bumped out of the 2-slot is lost.',
    'weakened.cost':
      'At 0 hit points you are weakened but not out: for each of your cards in the Queue, discard a card or bump one back. Heal before the round ends.',
    field: 'Two Fields guard that lane. Whichever you choose takes the blow.',
    stun: 'A stunned card lies face down for a round: it neither acts nor blocks. The strongest, or the next to act?',
    abilities: 'Choose which card it concerns. What may be chosen is lit.',
    lanes:
      'The blow lands in one more lane. The Dragon stands behind all three: choose one that no Field guards.',
    move: 'The card changes its lane. Out of yours is a good place for an enemy card.',
  },
  waiting:
    'The Dragon is choosing. Point at its cards in the Queue: what is in a 0-slot acts this round, the fastest first.',
  ending:
    'Now you know the Queue. Fight the Dragon three against one with friends, against the boss that plays itself, or be the boss.',
};
