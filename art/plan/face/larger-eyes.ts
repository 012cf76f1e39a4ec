import { clamp, smoothstep } from '../../numbers.ts';
import { createPlane, type Plane } from '../../raster.ts';
import { oncePerScene } from '../once-per-scene.ts';
import type { Scene } from '../scene.ts';
import { allEyesOf, type Eye, noseOf } from './eyes.ts';
import { headsOf } from './heads.ts';

/** How many times larger eyes become, and up to how many of their radii the face gives way. */
const LARGER = 1.13;
const REACH = 2.3;

/** The scene with its eyes, where they are certain, a little larger; the face around them gives way. */
export const withLargerEyes = oncePerScene((scene: Scene): Scene => {
  const eyes = allEyesOf(scene);
  if (eyes.length === 0) return scene;
  const magnified = (plane: Plane): Plane => {
    const data = plane.data.slice();
    for (const eye of eyes) magnify(plane, data, eye, scene.scale);
    return { ...plane, data };
  };
  return { ...scene, light: magnified(scene.light), a: magnified(scene.a), b: magnified(scene.b) };
});

/** Writes what lies around an eye, larger, to `target`. */
function magnify(source: Plane, target: Float32Array, eye: Eye, scale: number): void {
  const { width } = source;
  const [x, y, radius] = [eye.x * scale, eye.y * scale, eye.radius * scale];
  forDisc(source, x, y, REACH * radius, (column, row, distance) => {
    const away = distance / radius;
    const share = 1 - (1 - 1 / LARGER) * smoothstep(REACH, 0.8, away);
    const fromX = x + (column + 0.5 - x) * share - 0.5;
    const fromY = y + (row + 0.5 - y) * share - 0.5;
    target[row * width + column] = between(source, fromX, fromY);
  });
}

/** A value between four pixels. */
function between({ width, height, data }: Plane, x: number, y: number): number {
  const x0 = clamp(Math.floor(x), 0, width - 1);
  const y0 = clamp(Math.floor(y), 0, height - 1);
  const x1 = Math.min(x0 + 1, width - 1);
  const y1 = Math.min(y0 + 1, height - 1);
  const u = clamp(x - x0, 0, 1);
  const v = clamp(y - y0, 0, 1);
  const above = data[y0 * width + x0] * (1 - u) + data[y0 * width + x1] * u;
  const below = data[y1 * width + x0] * (1 - u) + data[y1 * width + x1] * u;
  return above * (1 - v) + below * v;
}

/** Where eyes and noses are that are certain: 1 inside, fading around; as large as the scene. */
export const bareOf = oncePerScene((scene: Scene): Plane => {
  const bare = createPlane(scene.width, scene.height);
  const { data } = bare;
  const eyes = allEyesOf(scene).map(({ x, y, radius }) => ({ x, y, radius: radius * LARGER }));
  const noses = headsOf(scene).flatMap((head) => noseOf(head) ?? []);
  for (const { x, y, radius } of [...eyes, ...noses]) {
    const size = radius * scene.scale;
    forDisc(bare, x * scene.scale, y * scene.scale, 1.36 * size, (column, row, distance) => {
      const i = row * scene.width + column;
      data[i] = Math.max(data[i], smoothstep(1.36 * size, 1.04 * size, distance));
    });
  }
  return bare;
});

/** Visits the pixels of a disc; lengths in pixels. */
function forDisc(
  { width, height }: Plane,
  x: number,
  y: number,
  radius: number,
  visit: (column: number, row: number, distance: number) => void,
): void {
  const bottom = Math.min(height - 1, Math.ceil(y + radius));
  const right = Math.min(width - 1, Math.ceil(x + radius));
  for (let row = Math.max(0, Math.floor(y - radius)); row <= bottom; row++) {
    for (let column = Math.max(0, Math.floor(x - radius)); column <= right; column++) {
      const distance = Math.hypot(column + 0.5 - x, row + 0.5 - y);
      if (distance < radius) visit(column, row, distance);
    }
  }
}
