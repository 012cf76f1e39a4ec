import { workerData } from 'node:worker_threads';
import { move, transferableSymbol, valueSymbol } from 'piscina';
import sharp from 'sharp';
import type { PaintAnswer } from './paint-answer.ts';
import { paintPhoto } from './paint-photo.ts';
import type { PaintRequest } from './paint-request.ts';
import { loadPetFinder } from './pet-finder.ts';
import { PhotoError } from './photo-error.ts';

// One photo at a time in each thread: nothing to gain from sharp's own cache and threads.
sharp.cache(false);
sharp.concurrency(1);

const { cutOutThreads } = readWorkerData(workerData);
const pets = await loadPetFinder({ threads: cutOutThreads });
await pets.find({ width: 2, height: 2, data: new Uint8ClampedArray(16).fill(255) });

/** Paints one photo in this worker thread; the files in the answer are handed over, not copied. */
export default async function paint(request: PaintRequest): Promise<unknown> {
  const answer = await answerTo(request);
  const files = answer.ok ? [answer.result.picture, answer.result.plan] : [];
  const buffers = files.filter(ownsItsMemory).map((file) => file.buffer);
  return move({ [transferableSymbol]: buffers, [valueSymbol]: answer });
}

async function answerTo(request: PaintRequest): Promise<PaintAnswer> {
  try {
    return { ok: true, result: await paintPhoto(request, pets) };
  } catch (error) {
    if (error instanceof PhotoError) return { ok: false, code: error.code, message: error.message };
    throw error;
  }
}

function ownsItsMemory(file: Uint8Array): boolean {
  return file.byteLength === file.buffer.byteLength;
}

function readWorkerData(data: unknown): { cutOutThreads: number } {
  const own: unknown = Array.isArray(data) ? data[1] : data;
  if (own && typeof own === 'object' && 'cutOutThreads' in own && typeof own.cutOutThreads === 'number') {
    return { cutOutThreads: own.cutOutThreads };
  }
  return { cutOutThreads: 1 };
}
