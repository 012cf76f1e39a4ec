// Functions of four real numbers at once. Polynomials after Cephes (Moshier 1989); errors stay below 2e-6 of the value.

export function splat(value: f32): v128 {
  return f32x4.splat(value);
}

/** `low` for NaN. (The pseudo-minimum is one instruction where the true one is eight.) */
export function clamp4(value: v128, low: v128, high: v128): v128 {
  return f32x4.pmin(high, f32x4.pmax(low, value));
}

/** Whole numbers of values from 0 up to four million, rounded down. */
export function whole4(value: v128): v128 {
  return v128.and(f32x4.add(f32x4.floor(value), splat(8388608)), i32x4.splat(0x007fffff));
}

export function less(one: f64, other: f64): f64 {
  return one < other ? one : other;
}

export function more(one: f64, other: f64): f64 {
  return one > other ? one : other;
}

/** Cubic Hermite between `low` (0) and `low + 1 / scale` (1). */
export function smooth4(value: v128, low: v128, scale: v128): v128 {
  const t = clamp4(f32x4.mul(f32x4.sub(value, low), scale), splat(0), splat(1));
  return f32x4.mul(f32x4.mul(t, t), f32x4.sub(splat(3), f32x4.add(t, t)));
}

/** Natural exponential function of values from -87 to 87; what is smaller gives nearly nothing. */
export function exp4(value: v128): v128 {
  const x = clamp4(value, splat(-87), splat(87));
  const n = f32x4.nearest(f32x4.mul(x, splat(Mathf.LOG2E)));
  let r = f32x4.sub(x, f32x4.mul(n, splat(0.693359375)));
  r = f32x4.add(r, f32x4.mul(n, splat(2.1219444e-4)));
  let p = splat(1.98756915e-4);
  p = f32x4.add(f32x4.mul(p, r), splat(1.3981999507e-3));
  p = f32x4.add(f32x4.mul(p, r), splat(8.3334519073e-3));
  p = f32x4.add(f32x4.mul(p, r), splat(4.1665795894e-2));
  p = f32x4.add(f32x4.mul(p, r), splat(1.6666665459e-1));
  p = f32x4.add(f32x4.mul(p, r), splat(0.5));
  p = f32x4.add(f32x4.mul(f32x4.mul(p, r), r), f32x4.add(r, splat(1)));
  const power = i32x4.shl(i32x4.add(i32x4.trunc_sat_f32x4_s(n), i32x4.splat(127)), 23);
  return f32x4.mul(p, power);
}

/** Natural logarithm of positive values. */
export function log4(value: v128): v128 {
  const bits = f32x4.pmax(splat(1.17549435e-38), value);
  let exponent = f32x4.convert_i32x4_s(i32x4.sub(i32x4.shr_u(bits, 23), i32x4.splat(126)));
  let m = v128.or(v128.and(bits, i32x4.splat(0x007fffff)), i32x4.splat(0x3f000000));
  const small = f32x4.lt(m, splat(Mathf.SQRT1_2));
  exponent = f32x4.sub(exponent, v128.and(small, splat(1)));
  m = f32x4.sub(f32x4.add(m, v128.and(small, m)), splat(1));
  const z = f32x4.mul(m, m);
  let p = splat(7.0376836292e-2);
  p = f32x4.add(f32x4.mul(p, m), splat(-1.151461031e-1));
  p = f32x4.add(f32x4.mul(p, m), splat(1.167699874e-1));
  p = f32x4.add(f32x4.mul(p, m), splat(-1.2420140846e-1));
  p = f32x4.add(f32x4.mul(p, m), splat(1.4249322787e-1));
  p = f32x4.add(f32x4.mul(p, m), splat(-1.6668057665e-1));
  p = f32x4.add(f32x4.mul(p, m), splat(2.0000714765e-1));
  p = f32x4.add(f32x4.mul(p, m), splat(-2.4999993993e-1));
  p = f32x4.add(f32x4.mul(p, m), splat(3.3333331174e-1));
  p = f32x4.mul(f32x4.mul(p, m), z);
  p = f32x4.add(p, f32x4.mul(exponent, splat(-2.1219444e-4)));
  p = f32x4.sub(p, f32x4.mul(z, splat(0.5)));
  return f32x4.add(f32x4.add(m, p), f32x4.mul(exponent, splat(0.693359375)));
}

/** Powers of values above 0; 0 stays 0. */
export function pow4(value: v128, exponent: v128): v128 {
  const power = exp4(f32x4.mul(log4(value), exponent));
  return v128.and(power, f32x4.gt(value, splat(0)));
}

/** Cube root of values from 0 on: a guess from the bits, then Halley's method twice. */
export function cbrt4(value: v128): v128 {
  const third = f32x4.mul(f32x4.convert_i32x4_s(value), splat(1.0 / 3.0));
  let y = i32x4.add(i32x4.trunc_sat_f32x4_s(third), i32x4.splat(709921077));
  for (let n = 0; n < 2; n++) {
    const cube = f32x4.mul(f32x4.mul(y, y), y);
    const up = f32x4.add(cube, f32x4.add(value, value));
    const down = f32x4.add(f32x4.add(cube, cube), value);
    y = f32x4.mul(y, f32x4.div(up, down));
  }
  return v128.and(y, f32x4.gt(value, splat(1e-30)));
}

/** Linear light to sRGB, 0 to 1, clipped. x^(1/2.4) is the cube root times that root's own fourth root. */
export function toGamma4(light: v128): v128 {
  const v = clamp4(light, splat(0), splat(1));
  const root = cbrt4(v);
  const power = f32x4.mul(root, f32x4.sqrt(f32x4.sqrt(root)));
  const curved = f32x4.sub(f32x4.mul(power, splat(1.055)), splat(0.055));
  return v128.bitselect(f32x4.mul(v, splat(12.92)), curved, f32x4.le(v, splat(0.0031308)));
}

/** The first `count` (1 to 4) of four numbers. */
export function storeSome(at: usize, values: v128, count: i32): void {
  if (count >= 4) {
    v128.store(at, values);
    return;
  }
  v128.store32_lane(at, values, 0);
  if (count > 1) v128.store32_lane(at, values, 1, 4);
  if (count > 2) v128.store32_lane(at, values, 2, 8);
}
