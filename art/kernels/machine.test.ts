import { expect, it } from 'vitest';
import { withKernels } from './machine.ts';

it('keeps what is needed again and again at its place, whatever lies on the stack', () => {
  const [texture, other] = [Float32Array.of(1, 2, 3), Float32Array.of(4, 5)];
  const at = withKernels((bench) => bench.keep(texture));
  withKernels((bench) => {
    expect(bench.keep(other)).not.toBe(at);
    // More than the memory has so far.
    bench.view(bench.room(5_000_000), 5_000_000).fill(9);
    expect(bench.keep(texture)).toBe(at);
    expect([...bench.view(at, 3), ...bench.view(bench.keep(other), 2)]).toEqual([1, 2, 3, 4, 5]);
  });
});

it('copies what is too much to be kept', () => {
  const large = new Float32Array(3_000_000).fill(7);
  withKernels((bench) => {
    const at = bench.keep(large);
    expect(bench.keep(large)).not.toBe(at);
    expect(bench.view(at, large.length)[large.length - 1]).toBe(7);
  });
});
