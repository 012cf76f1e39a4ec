import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { PortPartner } from '#art/network/port-partner.ts';
import { startNetwork } from '#art/network/start-network.ts';
import expected from '../fixtures/u2net-answers.json' with { type: 'json' };
import { expectAnswers, madeUpInput } from '../network-answers.ts';

const weights = await readFile('art/network/u2net-weights.bin');

describe('the cut-out network', () => {
  it('answers what PyTorch answers, also the second time', async () => {
    const network = startNetwork(weights);
    for (let time = 0; time < 2; time++) {
      const { side } = expected;
      expectAnswers([await network.run(madeUpInput(side), side, side)], expected);
    }
  });

  it('answers one input after the other', async () => {
    const network = startNetwork(weights);
    const inputs = [madeUpInput(64), madeUpInput(64).reverse()];
    const alone = [];
    for (const input of inputs) alone.push(await network.run(input, 64, 64));
    expect(await Promise.all(inputs.map((input) => network.run(input, 64, 64)))).toEqual(alone);
  });

  it('sees the same when two threads share the work, also after one has given up', async () => {
    const side = 192;
    const input = madeUpInput(side);
    const [upper, lower] = [startNetwork(weights), startNetwork(weights)];
    const expected = await upper.run(input, side, side);
    const together = () => {
      const { port1, port2 } = new MessageChannel();
      const [first, second] = [new PortPartner(port1, 'upper'), new PortPartner(port2, 'lower')];
      return { first, second, seen: upper.run(input, side, side, first) };
    };
    const left = together();
    left.second.end();
    await expect(left.seen).rejects.toThrow('given up');
    for (let round = 0; round < 2; round++) {
      const { first, second, seen } = together();
      const both = await Promise.all([seen, lower.run(input, side, side, second)]);
      first.end();
      second.end();
      for (const { data } of both) expect(data).toEqual(expected.data);
    }
    left.first.end();
  });

  it('rejects sides that cannot be halved five times', async () => {
    const net = startNetwork(weights);
    const side = 80;
    await expect(net.run(new Float32Array(3 * side * side), side, side)).rejects.toThrow(RangeError);
    await expect(net.run(new Float32Array(3 * 64 * side), 64, side)).rejects.toThrow(RangeError);
  });

  it('rejects weights of another network', () => {
    for (const wrong of [
      new Uint8Array(),
      weights.subarray(2),
      Buffer.concat([weights, weights]),
      Buffer.concat([weights, weights.subarray(0, 1)]),
    ])
      expect(() => startNetwork(wrong)).toThrow(RangeError);
  });
});
