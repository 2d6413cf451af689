/** How many pixels of a board's frame are free of the board, from the left and from the right, so far down. */
export interface Corners {
  left: number;
  right: number;
}

export type Free = (depth: number) => Corners;

export const NOTHING_FREE: Free = () => ({ left: 0, right: 0 });
