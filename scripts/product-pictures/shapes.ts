/** Distance to a rectangle with round corners around the origin; negative inside. */
export function roundRectangle(
  x: number,
  y: number,
  halfWidth: number,
  halfHeight: number,
  radius: number,
): number {
  const qx = Math.abs(x) - halfWidth + radius;
  const qy = Math.abs(y) - halfHeight + radius;
  return Math.min(Math.max(qx, qy), 0) + Math.hypot(Math.max(qx, 0), Math.max(qy, 0)) - radius;
}

/** A point turned about the origin by degrees, against the clock on the picture. */
export function turned(x: number, y: number, degrees: number): readonly [number, number] {
  const angle = (degrees * Math.PI) / 180;
  const [s, c] = [Math.sin(angle), Math.cos(angle)];
  return [x * c - y * s, x * s + y * c];
}

/** Height of a rounded edge: 0 outside, `thickness` inside, a quarter circle of `radius` between. */
export function roundedEdge(distance: number, thickness: number, radius: number): number {
  if (distance >= 0) return 0;
  const t = Math.min(1, -distance / radius);
  return thickness - radius + radius * Math.sqrt(1 - (1 - t) * (1 - t));
}
