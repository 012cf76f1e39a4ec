import { fractal } from '../../backgrounds/fractal-noise.ts';
import type { SetLight } from '../../backgrounds/movie-set.ts';
import { clamp, hypot, mix, smoothstep, smoothstepIn } from '../../numbers.ts';
import { FAR_OUTSIDE, type Modeling } from './modeling.ts';

/** How broad the rim is where it is thin and where it swells, plan units, and between locks, share of that. */
const BROAD = { thin: 12, swollen: 36, between: 0.35 } as const;
/** How broad the even rim of white coats is, plan units. */
const EVEN = 28;
/** Depth in which a rim is as bright as it can be, plan units. */
const CREST = { locked: 1, even: 2 } as const;
/** How far a side looks to the light from behind that has none of it, and all. */
const FACING = [0.05, 0.55] as const;
/**
 * How far apart the locks are that break a rim, and its swellings, plan units, and how far locks lean along the
 * outline, for each unit of depth, on sides that face sideways by more than `upright`.
 */
const LOCKS = { apart: 12, swell: 70, lean: 1.2, upright: 0.3 } as const;
/** Seeds of both noises: the same pet has the same locks. */
const SEEDS = { swell: 11, lock: 12 } as const;
/** Noise at which a gap between locks ends and a lock begins. */
const LOCK = [-0.3, 0.3] as const;

/**
 * Light from behind along the outline, 0 to 1, on the grid of the form: broken by locks that lean out of the
 * outline, swelling and thin, so that it is not a band.
 *
 * @param scale pixels of the scene to the plan unit
 * @param white share of a white coat, on which locks would be dirt, 0 to 1
 */
export function lockedRim(form: Modeling, { rimSide }: SetLight, scale: number, white: number): Float32Array {
  const { width } = form.x;
  const [nx, ny, depth] = [form.x.data, form.y.data, form.depth.data];
  const unit = 2 / scale;
  const rim = new Float32Array(depth.length);
  for (let i = 0; i < rim.length; i++) {
    const deep = depth[i];
    if (deep < FAR_OUTSIDE || deep > BROAD.swollen) continue;
    const faces = smoothstepIn(FACING, rimSide * nx[i] * 0.9 - 0.5 * ny[i]);
    if (faces === 0) continue;
    const even = smoothstep(EVEN, CREST.even, deep);
    rim[i] = faces * even;
    if (white === 1) continue;
    const [x, y] = [(i % width) * unit, Math.floor(i / width) * unit];
    const swell = clamp(0.55 + 0.9 * fractal(x / LOCKS.swell, y / LOCKS.swell, SEEDS.swell), 0, 1);
    const lock = smoothstepIn(LOCK, lockAt(x, y, deep, nx[i], ny[i]));
    const broad = mix(BROAD.thin, BROAD.swollen, faces * swell) * mix(BROAD.between, 1, lock);
    rim[i] = faces * mix(smoothstep(broad, CREST.locked, deep), even, white);
  }
  return rim;
}

/** Noise where the lock that lies at a place leaves the outline: it stays the same along the lock. */
function lockAt(x: number, y: number, deep: number, nx: number, ny: number): number {
  const out = deep / Math.max(1e-6, hypot(nx, ny));
  const lean = LOCKS.lean * clamp(nx / LOCKS.upright, -1, 1);
  const [tipX, tipY] = [x + out * (nx - lean * ny), y + out * (ny + lean * nx)];
  return fractal(tipX / LOCKS.apart, tipY / LOCKS.apart, SEEDS.lock);
}
