import { describe, expect, it } from 'vitest';
import { Camera } from '../src/boards/camera.svelte';

/** A board of 1000 × 1000 seen through a frame of 400 × 400. */
function near(factor: number): Camera {
  const camera = new Camera(() => ({ width: 1000, height: 1000 }));
  camera.width = 400;
  camera.height = 400;
  camera.zoom(factor);
  return camera;
}

/** Where a point of the board is seen in the frame. */
function seen(camera: Camera, x: number, y: number): [number, number] {
  return [camera.left + x * camera.scale, camera.top + y * camera.scale];
}

describe('a board that is looked at from near', () => {
  it('moves to what is out of sight, as near as before', () => {
    const camera = near(4);
    const scale = camera.scale;
    camera.reveal([{ x: 100, y: 200 }]);
    expect(camera.scale).toBe(scale);
    for (const at of seen(camera, 100, 200)) {
      expect(at).toBeGreaterThan(0);
      expect(at).toBeLessThan(400);
    }
  });

  it('is seen whole where not everything would fit, so that nothing is missed', () => {
    const camera = near(6);
    camera.reveal([
      { x: 50, y: 100 },
      { x: 600, y: 500 },
    ]);
    expect(camera.zoomed).toBe(false);
  });

  it('stays where it is when all of it is in sight, and when the whole board is', () => {
    const camera = near(4);
    const before = seen(camera, 500, 500);
    camera.reveal([{ x: 520, y: 480 }]);
    expect(seen(camera, 500, 500)).toEqual(before);
    camera.whole();
    camera.reveal([{ x: 1, y: 1 }]);
    expect(camera.zoomed).toBe(false);
  });
});
