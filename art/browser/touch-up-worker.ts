/** Solves masks while the customer draws, in its own thread: the tile workers are busy then. */
import { applyStroke } from '../analysis/cut-out/apply-stroke.ts';
import { encodeMask } from '../analysis/cut-out/encode-mask.ts';
import { hasSeveralPets, togglePet } from '../analysis/cut-out/whole-pets.ts';
import type { Plane, Raster } from '../raster.ts';
import type { TouchUpAnswer, TouchUpTask } from './touch-up-messages.ts';

let known: { readonly photo: Raster; readonly seen: Plane } | undefined;

async function work(task: TouchUpTask): Promise<TouchUpAnswer> {
  if (task.kind === 'encode') return { kind: 'file', file: await encodeMask(task.mask, task.place) };
  if (task.kind === 'photo') {
    known = task;
    return { kind: 'ready', hasSeveralPets: hasSeveralPets(task.mask, task.seen) };
  }
  if (!known) throw new Error('No photo to touch up');
  if (task.kind === 'stroke')
    return { kind: 'mask', after: applyStroke(known.photo, task.before, task.stroke) };
  return { kind: 'mask', after: togglePet(known.photo, task.before, known.seen, task.point) };
}

let turn = Promise.resolve();

addEventListener('message', ({ data }: MessageEvent<TouchUpTask>) => {
  turn = turn
    .then(() => work(data))
    .catch((error: unknown): TouchUpAnswer => ({ kind: 'failed', reason: String(error) }))
    .then((answer) => postMessage(answer));
});
