import { clamp4, exp4, smooth4, splat } from './maths';
import { allocate, floats, mark, release } from './memory';
import { colorAt, colorLine, fieldAt, fieldLine, LINE_ENDS, stretchAlong, stretchRow } from './rows';
import { tileAt, tileLine } from './tiles';

// Layers are drawn on a sheet: rows of pixels, four real numbers each (red, green, blue, height of the paint).

const COLOR_ONLY: v128 = f32x4(1, 1, 1, 0);

/** Covers the sheet with a small picture, stretched smoothly. */
export function drawBackdrop(
  sheet: usize,
  width: i32,
  height: i32,
  top: i32,
  rows: i32,
  colors: usize,
  columns: i32,
  lines: i32,
): void {
  const start = mark();
  const room = stretchRow(width);
  const stretch = stretchAlong(columns, width);
  const line = allocate((<usize>(columns + LINE_ENDS)) << 4);
  const spare = floats(3 * columns + LINE_ENDS);
  for (let y = 0; y < rows; y++) {
    colorLine(colors, columns, lines, top + y, height, line, spare);
    let p = sheet + ((<usize>(y * width)) << 4);
    for (let x = 0; x < width; x++, p += 16) {
      const kept = v128.andnot(v128.load(p), f32x4.ne(COLOR_ONLY, splat(0)));
      v128.store(p, v128.or(colorAt(line, stretch, room, x), kept));
    }
  }
  release(start);
}

/** Covers the area where a field is above the level with opaque color; its border is sharp at any size. */
export function drawRegion(
  sheet: usize,
  width: i32,
  height: i32,
  top: i32,
  rows: i32,
  field: usize,
  fieldColumns: i32,
  fieldRows: i32,
  level: f32,
  softness: f32,
  opacity: f32,
  colors: usize,
  columns: i32,
  lines: i32,
): void {
  const start = mark();
  const room = stretchRow(width);
  const shape = stretchAlong(fieldColumns, width);
  const shapeLine = floats(fieldColumns + LINE_ENDS);
  const stretch = stretchAlong(columns, width);
  const line = allocate((<usize>(columns + LINE_ENDS)) << 4);
  const spare = floats(3 * columns + LINE_ENDS);
  const alphas = floats(width + 4);
  const lowest = splat(level - softness);
  const scale = splat(0.5 / softness);
  for (let y = 0; y < rows; y++) {
    fieldLine(field, fieldColumns, fieldRows, top + y, height, shapeLine);
    let from = width;
    let to = 0;
    for (let x = 0; x < width; x += 4) {
      const value = fieldAt(shapeLine, shape, room, x);
      if (!v128.any_true(f32x4.gt(value, lowest))) continue;
      v128.store(alphas + ((<usize>x) << 2), f32x4.mul(smooth4(value, lowest, scale), splat(opacity)));
      if (to > 0 && x > to) memory.fill(alphas + ((<usize>to) << 2), 0, (<usize>(x - to)) << 2);
      from = min(from, x);
      to = x + 4;
    }
    if (to === 0) continue;
    to = min(to, width);
    colorLine(colors, columns, lines, top + y, height, line, spare);
    const solid = v128.load(line);
    let p = sheet + ((<usize>(y * width + from)) << 4);
    for (let x = from; x < to; x++, p += 16) {
      const alpha = load<f32>(alphas + ((<usize>x) << 2));
      if (alpha <= 0) continue;
      const wanted = columns === 1 ? solid : colorAt(line, stretch, room, x);
      const below = v128.load(p);
      const change = f32x4.mul(f32x4.sub(wanted, below), f32x4.mul(splat(alpha), COLOR_ONLY));
      v128.store(p, f32x4.add(below, change));
    }
  }
  release(start);
}

/**
 * Lays transparent paint: density over density, as light through glazes (Curtis et al. 1997); edge darkening, paper
 * grain and clouds modulate the density (Bousseau et al. 2006).
 *
 * @param wander,paper planes of the sheet's size (`layTile`)
 * @param clouds a noise tile, beginning at the shifts, `step` tile pixels a pixel
 * @param densities `densityScale` of them make one optical density
 */
