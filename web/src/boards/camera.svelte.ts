/** How a board is looked at: the whole of it, or a part brought near by wheel, pinch, drag or a touch. */

interface Box {
  width: number;
  height: number;
}

interface Point {
  x: number;
  y: number;
}

const NEAREST = 6;
const DRAG = 6;
const SPARE = 40;
/** So far from the edge of the frame is in sight. */
const MARGIN = 34;

export class Camera {
  /** The frame the board is seen through, in pixels. */
  width = $state(800);
  height = $state(600);
  dragging = $state(false);
  /** The scale somebody zoomed to; null for the whole board. It holds when the frame around the board changes. */
  #chosen = $state<number | null>(null);
  #shift = $state<Point>({ x: 0, y: 0 });
  #fingers = new Map<number, Point>();
  #spread = 0;

  constructor(private readonly box: () => Box) {}

  readonly fit = $derived.by(() => Math.min(this.width / this.box().width, this.height / this.box().height));
  readonly scale = $derived(Math.max(this.fit, this.#chosen ?? this.fit));
  readonly zoomed = $derived(this.scale > this.fit * 1.001);
  readonly left = $derived.by(() => (this.width - this.box().width * this.scale) / 2 + this.#shift.x);
  readonly top = $derived.by(() => (this.height - this.box().height * this.scale) / 2 + this.#shift.y);

  zoom(factor: number, x = this.width / 2, y = this.height / 2): void {
    const next = Math.min(NEAREST * this.fit, Math.max(this.fit, this.scale * factor));
    const ratio = next / this.scale;
    const [fx, fy] = [x - this.width / 2, y - this.height / 2];
    const { x: sx, y: sy } = this.#shift;
    this.#shift = this.#held({ x: fx - (fx - sx) * ratio, y: fy - (fy - sy) * ratio }, next);
    this.#chosen = next;
  }

  whole(): void {
    this.#chosen = null;
    this.#shift = { x: 0, y: 0 };
  }

  /**
   * Bring all of these points (of the board) into sight, if somebody has zoomed to where some of them are not: as near
   * as before if they fit, else with the whole board.
   */
  reveal(points: Point[]): void {
    if (!this.zoomed || !points.length) return;
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const sees = (at: number, from: number, size: number) => {
      const seen = from + at * this.scale;
      return seen >= MARGIN && seen <= size - MARGIN;
    };
    const inSight =
      [left, right].every((x) => sees(x, this.left, this.width)) &&
      [top, bottom].every((y) => sees(y, this.top, this.height));
    if (inSight) return;
    const isTooWide = (right - left) * this.scale > this.width - 2 * MARGIN;
    const isTooHigh = (bottom - top) * this.scale > this.height - 2 * MARGIN;
    if (isTooWide || isTooHigh) return this.whole();
    const { width, height } = this.box();
    const half = this.scale / 2;
    this.#shift = this.#held({ x: (width - left - right) * half, y: (height - top - bottom) * half });
  }

  /** Never lose the board: what is pushed aside stays within the frame. */
  #held(to: Point, at = this.scale): Point {
    const spare = at > this.fit ? SPARE : 0;
    const x = Math.max(0, (this.box().width * at - this.width) / 2 + spare);
    const y = Math.max(0, (this.box().height * at - this.height) / 2 + spare);
    return { x: Math.min(x, Math.max(-x, to.x)), y: Math.min(y, Math.max(-y, to.y)) };
  }

  wheel = (event: WheelEvent): void => {
    event.preventDefault();
    this.#zoomTo(event, event.deltaY < 0 ? 1.15 : 1 / 1.15);
  };

  #zoomTo(event: MouseEvent, factor: number): void {
    const rect = (event.currentTarget as HTMLElement).getBoundingClientRect();
    this.zoom(factor, event.clientX - rect.left, event.clientY - rect.top);
  }

  down = (event: PointerEvent): void => {
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.#fingers.size === 2) this.#spread = this.#gap();
  };

  #gap(): number {
    const [a, b] = [...this.#fingers.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  }

  drag = (event: PointerEvent): void => {
    const was = this.#fingers.get(event.pointerId);
    if (!was) return;
    const now = { x: event.clientX, y: event.clientY };
    if (this.#fingers.size === 2) {
      this.#fingers.set(event.pointerId, now);
      const next = this.#gap();
      if (this.#spread) this.#zoomTo(event, next / this.#spread);
      this.#spread = next;
      this.dragging = true;
    } else if (this.dragging || Math.hypot(now.x - was.x, now.y - was.y) > DRAG) {
      if (!this.dragging) (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
      this.dragging = true;
      this.#fingers.set(event.pointerId, now);
      this.#shift = this.#held({ x: this.#shift.x + now.x - was.x, y: this.#shift.y + now.y - was.y });
    }
  };

  /** A click that ends a drag is none: it comes right after the finger is lifted. */
  up = (event: PointerEvent): void => {
    this.#fingers.delete(event.pointerId);
    if (!this.#fingers.size) setTimeout(() => (this.dragging = false));
  };
}
