import type { Field, PaintPlan, Rgb } from '#art/plan/paint-plan.ts';

/** Place and radius of the dark disc in the test picture, in fractions. */
export const DISC = { x: 0.3, y: 0.4, radius: 0.06 };

/**
 * A blue picture with one dark disc and strokes of oil; optionally see-through outside of a large disc, or with that as
 * its cut-out.
 */
export function testPlan({
  width = 1024,
  height = 1024,
  seeThrough = false,
  hasCutOut = false,
} = {}): PaintPlan {
  const shape = {
    field: discField(width, height, 0.5, 0.5, 0.4),
    level: 0.5,
    softness: 0.02,
    wander: 0,
  };
  return {
    width,
    height,
    seed: 5,
    layers: [
      solid([0.2, 0.45, 0.8]),
      {
        kind: 'strokes',
        brush: 'oil',
        starts: Uint32Array.of(0, 2, 4),
        points: Float32Array.of(500, 300, 980, 960, 900, 100, 120, 1000),
        radii: Float32Array.of(40, 25),
        colors: Uint8Array.of(90, 150, 220, 60, 130, 190),
        opacities: Uint8Array.of(255, 255),
      },
      {
        kind: 'region',
        field: discField(width, height, DISC.x, DISC.y, DISC.radius),
        level: 0.5,
        softness: 0.02,
        opacity: 1,
        colors: solid([0.05, 0.05, 0.05]),
      },
    ],
    finish: {
      relief: 0.4,
      paper: 0.05,
      texture: 'canvas',
      ...(seeThrough ? { outline: shape } : {}),
    },
    ...(hasCutOut ? { cutOut: shape } : {}),
  };
}

const solid = (colour: Rgb) =>
  ({ kind: 'backdrop', columns: 1, rows: 1, colors: Uint8Array.from(colour, (c) => c * 255) }) as const;

/** Half at the border of a disc, more inside. Radius as a share of the longer side. */
function discField(width: number, height: number, cx: number, cy: number, radius: number): Field {
  const longest = Math.max(width, height);
  const columns = Math.round((256 * width) / longest);
  const rows = Math.round((256 * height) / longest);
  const values = Uint8Array.from({ length: columns * rows }, (_, i) => {
    const x = ((i % columns) + 0.5 - cx * columns) / 256;
    const y = (Math.floor(i / columns) + 0.5 - cy * rows) / 256;
    return Math.max(0, Math.min(255, 127.5 + (radius - Math.hypot(x, y)) * 600));
  });
  return { columns, rows, values };
}
