import { expect, it } from 'vitest';
import { joinAnswers } from './saliency.ts';

const row = (...data: number[]) => ({ width: data.length, height: 1, data: Float32Array.of(...data) });

it('keeps what is known as a pet, drops what hardly stands out and is none, and else follows what stands out', () => {
  const { data } = joinAnswers(row(-1, 1, 6, -6), row(5, -5, -5, 5));
  expect([...data].map((value) => value > 0)).toEqual([true, false, true, false]);
});
