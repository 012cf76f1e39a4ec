import { expect, it } from 'vitest';
import { withKernels } from './wasm-runtime.ts';

it('keeps what is needed again and again at its place, whatever lies on the stack', () => {
  const [texture, other] = [Float32Array.of(1, 2, 3), Float32Array.of(4, 5)];
  const at = withKernels((runtime) => runtime.keep(texture));
  withKernels((runtime) => {
    expect(runtime.keep(other)).not.toBe(at);
    // More than the memory has so far.
    runtime.view(runtime.room(5_000_000), 5_000_000).fill(9);
    expect(runtime.keep(texture)).toBe(at);
    expect([...runtime.view(at, 3), ...runtime.view(runtime.keep(other), 2)]).toEqual([1, 2, 3, 4, 5]);
  });
});

it('copies what is too much to be kept', () => {
  const large = new Float32Array(3_000_000).fill(7);
  withKernels((runtime) => {
    const at = runtime.keep(large);
    expect(runtime.keep(large)).not.toBe(at);
    expect(runtime.view(at, large.length)[large.length - 1]).toBe(7);
  });
});
