import { ByteReader } from './byte-reader.ts';
import { ByteWriter } from './byte-writer.ts';
import {
  type BackdropLayer,
  BRUSHES,
  type Field,
  type Finish,
  type Layer,
  type LightLayer,
  type Outline,
  type PaintPlan,
  type PlanDoubt,
  POINT_STEPS,
  RADIUS_STEPS,
  type StrokeLayer,
} from './paint-plan.ts';

/** First bytes of a stored plan, and the version of what follows. A reader keeps reading every older version. */
const MAGIC = [0x50, 0x41, 0x57, 0x50];
const VERSION = 4;

const KINDS: readonly Layer['kind'][] = ['backdrop', 'strokes', 'wash', 'region', 'dots', 'lights', 'shape'];
const TEXTURES: readonly Finish['texture'][] = ['paper', 'canvas'];

/** More than any plan has; a damaged file must not ask for all memory. */
const MOST = { layers: 64, strokes: 2_000_000, points: 20_000_000, cells: 4096 };

/** A plan as bytes; `decodePlan` gives back exactly the same plan. */
export function encodePlan(plan: PaintPlan): Uint8Array {
  const out = new GridWriter();
  for (const byte of [...MAGIC, VERSION]) out.byte(byte);
  out.real(plan.width);
  out.real(plan.height);
  out.whole(plan.seed);
  writeKnown(plan, out);
  out.whole(plan.layers.length);
  for (const layer of plan.layers) writeLayer(layer, out);
  writeFinish(plan.finish, out);
  if (plan.cutOut && !plan.finish.outline) writeOutline(plan.cutOut, out);
  return out.finish();
}

/** Reads a stored plan. Throws `RangeError` when the bytes are not one. */
export function decodePlan(bytes: Uint8Array): PaintPlan {
  const input = new GridReader(bytes);
  const { known, ...head } = readHead(input);
  const layers = Array.from({ length: input.count(MOST.layers) }, () => readLayer(input));
  const finish = readFinish(input);
  const cutOut = known & SHAPE && !finish.outline ? { cutOut: readOutline(input) } : {};
  const doubt = doubtIn(known);
  const plan = { ...head, ...cutOut, ...(doubt ? { doubt } : {}), layers, finish };
  if (!input.isAtEnd || !(plan.width > 0) || !(plan.height > 0)) throw damaged();
  return plan;
}

/**
 * Whether a stored plan can be painted without its ground (`withoutGround`); reads its first bytes only. Throws
 * `RangeError` when the bytes are not a plan.
 */
export function knowsShape(bytes: Uint8Array): boolean {
  return (readHead(new GridReader(bytes)).known & SHAPE) !== 0;
}

/** Why a stored plan should be checked before it is printed; reads and throws like `knowsShape`. */
export function doubtOf(bytes: Uint8Array): PlanDoubt | null {
  return doubtIn(readHead(new GridReader(bytes)).known);
}

const doubtIn = (known: number): PlanDoubt | null => DOUBTS.find((_, at) => known & (DOUBT << at)) ?? null;

function readHead(input: GridReader) {
  for (const byte of MAGIC) if (input.byte() !== byte) throw new RangeError('this is not a paint plan');
  const version = input.byte();
  if (version < 1 || version > VERSION)
    throw new RangeError(`paint plans of version ${version} are not known here`);
  const size = { width: input.real(), height: input.real() };
  const seed = input.whole();
  // Since version 2.
  const known = version >= 2 ? input.byte() : 0;
  return { known, ...size, seed, ...readBoxes(known, input) };
}

function writeLayer(layer: Layer, out: GridWriter): void {
  out.byte(KINDS.indexOf(layer.kind));
  switch (layer.kind) {
    case 'backdrop':
      writeGrid(layer.columns, layer.rows, layer.colors, out);
      break;
    case 'strokes':
      writeStrokes(layer, out);
      break;
    case 'wash':
      writeField(layer.field, out);
      for (const key of WASH_NUMBERS) out.real(layer[key]);
      writeGrid(layer.pigment.columns, layer.pigment.rows, layer.pigment.densities, out);
      break;
    case 'lights':
      writeLights(layer, out);
      break;
    case 'region':
      writeColored(layer, REGION_NUMBERS, out);
      break;
    case 'dots':
      writeColored(layer, DOT_NUMBERS, out);
      break;
    case 'shape':
      writeColored(layer, SHAPE_NUMBERS, out);
      break;
  }
}

/** A layer of colors where a field is: all of it but its kind. */
function writeColored<Key extends string>(
  layer: Record<Key, number> & { field: Field; colors: BackdropLayer },
  keys: readonly Key[],
  out: GridWriter,
): void {
  writeField(layer.field, out);
  for (const key of keys) out.real(layer[key]);
  writeGrid(layer.colors.columns, layer.colors.rows, layer.colors.colors, out);
}

function readColored<Key extends string>(keys: readonly Key[], input: GridReader) {
  return { field: readField(input), ...readNumbers(keys, input), colors: readBackdrop(input) };
}

