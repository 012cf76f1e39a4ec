import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { startPetNetwork } from '#art/network/start-network.ts';
import expectedEyes from '../fixtures/eye-answers.json' with { type: 'json' };
import expected from '../fixtures/pet-answers.json' with { type: 'json' };
import { expectAnswers, madeUpInput } from '../network-answers.ts';

const weights = await readFile('art/network/pet-weights.bin');

describe('the network that knows pets', () => {
  it('answers what PyTorch answers, also the second time', () => {
    const network = startPetNetwork(weights);
    for (let time = 0; time < 2; time++) {
      expectAnswers([network.run(madeUpInput(expected.side), expected.side)], expected);
    }
  });

  it('sees the eyes that PyTorch sees', () => {
    const network = startPetNetwork(weights);
    const { left, right, nose, open } = network.findEyes(madeUpInput(expectedEyes.side), expectedEyes.side);
    expectAnswers([left, right, nose, open], expectedEyes);
  });

  it('rejects sides that are no multiple of 64', () => {
    const network = startPetNetwork(weights);
    expect(() => network.run(new Float32Array(3 * 96 * 96), 96)).toThrow(RangeError);
  });

  it('rejects weights of another network', () => {
    for (const wrong of [new Uint8Array(), weights.subarray(2), Buffer.concat([weights, weights])])
      expect(() => startPetNetwork(wrong)).toThrow(RangeError);
  });
});
