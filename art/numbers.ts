export function clamp(value: number, low: number, high: number): number {
  return value < low ? low : value > high ? high : value;
}

export function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

/** 0 at `low` and beyond, 1 at `high` and beyond, smooth between (cubic Hermite); `low` may be the larger. */
export function smoothstep(low: number, high: number, value: number): number {
  const t = clamp((value - low) / (high - low), 0, 1);
  return t * t * (3 - 2 * t);
}

/**
 * `smoothstep` between the ends of a range. Spread into its parameters, a range makes each call forty times as slow.
 */
export function smoothstepIn(range: readonly [low: number, high: number], value: number): number {
  return smoothstep(range[0], range[1], value);
}

/**
 * Length of a vector, without guards against overflow: `Math.hypot` takes five times as long, which loops over pixels
 * feel.
 */
export function hypot(x: number, y: number): number {
  return Math.sqrt(x * x + y * y);
}
