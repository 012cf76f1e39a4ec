import { toOklab4 } from './colour';
import { splat, storeSome } from './maths';
import { floats, mark, release } from './memory';

/** One pixel of an RGBA picture as four real numbers. */
function pixel(at: usize): v128 {
  const words = i16x8.extend_low_i8x16_u(v128.load32_zero(at));
  return f32x4.convert_i32x4_s(i32x4.extend_low_i16x8_u(words));
}

function between(from: v128, to: v128, share: v128): v128 {
  return f32x4.add(from, f32x4.mul(f32x4.sub(to, from), share));
}

/**
 * Fills mask and OKLab planes from a photo: bilinear, the mean of `taps * taps` places a pixel.
 *
 * @param step photo pixels per pixel; `originX`, `originY` where in the photo the first pixel's centre lies
 * @param fadeX,fadeY what the mask is multiplied by, one value a column and one a row
 * @param linear 256 values: linear light of an sRGB byte
 */
export function sampleScene(
  photo: usize,
  mask: usize,
  photoWidth: i32,
  photoHeight: i32,
  step: f64,
  originX: f64,
  originY: f64,
  taps: i32,
  fadeX: usize,
  fadeY: usize,
  linear: usize,
  width: i32,
  height: i32,
  maskTo: usize,
  lightTo: usize,
  aTo: usize,
  bTo: usize,
): void {
  const start = mark();
  const room = floats(width + 4);
  const lightRow = floats(width + 4);
  const aRow = floats(width + 4);
  const bRow = floats(width + 4);
  const red = floats(width + 4);
  const green = floats(width + 4);
  const blue = floats(width + 4);
  const stride = (<usize>photoWidth) << 2;
  const places = <f32>taps * <f32>taps;
  const share = splat(1 / places);
  // Which two columns of the photo each place sees, and the share of the second.
  const first = floats(width * taps);
  const second = floats(width * taps);
  const shares = floats(width * taps);
  for (let i = 0; i < width * taps; i++) {
    const px = originX + <f64>(i / taps) * step;
    const qx = px + ((<f64>(i % taps) + 0.5) / <f64>taps - 0.5) * step;
    const x0 = min(max(<i32>Math.floor(qx), 0), photoWidth - 1);
    const at = (<usize>i) << 2;
    store<u32>(first + at, (<u32>x0) << 2);
    store<u32>(second + at, (<u32>min(x0 + 1, photoWidth - 1)) << 2);
    store<f32>(shares + at, <f32>min(max(qx - <f64>x0, 0), 1));
  }
  for (let y = 0; y < height; y++) {
    const py = originY + <f64>y * step;
    const fade = load<f32>(fadeY + ((<usize>y) << 2));
    for (let x = 0; x < width; x++) {
      let sum = splat(0);
      let cover: f32 = 0;
      for (let ty = 0; ty < taps; ty++) {
        const qy = py + ((<f64>ty + 0.5) / <f64>taps - 0.5) * step;
        const y0 = min(max(<i32>Math.floor(qy), 0), photoHeight - 1);
        const rest = <f32>(qy - <f64>y0);
        const fy: f32 = rest > 0 ? (rest < 1 ? rest : 1) : 0;
        const above = <usize>y0 * stride;
        const below = <usize>min(y0 + 1, photoHeight - 1) * stride;
        for (let tx = 0; tx < taps; tx++) {
          const place = (<usize>(x * taps + tx)) << 2;
          const x0 = <usize>load<u32>(first + place);
          const x1 = <usize>load<u32>(second + place);
          const fx = load<f32>(shares + place);
          const across = splat(fx);
          const top = between(pixel(photo + above + x0), pixel(photo + above + x1), across);
          const bottom = between(pixel(photo + below + x0), pixel(photo + below + x1), across);
          sum = f32x4.add(sum, between(top, bottom, splat(fy)));
          const m0 = load<f32>(mask + above + x0);
          const m1 = load<f32>(mask + below + x0);
          const left = m0 + (load<f32>(mask + above + x1) - m0) * fx;
          const right = m1 + (load<f32>(mask + below + x1) - m1) * fx;
          cover += left + (right - left) * fy;
        }
      }
      const at = (<usize>x) << 2;
      const bytes = f32x4.add(f32x4.mul(sum, share), splat(8388608));
      store<f32>(red + at, linearOf(linear, i32x4.extract_lane(bytes, 0)));
      store<f32>(green + at, linearOf(linear, i32x4.extract_lane(bytes, 1)));
      store<f32>(blue + at, linearOf(linear, i32x4.extract_lane(bytes, 2)));
      store<f32>(room + at, (cover / places) * load<f32>(fadeX + at) * fade);
    }
    for (let at: usize = 0, end = (<usize>width) << 2; at < end; at += 16) {
      const r = v128.load(red + at);
      toOklab4(r, v128.load(green + at), v128.load(blue + at), lightRow + at, aRow + at, bRow + at);
    }
    const row = (<usize>(y * width)) << 2;
    for (let x = 0; x < width; x += 4) {
      const at = (<usize>x) << 2;
      const some = width - x;
      storeSome(maskTo + row + at, v128.load(room + at), some);
      storeSome(lightTo + row + at, v128.load(lightRow + at), some);
      storeSome(aTo + row + at, v128.load(aRow + at), some);
      storeSome(bTo + row + at, v128.load(bRow + at), some);
    }
  }
  release(start);
}

/** Linear light of a byte that was rounded by adding 2^23. */
function linearOf(linear: usize, bits: i32): f32 {
  return load<f32>(linear + ((<usize>(bits & 255)) << 2));
}
