/** Paints tiles in a thread of its own: the page only sends tasks and shows what comes back. */
import { findSubject } from '../analysis/find-subject.ts';
import { PAINTED_STYLES, type Subject } from '../contract.ts';
import { drawPlan, sizeOfPlan } from '../drawing/draw-plan.ts';
import { networkInput, saliencyOf } from '../network/saliency.ts';
import { startNetwork } from '../network/start-network.ts';
import type { U2Net } from '../network/u2net.ts';
import { encodePlan } from '../plan/plan-codec.ts';
import { createPlanner } from '../plan/plan-painting.ts';
import { createPlane, createRaster } from '../raster.ts';
import { decodePhoto } from './decode-photo.ts';
import type { TileAnswer, TileTask } from './tile-messages.ts';

let network: Promise<U2Net> | undefined;
let plan: ReturnType<typeof createPlanner> | undefined;

function networkAt(address: string): Promise<U2Net> {
  network ??= loadNetwork(address);
  return network;
}

async function loadNetwork(address: string): Promise<U2Net> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The network's file is missing (${response.status})`);
  return startNetwork(new Uint8Array(await response.arrayBuffer()));
}

async function find(address: string, model: string): Promise<Subject> {
  const loading = networkAt(model);
  const file = await (await fetch(address)).blob();
  const { photo, squashed } = await decodePhoto(file);
  const seen = (await loading).run(networkInput(squashed), squashed.width, squashed.height);
  for (let i = 0; i < seen.data.length; i++) seen.data[i] = 1 / (1 + Math.exp(-seen.data[i]));
  return findSubject(photo, saliencyOf(seen));
}

async function work(task: TileTask): Promise<TileAnswer> {
  switch (task.kind) {
    case 'warm':
      warmUp();
      if (task.model) await networkAt(task.model);
      return { kind: 'done' };
    case 'find': {
      const subject = await find(task.photo, task.model);
      plan = createPlanner(subject);
      return { kind: 'found', subject };
    }
    case 'meet':
      plan = createPlanner(task.subject);
      return { kind: 'done' };
    case 'tile': {
      const planned = known()({
        style: task.style,
        background: 'automatic',
        aspect: 1,
        resolution: task.side,
      });
      const { width, height, data } = drawPlan(planned, sizeOfPlan(planned, task.side));
      // Copied into memory that is surely not shared, as ImageData wants it.
      const picture = await createImageBitmap(new ImageData(new Uint8ClampedArray(data), width, height));
      return { kind: 'tile', picture };
    }
    case 'plan':
      return { kind: 'plan', plan: new Uint8Array(encodePlan(known()(task.options))) };
  }
}

/** Paints a tiny nothing in every style: afterwards noise is made and code is compiled. */
function warmUp(): void {
  const side = 48;
  const photo = createRaster(side, side);
  for (let i = 0; i < photo.data.length; i++) photo.data[i] = i % 4 === 3 ? 255 : (i * 7) % 251;
  const planTiny = createPlanner({ photo, mask: createPlane(side, side, 1), found: false });
  for (const style of PAINTED_STYLES) {
    const tiny = planTiny({ style, background: 'automatic', aspect: 1, resolution: side });
    drawPlan(tiny, sizeOfPlan(tiny, side));
  }
}

function known() {
  if (!plan) throw new Error('No pet was found yet');
  return plan;
}

function handedOver(answer: TileAnswer): Transferable[] {
  if (answer.kind === 'tile') return [answer.picture];
  return answer.kind === 'plan' ? [answer.plan.buffer] : [];
}

// One task after the other, also while one waits for its photo.
let last: Promise<void> = Promise.resolve();
self.addEventListener('message', ({ data: task }: MessageEvent<TileTask>) => {
  last = last.then(async () => {
    const answer = await work(task).catch(
      (error: unknown): TileAnswer => ({ kind: 'failed', reason: String(error) }),
    );
    self.postMessage(answer, { transfer: handedOver(answer) });
  });
});
