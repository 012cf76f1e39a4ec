import { cbrt4, clamp4, splat, toGamma4 } from './maths';
import { floats, mark, release } from './memory';

/** OKLab (Ottosson 2020) of four colors in linear light. */
export function toOklab4(r: v128, g: v128, b: v128, lightTo: usize, aTo: usize, bTo: usize): void {
  const l = cbrt4(weigh(r, g, b, 0.4122214708, 0.5363325363, 0.0514459929));
  const m = cbrt4(weigh(r, g, b, 0.2119034982, 0.6806995451, 0.1073969566));
  const s = cbrt4(weigh(r, g, b, 0.0883024619, 0.2817188376, 0.6299787005));
  v128.store(lightTo, weigh(l, m, s, 0.2104542553, 0.793617785, -0.0040720468));
  v128.store(aTo, weigh(l, m, s, 1.9779984951, -2.428592205, 0.4505937099));
  v128.store(bTo, weigh(l, m, s, 0.0259040371, 0.7827717662, -0.808675766));
}

function weigh(x: v128, y: v128, z: v128, p: f32, q: f32, r: f32): v128 {
  return f32x4.add(f32x4.add(f32x4.mul(x, splat(p)), f32x4.mul(y, splat(q))), f32x4.mul(z, splat(r)));
}

function cube(value: v128): v128 {
  return f32x4.mul(f32x4.mul(value, value), value);
}

/** sRGB 0 to 1 of four colors in OKLab, clipped to the gamut. */
export function toRgb4(light: v128, a: v128, b: v128, redTo: usize, greenTo: usize, blueTo: usize): void {
  const l = cube(f32x4.add(light, weigh(a, b, b, 0.3963377774, 0.2158037573, 0)));
  const m = cube(f32x4.add(light, weigh(a, b, b, -0.1055613458, -0.0638541728, 0)));
  const s = cube(f32x4.add(light, weigh(a, b, b, -0.0894841775, -1.291485548, 0)));
  v128.store(redTo, toGamma4(weigh(l, m, s, 4.0767416621, -3.3077115913, 0.2309699292)));
  v128.store(greenTo, toGamma4(weigh(l, m, s, -1.2684380046, 2.6097574011, -0.3413193965)));
  v128.store(blueTo, toGamma4(weigh(l, m, s, -0.0041960863, -0.7034186147, 1.707614701)));
}

/**
 * Planes in OKLab as planes of sRGB, graded: lightness `(l - 0.55) * contrast + 0.55 + lift` within 0 to 1, color times
 * `chroma`. All planes are whole pieces of memory.
 */
export function grade(
  light: usize,
  a: usize,
  b: usize,
  red: usize,
  green: usize,
  blue: usize,
  count: i32,
  contrast: f32,
  lift: f32,
  chroma: f32,
): void {
  const middle = splat(0.55 * (1 - contrast) + lift);
  const zero = splat(0);
  const one = splat(1);
  const start = mark();
  const black = floats(12);
  toRgb4(clamp4(middle, zero, one), zero, zero, black, black + 16, black + 32);
  for (let at: usize = 0, end = (<usize>count) << 2; at < end; at += 16) {
    // Where there is no pet, pictures are often left black.
    if (!v128.any_true(v128.or(v128.or(v128.load(light + at), v128.load(a + at)), v128.load(b + at)))) {
      v128.store(red + at, v128.load(black));
      v128.store(green + at, v128.load(black, 16));
      v128.store(blue + at, v128.load(black, 32));
      continue;
    }
    const l = clamp4(f32x4.add(f32x4.mul(v128.load(light + at), splat(contrast)), middle), zero, one);
    const aa = f32x4.mul(v128.load(a + at), splat(chroma));
    const bb = f32x4.mul(v128.load(b + at), splat(chroma));
    toRgb4(l, aa, bb, red + at, green + at, blue + at);
  }
  release(start);
}
