import { mix, smoothstep } from './noise.ts';

/** Direction to the key light, unit length: from the upper left, towards the viewer. x right, y up, z to the viewer. */
export const KEY = normalized(-0.56, 0.62, 0.55);

export function normalized(x: number, y: number, z: number): readonly [number, number, number] {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}

/** A soft-edged rectangle of light in the directions around a middle. */
function softbox(
  x: number,
  y: number,
  z: number,
  middle: readonly [number, number, number],
  halfWidth: number,
  halfHeight: number,
  softness: number,
): number {
  const facing = x * middle[0] + y * middle[1] + z * middle[2];
  if (facing <= 0) return 0;
  // Two axes across the box: one level, one upright.
  const levelLength = Math.hypot(middle[0], middle[2]);
  const [ax, az] = [middle[2] / levelLength, -middle[0] / levelLength];
  const across = (x * ax + z * az) / facing;
  const upX = -middle[1] * -az;
  const upZ = middle[1] * -ax;
  const upY = az * middle[0] - ax * middle[2];
  const up = Math.abs((x * upX + y * Math.abs(upY) + z * upZ) / facing);
  return (
    smoothstep(halfWidth + softness, halfWidth - softness, Math.abs(across)) *
    smoothstep(halfHeight + softness, halfHeight - softness, up)
  );
}

const LEFT = normalized(-0.8, 0.14, 0.58);
const RIGHT = normalized(0.93, 0.1, 0.3);
const TOP = normalized(-0.1, 0.93, 0.35);

/** What a mirror sees of the studio in a direction: softboxes left and right, a bright ceiling, a dim room. */
export function studio(x: number, y: number, z: number, floor: number): number {
  const ground = floor * (0.5 + 0.3 * Math.max(0, z));
  const room = 0.16 + 0.34 * y * y;
  const left = softbox(x, y, z, LEFT, 0.19, 0.72, 0.03);
  const right = softbox(x, y, z, RIGHT, 0.1, 0.8, 0.05);
  const top = softbox(x, y, z, TOP, 0.5, 0.3, 0.14);
  return mix(ground, room, smoothstep(-0.1, 0.1, y)) + 6.4 * left + 2.6 * right + 2.6 * top;
}
