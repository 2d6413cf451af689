/** The first half page of each game's rules, and chapters whose examples are positions of its lesson. */

export interface Chapter {
  title: string;
  text: string;
  /** A position of the lesson, and what to look at in it. */
  example: string;
  caption: string;
}

export interface Primer {
  /** The game in half a page. */
  paragraphs: string[];
  chapters: Chapter[];
}

export const PRIMERS: Record<string, Primer> = {
  atlantis: {
    paragraphs: [
      'Two teams of heroes fight over a lane. Between their thrones lie zones, and one of them is the battle zone, where minions of both sides stand. Whoever wins there pushes the lane one zone towards the enemy’s throne.',
      'A round has four turns. In each turn everybody plays one card face down. All cards are turned over, and the heroes act in order of initiative: each follows its card’s text, or moves, or holds. What you keep in your hand can defend you, so you never want to have played everything.',
      'An attack is a number. A hero who is attacked may discard a card that comes to as much; otherwise the hero is defeated, and its team loses life counters. Defeated heroes come back. Coins for victories bring levels, and a level brings a better card.',
      'After four turns minions are counted in the battle zone, and the side with fewer loses the difference. A team wins when the lane reaches the enemy’s throne, when it wins the last push, or when the enemy has no life counters left.',
    ],
    chapters: [
      {
        title: 'Attack and defence',
        text: 'An attack names its total. The defender discards a card: its defence, with items and with minions that stand near, must be at least that total. Some cards block attacks of a kind whatever the numbers say.',
        example: 'defence',
        caption: 'Arien, below on the left, attacks Wasp with 5. Point at a hero to see how far it reaches.',
      },
      {
        title: 'Minions',
        text: 'Minions never act and never defend themselves. They strengthen the defence of heroes next to them, are worth coins, and hold the battle zone. A heavy minion cannot be attacked while others of its side protect it.',
        example: 'minion',
        caption:
          'A blue minion stands next to Wasp. Point at a minion to see what it does for its neighbours.',
      },
      {
        title: 'Pushing the lane',
        text: 'When one side has no minion left in the battle zone, the lane is pushed at once: the next zone towards the loser becomes the battle zone, new minions appear there, and one wave counter is gone.',
        example: 'push',
        caption: 'The last turn of a round: five red minions against a single blue one.',
      },
    ],
  },
  guardians: {
    paragraphs: [
      'Two sides of heroes fight over four locations in a row. Each location has a track with a control token in its middle. You pull tokens towards your end, the enemy towards theirs.',
      'Your turn begins with control: where you have a readied hero and the enemy has none, the token moves one space your way. Then you ready your heroes and take three actions: attack with a hero, move one, draw a card, or play one. An attack exhausts the hero who makes it.',
      'A hero whose life is gone is knocked out. That pulls the token at its location two spaces, and the hero comes back later, healed. Cards do what no plain action can; charges that some of them bring fill your Ultimates, the strongest cards, once a game each.',
      'A token that is at your end in your own Score Phase scores its location, and a new location takes its place. The side that first has 9 points wins.',
    ],
    chapters: [
      {
        title: 'Actions and cards',
        text: 'You have three actions a turn. Action cards cost one, utility cards are free in the phase they name, reaction cards answer what the enemy does.',
        example: 'card',
        caption: 'Four locations, three heroes a side. Point at a hero to see its life and what it can do.',
      },
      {
        title: 'Knock-outs',
        text: 'Damage stays on a hero until something removes it. At no life left the hero falls, and the token moves two spaces towards whoever knocked it out.',
        example: 'knock_out',
        caption: 'Valkyrie has 3 life left, and Mauler beside her deals 4.',
      },
      {
        title: 'Scoring',
        text: 'Only your own Score Phase counts, so a token has to reach your end before your turn is over. New locations begin with their token in the middle.',
        example: 'score',
        caption: 'The Chemical Plant’s token is one space from an end of its track.',
      },
    ],
  },
  bossbattle: {
    paragraphs: [
      'Heroes fight a boss through the Queue: three lanes, and in each of them slots numbered 2, 1 and 0 on either side. Cards you place there march towards 0, and act when they get there.',
      'A round goes like this: draw, place cards in turns, use special abilities, let every card in a 0-slot act, the fastest first, then count down: everything else moves one slot forward.',
      'Each hero claims a lane. Only there can the boss hurt that hero, and only there do shields and hearts help. Swords strike the boss from any lane. Fields stay in their slot and take blows; counters are played from the hand, as an answer.',
      'A hero at 0 hit points or below is weakened, not out, and has one round to recover. The heroes win when the boss has no hit points left; the boss wins when all heroes are weakened, or when its last round is over.',
    ],
    chapters: [
      {
        title: 'The Queue is time',
        text: 'A card’s slot says in how many rounds it acts: from 2 in two, from 1 in one, in 0 now. Among cards that act in the same round the faster goes first, so a quick blow can come before a slow one.',
        example: 'strike',
        caption:
          'Above the line the Dragon’s cards, below it the Warrior’s. Those next to the line act this round.',
      },
      {
        title: 'Special abilities',
        text: 'Every fighter has one, printed on the character. It needs something in the Queue, such as three cards of its own, and costs nothing else.',
        example: 'cry',
        caption: 'The Warrior has enough cards in the Queue for a Battlecry.',
      },
      {
        title: 'Fields and damage',
        text: 'A Field in a 0-slot is activated and takes what would hit its lane, until its hit points are gone. It loses some with every countdown, so it does not stand for ever.',
        example: 'guard',
        caption: 'A blow comes down the Warrior’s lane, and a Field can stand in its way.',
      },
    ],
  },
  skirmish: {
    paragraphs: [
      'Each player leads two characters, with a deck of cards for both. The last player with a character standing wins.',
      'A turn begins with two dice, a white one and a black one: each of your characters walks as far as its die says, past anybody, but not through water or rock. Then you have three actions: draw a card, play one, or revive a stunned character.',
      'An attack card says how it reaches: next to you, all around, along some spaces, one character anywhere, or every enemy. Whoever is struck may play a defence card, which takes its number off the damage. What is left comes off life.',
      'Between your actions you may pay cards for life. Whoever brings an enemy down takes a kill reward, which stays with the character.',
    ],
    chapters: [
      {
        title: 'Striking',
        text: 'Play an attack card of a character who can reach somebody, and say whom it strikes. Many cards are an attack or a defence, whichever you need.',
        example: 'strike',
        caption: 'Captain Hallow stands next to Cinder. Point at a character to see how far it strikes.',
      },
      {
        title: 'Defending',
        text: 'A defence card takes its number off the damage. You may also keep the card and take the hit.',
        example: 'defence',
        caption: 'Bell strikes Cinder for 2.',
      },
      {
        title: 'Bringing somebody down',
        text: 'A character without life leaves the board. Its player goes on with the other one, and the attacker takes a kill reward.',
        example: 'fell',
        caption: 'Captain Hallow has 4 life left, and Brakka stands next to her.',
      },
    ],
  },
};
