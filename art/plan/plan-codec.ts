import { ByteReader } from './byte-reader.ts';
import { ByteWriter } from './byte-writer.ts';
import {
  type BackdropLayer,
  type Brush,
  type Field,
  type Finish,
  type Layer,
  type PaintPlan,
  POINT_STEPS,
  RADIUS_STEPS,
  type StrokeLayer,
} from './paint-plan.ts';

/** First bytes of a stored plan, and the version of what follows. A reader keeps reading every older version. */
const MAGIC = [0x50, 0x41, 0x57, 0x50];
const VERSION = 1;

const BRUSHES: readonly Brush[] = ['oil', 'flat', 'graphite', 'glaze', 'ink'];
const KINDS: readonly Layer['kind'][] = ['backdrop', 'strokes', 'wash', 'region'];
const TEXTURES: readonly Finish['texture'][] = ['paper', 'canvas'];

/** More than any plan has; a damaged file must not ask for all memory. */
const MOST = { layers: 64, strokes: 2_000_000, points: 20_000_000, cells: 4096 };

/** A plan as bytes; `decodePlan` gives back exactly the same plan. */
export function encodePlan(plan: PaintPlan): Uint8Array {
  const out = new ByteWriter();
  for (const byte of [...MAGIC, VERSION]) out.byte(byte);
  out.real(plan.width);
  out.real(plan.height);
  out.whole(plan.seed);
  out.whole(plan.layers.length);
  for (const layer of plan.layers) writeLayer(layer, out);
  writeFinish(plan.finish, out);
  return out.finish();
}

/** Reads a stored plan. Throws `RangeError` when the bytes are not one. */
export function decodePlan(bytes: Uint8Array): PaintPlan {
  const input = new ByteReader(bytes);
  for (const byte of MAGIC) if (input.byte() !== byte) throw new RangeError('this is not a paint plan');
  const version = input.byte();
  if (version !== VERSION) throw new RangeError(`paint plans of version ${version} are not known here`);
  const width = input.real();
  const height = input.real();
  const seed = input.whole();
  const layers = Array.from({ length: input.count(MOST.layers) }, () => readLayer(input));
  const plan = { width, height, seed, layers, finish: readFinish(input) };
  if (!input.isAtEnd || !(width > 0) || !(height > 0)) throw new RangeError('the paint plan is damaged');
  return plan;
}

function writeLayer(layer: Layer, out: ByteWriter): void {
  out.byte(KINDS.indexOf(layer.kind));
  switch (layer.kind) {
    case 'backdrop':
      writeGrid(layer.columns, layer.rows, layer.colours, out);
      break;
    case 'strokes':
      writeStrokes(layer, out);
      break;
    case 'wash':
      writeField(layer.field, out);
      for (const key of WASH_NUMBERS) out.real(layer[key]);
      writeGrid(layer.pigment.columns, layer.pigment.rows, layer.pigment.densities, out);
      break;
    case 'region':
      writeField(layer.field, out);
      for (const key of REGION_NUMBERS) out.real(layer[key]);
      writeGrid(layer.colours.columns, layer.colours.rows, layer.colours.colours, out);
      break;
  }
}

const WASH_NUMBERS = ['level', 'softness', 'wander', 'edge', 'grain', 'clouds'] as const;
const REGION_NUMBERS = ['level', 'softness', 'opacity'] as const;
const OUTLINE_NUMBERS = ['level', 'softness', 'wander'] as const;
const SHADOW_NUMBERS = ['level', 'softness', 'opacity', 'offsetX', 'offsetY'] as const;

function readNumbers<Key extends string>(keys: readonly Key[], input: ByteReader): Record<Key, number> {
  return Object.fromEntries(keys.map((key) => [key, input.real()])) as Record<Key, number>;
}

function readLayer(input: ByteReader): Layer {
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
    case 'region': {
      const field = readField(input);
      const numbers = readNumbers(REGION_NUMBERS, input);
      return { kind, field, ...numbers, colours: readBackdrop(input) };
    }
    default:
      throw new RangeError('the paint plan has a layer of an unknown kind');
  }
}

function writeStrokes(layer: StrokeLayer, out: ByteWriter): void {
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
  out.bytes(layer.colours);
  out.bytes(layer.opacities);
}

function readStrokes(input: ByteReader): StrokeLayer {
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
  const colours = input.bytes();
  const opacities = input.bytes();
  if (colours.length !== strokes * 3 || opacities.length !== strokes) {
    throw new RangeError('the paint plan is damaged');
  }
  return { kind: 'strokes', brush, starts, points: Float32Array.from(points), radii, colours, opacities };
}

function writeGrid(columns: number, rows: number, values: Uint8Array, out: ByteWriter): void {
  out.whole(columns);
  out.whole(rows);
  out.bytes(values);
}

function readGrid(channels: number, input: ByteReader) {
  const columns = input.count(MOST.cells);
  const rows = input.count(MOST.cells);
  const values = input.bytes();
  if (values.length === 0 || values.length !== columns * rows * channels) {
    throw new RangeError('the paint plan is damaged');
  }
  return { columns, rows, values };
}

function writeField(field: Field, out: ByteWriter): void {
  writeGrid(field.columns, field.rows, field.values, out);
}

function readField(input: ByteReader): Field {
  return readGrid(1, input);
}

function readBackdrop(input: ByteReader): BackdropLayer {
  const { columns, rows, values } = readGrid(3, input);
  return { kind: 'backdrop', columns, rows, colours: values };
}

function writeFinish(finish: Finish, out: ByteWriter): void {
  out.real(finish.relief);
  out.real(finish.paper);
  out.byte(TEXTURES.indexOf(finish.texture));
  out.byte((finish.outline ? 1 : 0) + (finish.shadow ? 2 : 0));
  if (finish.outline) {
    writeField(finish.outline.field, out);
    for (const key of OUTLINE_NUMBERS) out.real(finish.outline[key]);
  }
  if (finish.shadow) {
    writeField(finish.shadow.field, out);
    for (const key of SHADOW_NUMBERS) out.real(finish.shadow[key]);
  }
}

function readFinish(input: ByteReader): Finish {
  const relief = input.real();
  const paper = input.real();
  const texture = TEXTURES[input.byte()];
  if (!texture) throw new RangeError('the paint plan has an unknown texture');
  const parts = input.byte();
  const finish: Finish = { relief, paper, texture };
  if (parts & 1) finish.outline = { field: readField(input), ...readNumbers(OUTLINE_NUMBERS, input) };
  if (parts & 2) finish.shadow = { field: readField(input), ...readNumbers(SHADOW_NUMBERS, input) };
  return finish;
}