const WASH_NUMBERS = ['level', 'softness', 'wander', 'edge', 'grain', 'clouds'] as const;
const REGION_NUMBERS = ['level', 'softness', 'opacity'] as const;
const DOT_NUMBERS = ['pitch', 'angle', 'opacity'] as const;
const SHAPE_NUMBERS = ['reach', 'opacity'] as const;
const OUTLINE_NUMBERS = ['level', 'softness', 'wander'] as const;
const BOX_NUMBERS = ['x', 'y', 'width', 'height'] as const;
const SHADOW_NUMBERS = ['level', 'softness', 'opacity', 'offsetX', 'offsetY'] as const;

function readNumbers<Key extends string>(keys: readonly Key[], input: GridReader): Record<Key, number> {
  return Object.fromEntries(keys.map((key) => [key, input.real()])) as Record<Key, number>;
}

/** Bit of what a plan knows: the shape of the pet or of the picture. Since version 4. */
const SHAPE = 8;
/** The first bit of a plan's doubts, in this order; older readers pass over them. */
const DOUBT = 16;
const DOUBTS: readonly PlanDoubt[] = ['no-pet', 'unsure'];

function writeKnown({ subject, lettering, photo, cutOut, doubt, finish }: PaintPlan, out: GridWriter): void {
  const hasShape = cutOut !== undefined || finish.outline !== undefined;
  const doubts = doubt ? DOUBT << DOUBTS.indexOf(doubt) : 0;
  out.byte((subject ? 1 : 0) + (lettering ? 2 : 0) + (photo ? 4 : 0) + (hasShape ? SHAPE : 0) + doubts);
  for (const box of [subject, lettering, photo]) {
    if (box) for (const key of BOX_NUMBERS) out.real(box[key]);
  }
}

/** The photo's since version 3. */
function readBoxes(parts: number, input: GridReader): Pick<PaintPlan, 'subject' | 'lettering' | 'photo'> {
  return {
    ...(parts & 1 ? { subject: readNumbers(BOX_NUMBERS, input) } : {}),
    ...(parts & 2 ? { lettering: readNumbers(BOX_NUMBERS, input) } : {}),
    ...(parts & 4 ? { photo: readNumbers(BOX_NUMBERS, input) } : {}),
  };
}

function readLayer(input: GridReader): Layer {
  const kind = KINDS[input.byte()];
  switch (kind) {
    case 'backdrop':
      return readBackdrop(input);
    case 'strokes':
      return readStrokes(input);
    case 'wash': {
      const field = readField(input);
      const numbers = readNumbers(WASH_NUMBERS, input);
      const { columns, rows, values } = readGrid(3, input);
      return { kind, field, ...numbers, pigment: { columns, rows, densities: values } };
    }
    case 'region':
      return { kind, ...readColored(REGION_NUMBERS, input) };
    case 'dots':
      return { kind, ...readColored(DOT_NUMBERS, input) };
    case 'lights':
      return readLights(input);
    // Since version 3.
    case 'shape':
      return { kind, ...readColored(SHAPE_NUMBERS, input) };
    default:
      throw new RangeError('the paint plan has a layer of an unknown kind');
  }
}

function writeStrokes(layer: StrokeLayer, out: GridWriter): void {
  const strokes = layer.radii.length;
  out.byte(BRUSHES.indexOf(layer.brush));
  out.whole(strokes);
  for (let s = 0; s < strokes; s++) {
    const from = layer.starts[s];
    const to = layer.starts[s + 1];
    out.whole(to - from);
    out.whole(Math.round(layer.radii[s] * RADIUS_STEPS));
    let lastX = 0;
    let lastY = 0;
    for (let i = from; i < to; i++) {
      const x = Math.round(layer.points[2 * i] * POINT_STEPS);
      const y = Math.round(layer.points[2 * i + 1] * POINT_STEPS);
      out.whole(x - lastX);
      out.whole(y - lastY);
      lastX = x;
      lastY = y;
    }
  }
  out.bytes(layer.colors);
  out.bytes(layer.opacities);
}

function readStrokes(input: GridReader): StrokeLayer {
  const brush = BRUSHES[input.byte()];
  if (!brush) throw new RangeError('the paint plan has an unknown brush');
  const strokes = input.count(MOST.strokes);
  const starts = new Uint32Array(strokes + 1);
  const radii = new Float32Array(strokes);
  const points: number[] = [];
  for (let s = 0; s < strokes; s++) {
    const count = input.count(MOST.points);
    radii[s] = input.whole() / RADIUS_STEPS;
    let x = 0;
    let y = 0;
    for (let i = 0; i < count; i++) {
      x += input.whole();
      y += input.whole();
      points.push(x / POINT_STEPS, y / POINT_STEPS);
    }
    starts[s + 1] = points.length / 2;
  }
  const colors = input.bytes();
  const opacities = input.bytes();
  if (colors.length !== strokes * 3 || opacities.length !== strokes) {
    throw damaged();
  }
  return { kind: 'strokes', brush, starts, points: Float32Array.from(points), radii, colors, opacities };
}

