/** The frame around a card's picture tells its kind before a word is read. Drawn on a grid of 116 by 46. */

export const FRAMES = {
  /** an attack */
  blade: 'M26 23 44 2h28l18 21-18 21H44z',
  /** a defence */
  shield: 'M35 2h46v20c0 11-8 18-23 23-15-5-23-12-23-23z',
  /** either of the two */
  crest: 'M58 2h23v20c0 11-8 18-23 23L44 43 26 23 44 2z',
  /** a skill */
  orb: 'M58 1a22 22 0 0 1 0 44 22 22 0 0 1 0-44z',
  /** a way to go, or to shoot */
  arrow: 'M24 2h48l20 21-20 21H24l12-21z',
  /** all around */
  ring: 'M58 1a22 22 0 0 1 0 44 22 22 0 0 1 0-44zm0 3a19 19 0 0 0 0 38 19 19 0 0 0 0-38z',
  /** one among all */
  target:
    'M56 0h4v3a20 20 0 0 1 18 18h10v4H78a20 20 0 0 1-18 18v3h-4v-3a20 20 0 0 1-18-18H28v-4h10A20 20 0 0 1 56 3z',
  /** the greatest of all */
  burst:
    'm58 0 5 6 7-5 2 8 8-3-1 8 9-1-4 7 9 3-9 3 4 7-9-1 1 8-8-3-2 8-7-5-5 6-5-6-7 5-2-8-8 3 1-8-9 1 4-7-9-3 9-3-4-7 9 1-1-8 8 3 2-8 7 5z',
  /** an answer */
  counter: 'M40 2h54L76 44H22z',
  /** something that stays */
  tower: 'M34 45V3h9v5h8V3h14v5h8V3h9v42z',
  /** somebody */
  portrait: 'M38 2h40l6 6v30l-6 6H38l-6-6V8z',
  /** a place */
  arch: 'M34 45V23a24 22 0 0 1 48 0v22z',
  /** a gift */
  seal: 'm58 1 7 3 8 1 4 6 6 5v7l2 7-5 6-3 7-8 1-7 4-4-1-4 1-7-4-8-1-3-7-5-6 2-7v-7l6-5 4-6 8-1z',
} as const;

export type Frame = keyof typeof FRAMES;
