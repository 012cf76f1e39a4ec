/** Solves masks while somebody draws, in a thread of its own: the ones that paint tiles are busy then. */
import { applyStroke } from '../analysis/apply-stroke.ts';
import { hasSeveralPets, togglePet } from '../analysis/whole-pets.ts';
import type { Plane, Raster } from '../raster.ts';
import type { TouchUpAnswer, TouchUpTask } from './touch-up-messages.ts';

let known: { readonly photo: Raster; readonly seen: Plane } | undefined;

function work(task: TouchUpTask): TouchUpAnswer {
  if (task.kind === 'photo') {
    known = task;
    return { kind: 'ready', hasSeveralPets: hasSeveralPets(task.mask, task.seen) };
  }
  if (!known) throw new Error('No photo to touch up');
  if (task.kind === 'stroke')
    return { kind: 'mask', after: applyStroke(known.photo, task.before, task.stroke) };
  return { kind: 'mask', after: togglePet(known.photo, task.before, known.seen, task.point) };
}

addEventListener('message', ({ data }: MessageEvent<TouchUpTask>) => {
  let answer: TouchUpAnswer;
  try {
    answer = work(data);
  } catch (error) {
    answer = { kind: 'failed', reason: String(error) };
  }
  postMessage(answer);
});