export function drawWash(
  sheet: usize,
  width: i32,
  height: i32,
  top: i32,
  rows: i32,
  field: usize,
  fieldColumns: i32,
  fieldRows: i32,
  level: f32,
  softness: f32,
  wandering: f32,
  edge: f32,
  grain: f32,
  cloudiness: f32,
  wander: usize,
  paper: usize,
  clouds: usize,
  step: f64,
  shiftX: f64,
  shiftY: f64,
  densities: usize,
  columns: i32,
  lines: i32,
  densityScale: f32,
): void {
  const start = mark();
  const room = stretchRow(width);
  const shape = stretchAlong(fieldColumns, width);
  const shapeLine = floats(fieldColumns + LINE_ENDS);
  const stretch = stretchAlong(columns, width);
  const line = allocate((<usize>(columns + LINE_ENDS)) << 4);
  const spare = floats(3 * columns + LINE_ENDS);
  const cloudLine = floats(516);
  const laid = floats(width + 4);
  const rimWidth = softness * 1.4 + 0.012;
  const one = splat(1);
  const lowest = splat(-softness);
  for (let y = 0; y < rows; y++) {
    fieldLine(field, fieldColumns, fieldRows, top + y, height, shapeLine);
    let from = width;
    let to = 0;
    for (let x = 0; x < width; x += 4) {
      const at = (<usize>(y * width + x)) << 2;
      const uneven = f32x4.mul(f32x4.sub(v128.load(wander + at), splat(0.5)), splat(wandering));
      const value = f32x4.add(fieldAt(shapeLine, shape, room, x), uneven);
      const above = f32x4.sub(value, splat(level));
      if (!v128.any_true(f32x4.gt(above, lowest))) continue;
      if (to === 0) tileLine(clouds, (<f64>(top + y) + 0.5) * step + shiftY, cloudLine);
      const cover = smooth4(above, lowest, splat(0.5 / softness));
      const rim = f32x4.mul(f32x4.sub(above, splat(softness * 0.5)), splat(1 / rimWidth));
      const rim2 = f32x4.mul(rim, rim);
      const dark = f32x4.div(splat(edge), f32x4.add(one, f32x4.mul(rim2, rim2)));
      const pits = f32x4.sub(splat(1.1), f32x4.mul(v128.load(paper + at), splat(2.2)));
      const granulation = f32x4.add(one, f32x4.mul(pits, splat(grain)));
      const cloudy = tileAt(cloudLine, (<f64>x + 0.5) * step + shiftX, step);
      const cloud = f32x4.add(one, f32x4.mul(f32x4.sub(cloudy, splat(0.5)), splat(cloudiness * 1.6)));
      const paint = f32x4.mul(f32x4.mul(cover, f32x4.add(one, dark)), f32x4.mul(granulation, cloud));
      v128.store(laid + ((<usize>x) << 2), f32x4.mul(paint, splat(-densityScale)));
      if (to > 0 && x > to) memory.fill(laid + ((<usize>to) << 2), 0, (<usize>(x - to)) << 2);
      from = min(from, x);
      to = x + 4;
    }
    if (to === 0) continue;
    to = min(to, width);
    colorLine(densities, columns, lines, top + y, height, line, spare);
    const solid = v128.load(line);
    let p = sheet + ((<usize>(y * width + from)) << 4);
    for (let x = from; x < to; x++, p += 16) {
      const density = load<f32>(laid + ((<usize>x) << 2));
      if (density >= 0) continue;
      const pigment = columns === 1 ? solid : colorAt(line, stretch, room, x);
      v128.store(p, f32x4.mul(v128.load(p), exp4(f32x4.mul(pigment, splat(density)))));
    }
  }
  release(start);
}

/** Prints a screen of dots (Ben Day): each sized by the field at its center. */
export function drawDots(
  sheet: usize,
  width: i32,
  height: i32,
  top: i32,
  rows: i32,
  field: usize,
  fieldColumns: i32,
  fieldRows: i32,
  pitch: f32,
  angle: f64,
  opacity: f32,
  colors: usize,
  columns: i32,
  lines: i32,
): void {
  const start = mark();
  const room = stretchRow(width);
  const shape = stretchAlong(fieldColumns, width);
  const shapeLine = floats(fieldColumns + LINE_ENDS);
  const stretch = stretchAlong(columns, width);
  const line = allocate((<usize>(columns + LINE_ENDS)) << 4);
  const spare = floats(3 * columns + LINE_ENDS);
  const cos = Math.cos(angle) / <f64>pitch;
  const sin = Math.sin(angle) / <f64>pitch;
  const lanes = f32x4(0.5, 1.5, 2.5, 3.5);
  const half = splat(0.5);
  for (let y = 0; y < rows; y++) {
    const py = <f64>(top + y) + 0.5;
    fieldLine(field, fieldColumns, fieldRows, top + y, height, shapeLine);
    colorLine(colors, columns, lines, top + y, height, line, spare);
    for (let x = 0; x < width; x += 4) {
      const value = fieldAt(shapeLine, shape, room, x);
      if (!v128.any_true(f32x4.ge(value, splat(0.02)))) continue;
      const px = f32x4.add(splat(<f32>x), lanes);
      const u = f32x4.add(f32x4.mul(px, splat(<f32>cos)), splat(<f32>(py * sin)));
      const v = f32x4.sub(splat(<f32>(py * cos)), f32x4.mul(px, splat(<f32>sin)));
      const du = f32x4.sub(f32x4.sub(u, f32x4.floor(u)), half);
      const dv = f32x4.sub(f32x4.sub(v, f32x4.floor(v)), half);
      const away = f32x4.sqrt(f32x4.add(f32x4.mul(du, du), f32x4.mul(dv, dv)));
      // Area in proportion to the field: radius by its root; at 1 the dots touch.
      const radius = f32x4.mul(f32x4.sqrt(f32x4.pmax(splat(0), value)), splat(0.72));
      const reach = f32x4.add(f32x4.mul(f32x4.sub(radius, away), splat(pitch)), half);
      const share = v128.and(clamp4(reach, splat(0), splat(1)), f32x4.ge(value, splat(0.02)));
      if (!v128.any_true(share)) continue;
      const alphas = f32x4.mul(share, splat(opacity));
      for (let k = 0; k < 4 && x + k < width; k++) {
        const alpha =
          k === 0
            ? f32x4.extract_lane(alphas, 0)
            : k === 1
              ? f32x4.extract_lane(alphas, 1)
              : k === 2
                ? f32x4.extract_lane(alphas, 2)
                : f32x4.extract_lane(alphas, 3);
        if (alpha <= 0) continue;
        const p = sheet + ((<usize>(y * width + x + k)) << 4);
        const below = v128.load(p);
        const wanted = colorAt(line, stretch, room, x + k);
        const change = f32x4.mul(f32x4.sub(wanted, below), f32x4.mul(splat(alpha), COLOR_ONLY));
        v128.store(p, f32x4.add(below, change));
      }
    }
  }
  release(start);
}

/** White paper: full color, no height. */
export function blank(sheet: usize, pixels: i32): void {
  for (let p = sheet, end = sheet + ((<usize>pixels) << 4); p < end; p += 16) v128.store(p, COLOR_ONLY);
}
