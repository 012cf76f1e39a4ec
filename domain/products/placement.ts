/**
 * Where an artwork lies on a print area: a box in fractions of the area (bleed included), turned about its middle.
 * The artwork fills the box by the product's `fit` (CSS `object-fit`), and what leaves the area is cropped.
 */
export interface Placement {
  /** Left edge of the box; below 0 it begins outside. */
  readonly x: number;
  readonly y: number;
  /** 1 is as wide as the area, 2 twice as large. */
  readonly width: number;
  readonly height: number;
  /** Degrees, clockwise, -180 to 180. */
  readonly rotation: number;
}

/** The artwork as large as the area allows. */
export const DEFAULT_PLACEMENT: Placement = { x: 0, y: 0, width: 1, height: 1, rotation: 0 };

/** Sides of the box; the smaller is that of artwork frames. */
export const PLACEMENT_SIDE = { least: 0.05, most: 4 } as const;

/** A placement with every value in its range: part of the box always lies on the area. */
export function clampPlacement(placement: Placement): Placement {
  const width = bounded(placement.width, PLACEMENT_SIDE.least, PLACEMENT_SIDE.most, 1);
  const height = bounded(placement.height, PLACEMENT_SIDE.least, PLACEMENT_SIDE.most, 1);
  const { least } = PLACEMENT_SIDE;
  return {
    x: bounded(placement.x, least - width, 1 - least, 0),
    y: bounded(placement.y, least - height, 1 - least, 0),
    width,
    height,
    rotation: bounded(placement.rotation, -180, 180, 0),
  };
}

/** Reads a stored placement, whatever it is; what is missing or no number takes its default. */
export function parsePlacement(value: unknown): Placement {
  const given: Partial<Record<keyof Placement, unknown>> =
    typeof value === 'object' && value !== null ? value : {};
  const number = (key: keyof Placement) => {
    const part = given[key];
    return typeof part === 'number' ? part : DEFAULT_PLACEMENT[key];
  };
  return clampPlacement({
    x: number('x'),
    y: number('y'),
    width: number('width'),
    height: number('height'),
    rotation: number('rotation'),
  });
}

function bounded(value: number, low: number, high: number, otherwise: number): number {
  // Adding 0 turns -0 into 0.
  return Number.isNaN(value) ? otherwise : Math.min(high, Math.max(low, value)) + 0;
}
