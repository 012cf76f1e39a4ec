/**
 * A painting before it is drawn: an ordered list of layers in plan units (`LONGEST_SIDE` to the longer side), without
 * a pixel size. The same plan drawn at 256, 1024 or 6295 px is the same picture.
 */
export interface PaintPlan {
  /** Size of the picture in plan units. */
  width: number;
  height: number;
  /** Seed of grain, paper and bristles. */
  seed: number;
  /** The box around the pet: what a crop should keep. None: no clear subject, or a plan from before this was kept. */
  subject?: PlanBox;
  /** Where the photo lies, which may reach beyond the frame. None: a plan from before this was kept. */
  photo?: PlanBox;
  /** The box around the pet's name. None: no name is written. */
  lettering?: PlanBox;
  /**
   * The pet's own shape, for products on which it stands without its ground (`withoutGround`). None: no clear subject,
   * a picture that has a shape of its own, or a plan from before this was kept.
   */
  cutOut?: Outline;
  /**
   * Why the picture should be checked before it is printed. Missing: no reason, or a plan from before this was stored.
   */
  doubt?: PlanDoubt;
  layers: Layer[];
  /** What happens to the whole picture once the layers are drawn. */
  finish: Finish;
}

/** `no-pet`: no clear subject was found, so all of the photo is painted; `unsure`: the cut-out may be wrong. */
export type PlanDoubt = 'no-pet' | 'unsure';

/** Plan units. */
export interface PlanBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Layer =
  | BackdropLayer
  | StrokeLayer
  | WashLayer
  | RegionLayer
  | DotLayer
  | LightLayer
  | ShapeLayer;

/** sRGB, 0 to 1 a channel. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** A small picture stretched over the frame, smoothly: grounds, backdrops, shadows. Its details are never sharp. */
export interface BackdropLayer {
  kind: 'backdrop';
  columns: number;
  rows: number;
  /** sRGB bytes, `columns * rows * 3`. */
  colors: Uint8Array;
}

/** Points lie on a grid of this many steps a plan unit, radii on one of their own: what is stored is what is drawn. */
export const POINT_STEPS = 16;
export const RADIUS_STEPS = 32;

/**
 * How a stroke meets the paper. `fur`: a tuft that swells from its root and ends in a point (since version 3).
 * Stored plans and the kernels (`assembly/strokes.ts`) refer to brushes by index: append only.
 */
export const BRUSHES = ['oil', 'flat', 'graphite', 'glaze', 'ink', 'charcoal', 'fur'] as const;

export type Brush = (typeof BRUSHES)[number];

/** Many strokes of one brush, in the order in which they are painted. */
export interface StrokeLayer {
  kind: 'strokes';
  brush: Brush;
  /** Stroke `i` owns the points `starts[i]` up to `starts[i + 1]`; one entry more than there are strokes. */
  starts: Uint32Array;
  /** x, y pairs in plan units. */
  points: Float32Array;
  /** Half width in plan units, one a stroke. */
  radii: Float32Array;
  /** sRGB bytes, three a stroke. */
  colors: Uint8Array;
  /** Opacity or pressure, 0 to 255, one a stroke. */
  opacities: Uint8Array;
}

/** A field of values 0 to 255 stretched smoothly over the frame; shapes are cut out of it at a level. */
export interface Field {
  columns: number;
  rows: number;
  values: Uint8Array;
}

/** Steps of a stored pigment value to one optical density (natural logarithm). */
export const DENSITY_STEPS = 64;

/** Transparent paint inside the area where `field` is above `level`, as watercolor dries: dark edge, grain, clouds. */
export interface WashLayer {
  kind: 'wash';
  field: Field;
  /** 0 to 1. */
  level: number;
  /** Width of the border in field values (0 to 1): small is crisp, large is wet. */
  softness: number;
  /** How far the border wanders, in field values. */
  wander: number;
  /** Extra pigment at the border, 0 (none) to 2. */
  edge: number;
  /** Paper grain in the pigment, 0 to 1. */
  grain: number;
  /** Clouds in the pigment, 0 to 1. */
  clouds: number;
  /** Pigment as optical density for red, green, blue in `DENSITY_STEPS`, `columns * rows * 3`. */
  pigment: { columns: number; rows: number; densities: Uint8Array };
}

/** Opaque color inside the area where `field` is above `level`: cut paper, ink, stickers. */
export interface RegionLayer {
  kind: 'region';
  field: Field;
  level: number;
  softness: number;
  opacity: number;
  /** One color, or a small picture stretched over the frame. */
  colors: BackdropLayer;
}

/** A printer's screen: dots on a turned grid, the larger the higher the field. */
export interface DotLayer {
  kind: 'dots';
  field: Field;
  /** Distance of the dots in plan units. */
  pitch: number;
  /** Turn of the grid in radians. */
  angle: number;
  opacity: number;
  colors: BackdropLayer;
}

/** Points of light that brighten what is below them: stars, lamps, glints. */
export interface LightLayer {
  kind: 'lights';
  /** x, y pairs in plan units. */
  points: Float32Array;
  /** Plan units, one a light. */
  radii: Float32Array;
  /** sRGB bytes, three a light. */
  colors: Uint8Array;
  /** 0 to 255, one a light. */
  strengths: Uint8Array;
  /** 0: fades from the middle (a star); 1: an even disc (a lamp out of focus). */
  hardness: number;
}

/**
 * Opaque color where `field` is above one half, with a border one pixel wide at every size: clean shapes and lines of
 * varying width.
 */
export interface ShapeLayer {
  kind: 'shape';
  field: Field;
  /** Plan units over which the field would rise from 0 to 1, were it everywhere as steep as at its borders. */
  reach: number;
  opacity: number;
  /** One color, or a small picture stretched over the frame. */
  colors: BackdropLayer;
}

/** Pixels of a shape's border, as a share of its field: half the width of the step from outside to inside. */
export function softnessOf({ reach }: ShapeLayer, pixelsPerUnit: number): number {
  return Math.min(0.45, 0.6 / (pixelsPerUnit * reach));
}

/** A shape: where `field` is above `level`. */
export interface Outline {
  field: Field;
  /** 0 to 1. */
  level: number;
  /** Width of the border in field values (0 to 1). */
  softness: number;
  /** How far the border wanders, 0 to 0.5. */
  wander: number;
}

export interface Finish {
  /** Light from the upper left over the relief of the strokes, 0 (none) to 1. */
  relief: number;
  /** Grain of the paper or weave of the canvas seen in the color, 0 to 1. */
  paper: number;
  texture: 'paper' | 'canvas';
  /** Shape of the picture: outside it is transparent. None: the whole frame is opaque. */
  outline?: Outline;
  /** Shadow that the outline throws on whatever the picture is laid on. */
  shadow?: {
    field: Field;
    level: number;
    softness: number;
    opacity: number;
    offsetX: number;
    offsetY: number;
  };
}
