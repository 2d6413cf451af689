/** Where the line of an advice begins and ends on the screen. */

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Spot {
  x: number;
  y: number;
}

export function middle({ x, y, width, height }: Box): Spot {
  return { x: x + width / 2, y: y + height / 2 };
}

/** Where the way from a box's middle to a spot leaves the box; the middle itself if the spot is inside. */
function rim(box: Box, to: Spot): Spot {
  const from = middle(box);
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const share = Math.min(box.width / 2 / Math.abs(dx || 1e-9), box.height / 2 / Math.abs(dy || 1e-9));
  return share >= 1 ? from : { x: from.x + dx * share, y: from.y + dy * share };
}

/** From the edge of the first to the edge of the last, so that neither is covered; null where they overlap. */
export function lineBetween(first: Box, last: Box): [Spot, Spot] | null {
  const [from, to] = [rim(first, middle(last)), rim(last, middle(first))];
  const inside = from.x === middle(first).x && from.y === middle(first).y;
  return inside ? null : [from, to];
}
