import { expect, it } from 'vitest';
import { createRandom } from '../random.ts';
import { type WasmRuntime, withKernels } from './wasm-runtime.ts';

/** Odd sides, so that vectors of four meet a rest. */
const WIDTH = 33;
const HEIGHT = 18;
const COUNT = WIDTH * HEIGHT;

/** Soft hills with noise, 0 to 1. */
function hills(seed: number): Float32Array<ArrayBuffer> {
  const random = createRandom(seed);
  return new Float32Array(COUNT).map((_, i) => {
    const x = i % WIDTH;
    const y = (i - x) / WIDTH;
    return 0.5 + 0.35 * Math.sin(x / 5 + seed) * Math.cos(y / 7 - seed) + 0.15 * (random() - 0.5);
  });
}

/** One number that changes with any of many, and with their order. */
function fingerprint(numbers: ArrayLike<number>): number {
  const random = createRandom(99);
  let sum = 0;
  for (let i = 0; i < numbers.length; i++) sum += numbers[i] * (random() - 0.5);
  return sum;
}

type Kernel = (runtime: WasmRuntime, target: number, plane: (seed: number) => number) => void;

/**
 * Kernels that write one plane. The fingerprints were recorded when all kernels agreed with reference implementations
 * in plain TypeScript.
 */
const PLANES: readonly [string, Kernel, number][] = [
  ['blur', ({ code }, to, plane) => code.blur(plane(1), to, WIDTH, HEIGHT, 2, 0, 0), 1.22],
  ['wide blur', ({ code }, to, plane) => code.blur(plane(1), to, WIDTH, HEIGHT, 70, 0, 0), 0.903],
  ['gaussian', ({ code }, to, plane) => code.gaussian(plane(1), to, WIDTH, HEIGHT, 2.2), 1.0137],
  ['enlarge', ({ code }, to, plane) => code.resize(plane(1), 16, 9, to, WIDTH, HEIGHT), -0.6086],
  [
    'shrink',
    ({ code }, to, plane) => {
      // Defined values behind the 40 that are written.
      code.gaussian(plane(2), to, WIDTH, HEIGHT, 0);
      code.resize(plane(1), WIDTH, HEIGHT, to, 8, 5);
    },
    2.8118,
  ],
  [
    'guided',
    ({ code }, to, plane) => code.guided(plane(1), plane(2), to, WIDTH, HEIGHT, 17, 9, 3, 0.004),
    1.8861,
  ],
  ['ink', ({ code }, to, plane) => code.ink(plane(1), plane(3), to, WIDTH, HEIGHT, 1.5, 2, 2, 1), -0.9634],
  ['steepen', ({ code }, to, plane) => code.steepen(plane(1), COUNT, 0.2, 0.8, to), 0.5975],
  ['darkInside', ({ code }, to, plane) => code.darkInside(plane(1), plane(2), COUNT, to), 1.2225],
];

/** Kernels that change three planes in place, or write them. */
const TRIPLES: readonly [
  string,
  (runtime: WasmRuntime, planes: readonly [number, number, number]) => void,
  number,
][] = [
  [
    'flow',
    (runtime, [x, y, coherence]) =>
      runtime.code.flow(runtime.put(hills(1)), WIDTH, HEIGHT, 2.2, 0, x, y, coherence),
    3.4643,
  ],
  [
    'grade',
    ({ code }, [light, a, b]) => code.grade(light, a, b, light, a, b, COUNT, 1.08, 0.01, 1.25),
    1.4144,
  ],
  [
    'spread',
    (runtime, planes) => runtime.code.spread(runtime.put(hills(4)), 0.7, ...planes, WIDTH, HEIGHT),
    3.1567,
  ],
  [
    'mapTones',
    (runtime, planes) =>
      runtime.code.mapTones(...planes, runtime.put(hills(6)), COUNT, 0.1, 0.8, 0.9, 1.1, 0.15, 1.2),
    5.0701,
  ],
];

it.each(PLANES)('%s writes the same plane as before', (_, kernel, expected) => {
  const plane = withKernels((runtime) => {
    const target = runtime.room(COUNT);
    kernel(runtime, target, (seed) => runtime.put(hills(seed)));
    return runtime.take(target, COUNT);
  });
  expect(fingerprint(plane)).toBeCloseTo(expected, 3);
});

it.each(TRIPLES)('%s makes the same three planes as before', (_, kernel, expected) => {
  const planes = withKernels((runtime) => {
    const at = [runtime.put(hills(7)), runtime.put(hills(8)), runtime.put(hills(9))] as const;
    kernel(runtime, at);
    return at.flatMap((each) => [...runtime.take(each, COUNT)]);
  });
  expect(fingerprint(planes)).toBeCloseTo(expected, 3);
});

it('counts tones as often as they are there', () => {
  const mask = hills(2);
  const counts = withKernels((runtime) => {
    const at = runtime.room(16);
    runtime.code.countTones(runtime.put(hills(1)), runtime.put(mask), COUNT, at, 16);
    return new Uint32Array(runtime.take(at, 16).buffer);
  });
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(mask.filter((value) => value >= 0.8).length);
});
