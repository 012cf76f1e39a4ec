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

/**
 * Place of a flat print on a picture that is `pictureWidth` wide, all in millimeters; see `domain/products/mockup.ts`.
 */
export function flatFrame(
  pictureWidth: number,
  middle: { readonly x: number; readonly y: number },
  {
    width,
    height,
    degrees = 0,
  }: { readonly width: number; readonly height: number; readonly degrees?: number },
) {
  return {
    x: 0.5 + (middle.x - width / 2) / pictureWidth,
    y: 0.5 + (middle.y - height / 2) / pictureWidth,
    width: width / pictureWidth,
    height: height / pictureWidth,
    rotation: degrees,
  };
}

interface Side {
  readonly radius: number;
  readonly bottom: number;
  readonly top: number;
}

/**
 * Place of a print around a cylinder that is seen from above at an angle of `pitch` degrees, and how far it sags in the
 * middle.
 */
export function roundFrame(
  {
    width,
    middle,
    pitch,
  }: { readonly width: number; readonly middle: readonly number[]; readonly pitch: number },
  { radius, bottom, top }: Side,
) {
  const [sin, cos] = [Math.sin((pitch * Math.PI) / 180), Math.cos((pitch * Math.PI) / 180)];
  const part = (millimeters: number) => millimeters / width;
  const [middleX = 0, middleY = 0] = middle;
  const rowOf = (y: number) => 0.5 - part((y - middleY) * cos);
  const frame = {
    x: 0.5 + part(-radius - middleX),
    y: rowOf(top),
    width: part(2 * radius),
    height: rowOf(bottom) - rowOf(top) + part(radius * sin),
    rotation: 0,
  };
  return { frame, sag: sin / 2 };
}