function writeLights(layer: LightLayer, out: GridWriter): void {
  out.real(layer.hardness);
  out.whole(layer.radii.length);
  for (let i = 0; i < layer.radii.length; i++) {
    out.whole(Math.round(layer.points[2 * i] * POINT_STEPS));
    out.whole(Math.round(layer.points[2 * i + 1] * POINT_STEPS));
    out.whole(Math.round(layer.radii[i] * RADIUS_STEPS));
  }
  out.bytes(layer.colors);
  out.bytes(layer.strengths);
}

function readLights(input: GridReader): LightLayer {
  const hardness = input.real();
  const count = input.count(MOST.strokes);
  const points = new Float32Array(count * 2);
  const radii = new Float32Array(count);
  for (let i = 0; i < count; i++) {
    points[2 * i] = input.whole() / POINT_STEPS;
    points[2 * i + 1] = input.whole() / POINT_STEPS;
    radii[i] = input.whole() / RADIUS_STEPS;
  }
  const colors = input.bytes();
  const strengths = input.bytes();
  if (colors.length !== count * 3 || strengths.length !== count) throw damaged();
  return { kind: 'lights', points, radii, colors, strengths, hardness };
}

/**
 * Values are stored as differences from their left neighbor: smooth fields become small numbers, which compress well.
 * A grid that several layers share is stored once, also when another thread has made a copy of it.
 */
function writeGrid(columns: number, rows: number, values: Uint8Array, out: GridWriter): void {
  const known = out.grids.findIndex((grid) => isSame(grid, { columns, rows, values }));
  out.whole(known < 0 ? out.grids.length : known);
  if (known >= 0) return;
  out.grids.push({ columns, rows, values });
  out.whole(columns);
  out.whole(rows);
  const channels = values.length / (columns * rows);
  const differences = values.slice();
  for (let i = channels; i < values.length; i++) differences[i] = values[i] - values[i - channels];
  out.bytes(differences);
}

function readGrid(channels: number, input: GridReader): Grid {
  const index = input.count(input.grids.length);
  const known = input.grids[index];
  if (known) {
    if (known.values.length !== known.columns * known.rows * channels) throw damaged();
    return known;
  }
  const columns = input.count(MOST.cells);
  const rows = input.count(MOST.cells);
  const values = input.bytes();
  if (values.length === 0 || values.length !== columns * rows * channels) throw damaged();
  for (let i = channels; i < values.length; i++) values[i] += values[i - channels];
  const grid = { columns, rows, values };
  input.grids.push(grid);
  return grid;
}

interface Grid {
  columns: number;
  rows: number;
  values: Uint8Array;
}

function isSame(one: Grid, other: Grid): boolean {
  if (one.columns !== other.columns || one.rows !== other.rows || one.values.length !== other.values.length)
    return false;
  if (one.values === other.values) return true;
  // Most begin with the same empty rows: a few places tell them apart sooner.
  return hasSameBytes(one.values, other.values, SPOT_CHECK) && hasSameBytes(one.values, other.values, 1);
}

/** Distance of the values that are compared first: a prime, so that they lie in all columns. */
const SPOT_CHECK = 1021;

function hasSameBytes(one: Uint8Array, other: Uint8Array, step: number): boolean {
  for (let i = 0; i < one.length; i += step) if (one[i] !== other[i]) return false;
  return true;
}

class GridWriter extends ByteWriter {
  readonly grids: Grid[] = [];
}

class GridReader extends ByteReader {
  readonly grids: Grid[] = [];
}

function damaged(): RangeError {
  return new RangeError('the paint plan is damaged');
}

function writeField(field: Field, out: GridWriter): void {
  writeGrid(field.columns, field.rows, field.values, out);
}

function readField(input: GridReader): Field {
  return readGrid(1, input);
}

function readBackdrop(input: GridReader): BackdropLayer {
  const { columns, rows, values } = readGrid(3, input);
  return { kind: 'backdrop', columns, rows, colors: values };
}

function writeOutline(outline: Outline, out: GridWriter): void {
  writeField(outline.field, out);
  for (const key of OUTLINE_NUMBERS) out.real(outline[key]);
}

function readOutline(input: GridReader): Outline {
  return { field: readField(input), ...readNumbers(OUTLINE_NUMBERS, input) };
}

function writeFinish(finish: Finish, out: GridWriter): void {
  out.real(finish.relief);
  out.real(finish.paper);
  out.byte(TEXTURES.indexOf(finish.texture));
  out.byte((finish.outline ? 1 : 0) + (finish.shadow ? 2 : 0));
  if (finish.outline) writeOutline(finish.outline, out);
  if (finish.shadow) {
    writeField(finish.shadow.field, out);
    for (const key of SHADOW_NUMBERS) out.real(finish.shadow[key]);
  }
}

function readFinish(input: GridReader): Finish {
  const relief = input.real();
  const paper = input.real();
  const texture = TEXTURES[input.byte()];
  if (!texture) throw new RangeError('the paint plan has an unknown texture');
  const parts = input.byte();
  const finish: Finish = { relief, paper, texture };
  if (parts & 1) finish.outline = readOutline(input);
  if (parts & 2) finish.shadow = { field: readField(input), ...readNumbers(SHADOW_NUMBERS, input) };
  return finish;
}
