// Mulberry32 (Tommy Ettinger 2017), the same numbers as createRandom in art/random.ts.

let state: u32 = 0;

export function seedRandom(seed: u32): void {
  state = seed;
}

/** From 0 up to, not including, 1. */
export function random(): f64 {
  state += 0x6d2b79f5;
  let t = state;
  t = (t ^ (t >>> 15)) * (t | 1);
  t ^= t + (t ^ (t >>> 7)) * (t | 61);
  return <f64>(t ^ (t >>> 14)) / 4294967296;
}

/** Brings whole numbers of four bytes into random order (Fisher and Yates). */
export function shuffle(numbers: usize, count: i32): void {
  for (let i = count - 1; i > 0; i--) {
    const j = <i32>(random() * <f64>(i + 1));
    const a = numbers + ((<usize>i) << 2);
    const b = numbers + ((<usize>j) << 2);
    const swap = load<u32>(a);
    store<u32>(a, load<u32>(b));
    store<u32>(b, swap);
  }
}
