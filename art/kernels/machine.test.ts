import { expect, it } from 'vitest';
import { type Workbench, withKernels } from './machine.ts';

/** Runs with the compiled kernels, which every machine that tests has. */
const bench = <Result>(work: (bench: Workbench) => Result): Result =>
  withKernels(work, () => {
    throw new Error('there are no compiled kernels here');
  });

it('keeps what is needed again and again at its place, whatever lies on the stack', () => {
  const [texture, other] = [Float32Array.of(1, 2, 3), Float32Array.of(4, 5)];
  const at = bench((bench) => bench.keep(texture));
  bench((bench) => {
    expect(bench.keep(other)).not.toBe(at);
    // More than the memory has so far.
    bench.view(bench.room(5_000_000), 5_000_000).fill(9);
    expect(bench.keep(texture)).toBe(at);
    expect([...bench.view(at, 3), ...bench.view(bench.keep(other), 2)]).toEqual([1, 2, 3, 4, 5]);
  });
});

it('copies what is too much to be kept', () => {
  const large = new Float32Array(3_000_000).fill(7);
  bench((bench) => {
    const at = bench.keep(large);
    expect(bench.keep(large)).not.toBe(at);
    expect(bench.view(at, large.length)[large.length - 1]).toBe(7);
  });
});
