import { smooth4, splat, storeSome } from './maths';
import { floats, mark, release } from './memory';
import { fieldAt, fieldLine, LINE_ENDS, stretchAlong, stretchRow } from './rows';

/** How much of each pixel of a row lies inside a shape, 0 to 1. `wander` is a row of noise, or 0 for none. */
function coverRow(
  line: usize,
  stretch: usize,
  width: i32,
  level: f32,
  softness: f32,
  wander: usize,
  wandering: f32,
  row: usize,
): void {
  const room = stretchRow(width);
  for (let x = 0; x < width; x += 4) {
    let value = fieldAt(line, stretch, room, x);
    if (wander > 0) {
      const uneven = f32x4.sub(v128.load(wander + ((<usize>x) << 2)), splat(0.5));
      value = f32x4.add(value, f32x4.mul(uneven, splat(wandering)));
    }
    const share = smooth4(value, splat(level - softness), splat(0.5 / softness));
    storeSome(row + ((<usize>x) << 2), share, width - x);
  }
}

/**
 * How much of each pixel a shape covers, as a plane of `rows` rows from `top` of the picture.
 *
 * @param wander a plane of noise whose first row is `wanderTop` of the picture, or 0
 * @param shiftX,shiftY by how many pixels the shape lies further right and down; beyond the sides it ends
 */
export function cover(
  field: usize,
  columns: i32,
  lines: i32,
  level: f32,
  softness: f32,
  wandering: f32,
  wander: usize,
  wanderTop: i32,
  shiftX: i32,
  shiftY: i32,
  width: i32,
  height: i32,
  top: i32,
  rows: i32,
  target: usize,
): void {
  const start = mark();
  const stretch = stretchAlong(columns, width);
  const line = floats(columns + LINE_ENDS);
  const whole = floats(width + 4);
  for (let y = 0; y < rows; y++) {
    fieldLine(field, columns, lines, min(max(top + y - shiftY, 0), height - 1), height, line);
    const noise = wander > 0 ? wander + ((<usize>((top + y - wanderTop) * width)) << 2) : 0;
    coverRow(line, stretch, width, level, softness, noise, wandering, whole);
    const row = target + ((<usize>(y * width)) << 2);
    for (let x = 0; x < width; x++) {
      const from = x - shiftX;
      const value = <u32>from < <u32>width ? load<f32>(whole + ((<usize>from) << 2)) : 0;
      store<f32>(row + ((<usize>x) << 2), value);
    }
  }
  release(start);
}

/**
 * Turns painted rows into RGBA bytes: light over the relief, grain of the paper, outline and shadow.
 *
 * @param sheet holds `sheetRows` rows from `sheetTop`; `rows` rows from `top` are written to `pixels`
 * @param texture a plane of the sheet's size
 * @param outline,shadow planes of the pixels' size, or 0
 */
export function finish(
  sheet: usize,
  width: i32,
  sheetTop: i32,
  sheetRows: i32,
  top: i32,
  rows: i32,
  relief: f32,
  slopeScale: f32,
  paper: f32,
  texture: usize,
  outline: usize,
  shadow: usize,
  shadowOpacity: f32,
  pixels: usize,
): void {
  const last = sheetRows - 1;
  const stride = (<usize>width) << 4;
  for (let y = 0; y < rows; y++) {
    const row = top + y - sheetTop;
    const here = sheet + <usize>row * stride;
    const above = sheet + <usize>max(row - 1, 0) * stride;
    const below = sheet + <usize>min(row + 1, last) * stride;
    const grain = texture + ((<usize>(row * width)) << 2);
    for (let x = 0; x < width; x++) {
      const at = (<usize>x) << 4;
      let light: f32 = 1;
      if (relief > 0) {
        const left = here + ((<usize>max(x - 1, 0)) << 4);
        const right = here + ((<usize>min(x + 1, width - 1)) << 4);
        // Light from the upper left: what rises towards the lower right is lit.
        const across = load<f32>(right, 12) - load<f32>(left, 12);
        const down = load<f32>(below + at, 12) - load<f32>(above + at, 12);
        const slope = (across + down) * slopeScale;
        light += (relief * slope) / (1 + abs(slope));
      }
      if (paper > 0) light += paper * (0.5 - load<f32>(grain + ((<usize>x) << 2)));
      const i = (<usize>(y * width + x)) << 2;
      let share: f32 = 1;
      let total: f32 = 1;
      if (outline > 0) {
        const covered = load<f32>(outline + i);
        const dark = shadow > 0 ? load<f32>(shadow + i) * shadowOpacity : 0;
        total = covered + dark * (1 - covered);
        share = total > 0 ? covered / total : 0;
      }
      const color = f32x4.mul(v128.load(here + at), splat(light * 255 * share));
      const whole = f32x4.nearest(f32x4.replace_lane(color, 3, total * 255));
      const words = i32x4.trunc_sat_f32x4_s(whole);
      const bytes = i8x16.narrow_i16x8_u(
        i16x8.narrow_i32x4_s(words, words),
        i16x8.narrow_i32x4_s(words, words),
      );
      store<u32>(pixels + i, i32x4.extract_lane(bytes, 0));
    }
  }
}
