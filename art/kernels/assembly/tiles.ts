import { splat, storeSome } from './maths';
import { floats, mark, release } from './memory';

const SIDE: i32 = 512;
const WRAP: i32 = SIDE - 1;

/** The row of a noise tile that a row of pixels sees: `SIDE` numbers and the first again. */
export function tileLine(tile: usize, place: f64, line: usize): void {
  const y0 = Math.floor(place);
  const share = splat(<f32>(place - y0));
  const above = tile + ((<usize>((<i32>y0 & WRAP) * SIDE)) << 2);
  const below = tile + ((<usize>(((<i32>y0 + 1) & WRAP) * SIDE)) << 2);
  for (let at: usize = 0; at < (<usize>SIDE) << 2; at += 16) {
    const top = v128.load(above + at);
    v128.store(line + at, f32x4.add(top, f32x4.mul(f32x4.sub(v128.load(below + at), top), share)));
  }
  store<f32>(line + (SIDE << 2), load<f32>(line));
}

/** Four pixels of a tile's row from the place `u` on, `step` apart. */
export function tileAt(line: usize, u: f64, step: f64): v128 {
  const u0 = Math.floor(u);
  const u1 = Math.floor(u + step);
  const u2 = Math.floor(u + 2 * step);
  const u3 = Math.floor(u + 3 * step);
  const p0 = line + ((<usize>(<i32>u0 & WRAP)) << 2);
  const p1 = line + ((<usize>(<i32>u1 & WRAP)) << 2);
  const p2 = line + ((<usize>(<i32>u2 & WRAP)) << 2);
  const p3 = line + ((<usize>(<i32>u3 & WRAP)) << 2);
  const here = f32x4(load<f32>(p0), load<f32>(p1), load<f32>(p2), load<f32>(p3));
  const next = f32x4(load<f32>(p0, 4), load<f32>(p1, 4), load<f32>(p2, 4), load<f32>(p3, 4));
  const share = f32x4(
    <f32>(u - u0),
    <f32>(u + step - u1),
    <f32>(u + 2 * step - u2),
    <f32>(u + 3 * step - u3),
  );
  return f32x4.add(here, f32x4.mul(f32x4.sub(next, here), share));
}

/** Lays a noise tile over the rows of a sheet, bilinear; `step` tile pixels a pixel, beginning at the shifts. */
export function layTile(
  tile: usize,
  step: f64,
  shiftX: f64,
  shiftY: f64,
  width: i32,
  top: i32,
  rows: i32,
  target: usize,
): void {
  const start = mark();
  const line = floats(SIDE + 4);
  for (let y = 0; y < rows; y++) {
    tileLine(tile, (<f64>(top + y) + 0.5) * step + shiftY, line);
    const row = target + ((<usize>(y * width)) << 2);
    for (let x = 0; x < width; x += 4) {
      const u = (<f64>x + 0.5) * step + shiftX;
      storeSome(row + ((<usize>x) << 2), tileAt(line, u, step), width - x);
    }
  }
  release(start);
}
