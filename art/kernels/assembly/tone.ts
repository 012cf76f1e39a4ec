import { clamp4, pow4, splat } from './maths';

/** Counts how often each of `bins` steps of lightness occurs where the mask is at least 0.8. */
export function countTones(light: usize, mask: usize, count: i32, counts: usize, bins: i32): void {
  memory.fill(counts, 0, (<usize>bins) << 2);
  for (let at: usize = 0, end = (<usize>count) << 2; at < end; at += 4) {
    if (load<f32>(mask + at) < 0.8) continue;
    const bin = min(max(<i32>floor(load<f32>(light + at) * <f32>(bins - 1)), 0), bins - 1);
    const to = counts + ((<usize>bin) << 2);
    store<u32>(to, load<u32>(to) + 1);
  }
}

/** The power 0.7 of values from 0.7 to 1.6, within 2e-4. */
function followed(x: v128): v128 {
  let p = splat(0.03506119);
  p = f32x4.add(f32x4.mul(p, x), splat(-0.21208661));
  p = f32x4.add(f32x4.mul(p, x), splat(1.0198978));
  return f32x4.add(f32x4.mul(p, x), splat(0.15714861));
}

/**
 * Gives lightness its new range, in place: `base` (the large lights) is bent and stretched, what it leaves is raised;
 * colorfulness goes with lightness. All planes are whole pieces of memory.
 */
export function mapTones(
  light: usize,
  a: usize,
  b: usize,
  base: usize,
  count: i32,
  low: f32,
  range: f32,
  bend: f32,
  stretch: f32,
  targetLow: f32,
  gain: f32,
): void {
  const zero = splat(0);
  const one = splat(1);
  for (let at: usize = 0, end = (<usize>count) << 2; at < end; at += 16) {
    const large = v128.load(base + at);
    const here = v128.load(light + at);
    const share = f32x4.mul(f32x4.sub(large, splat(low)), splat(<f32>1 / range));
    const inside = v128.and(f32x4.gt(share, zero), f32x4.lt(share, one));
    const bent = v128.bitselect(pow4(share, splat(bend)), share, inside);
    const detail = f32x4.sub(here, large);
    // Contrast below a hundredth is the camera's noise and the JPEG's blocks, not fur.
    const strength = f32x4.min(f32x4.mul(f32x4.abs(detail), splat(50)), one);
    const gate = f32x4.add(splat(0.35), f32x4.mul(splat(0.65), strength));
    const lifted = f32x4.add(splat(targetLow), f32x4.mul(bent, splat(stretch * range)));
    const value = f32x4.add(lifted, f32x4.mul(f32x4.mul(detail, splat(gain)), gate));
    const next = clamp4(value, splat(0.02), one);
    const change = f32x4.div(next, f32x4.pmax(splat(0.08), here));
    const follow = followed(clamp4(change, splat(0.7), splat(1.6)));
    v128.store(a + at, f32x4.mul(v128.load(a + at), follow));
    v128.store(b + at, f32x4.mul(v128.load(b + at), follow));
    v128.store(light + at, next);
  }
}
