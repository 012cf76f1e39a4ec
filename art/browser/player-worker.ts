/** Paints plans on a canvas while the visitor watches, in a thread of its own. */
import { sizeOfPlan } from '../drawing/draw-plan.ts';
import { GradualDrawing, wetEdge } from '../drawing/gradual-drawing.ts';
import { mix } from '../numbers.ts';
import type { PaintPlan } from '../plan/paint-plan.ts';
import { decodePlan } from '../plan/plan-codec.ts';
import { fetchPlan } from './fetch-plan.ts';
import type { PlayerEvent, PlayerTask } from './player-messages.ts';

/** How long a sketch is made to last; then it waits for the real plan. */
const SKETCH_MS = 7000;
/** From the first mark to the last, on a bare sheet. */
const PAINTING_MS = 5200;
/** The same over a sketch: less, but long enough to see that it becomes finer. */
const LEAST_MS = 2800;
/** Where a painting goes on from a sketch that was just begun, and from one that was finished. */
const SKETCHED = { begun: 0.25, finished: 0.8 };
/** How long the real paint needs to run over the sketch. */
const TURN_MS = 1400;
const FRAME_MS = 33;

interface Painting {
  readonly drawing: GradualDrawing;
  readonly begun: number;
  readonly from: number;
  readonly lasts: number;
  /** What was on the canvas before, to be painted over. */
  readonly under?: Uint8ClampedArray | undefined;
  /** The real painting, not a sketch. */
  readonly real: boolean;
}

let canvas: OffscreenCanvas | undefined;
let side = 0;
let image: ImageData | undefined;
let painting: Painting | undefined;
let visible = false;
let timer: ReturnType<typeof setTimeout> | undefined;

const tell = (event: PlayerEvent) => self.postMessage(event);

function take(plan: PaintPlan, real: boolean): void {
  if (!canvas) return;
  const { width, height } = sizeOfPlan(plan, side);
  const fits = image?.width === width && image.height === height;
  const under = fits && visible ? image?.data.slice() : undefined;
  if (!fits) {
    canvas.width = width;
    canvas.height = height;
    image = new ImageData(width, height);
  }
  const drawing = new GradualDrawing(plan, { width, height });
  const from = under ? mix(SKETCHED.begun, SKETCHED.finished, sketched()) : 0;
  // Not to be watched: it brings the new sheet to where the sketch is.
  drawing.advance(from);
  const lasts = real ? Math.max(LEAST_MS, PAINTING_MS * (1 - from)) : SKETCH_MS;
  painting = { drawing, begun: performance.now(), from, lasts, under, real };
  clearTimeout(timer);
  frame();
}

/** How much of what is on the canvas is painted, 0 to 1. */
function sketched(): number {
  return painting ? Math.min(1, (performance.now() - painting.begun) / painting.lasts) : 0;
}

function frame(): void {
  if (!painting || !image) return;
  const { drawing, begun, from, under, real } = painting;
  const begin = performance.now();
  const share = sketched();
  drawing.advance(from + (1 - from) * share);
  drawing.look(image.data);
  if (under) turn(image, under, Math.min(1, (begin - begun) / TURN_MS));
  canvas?.getContext('2d')?.putImageData(image, 0, 0);
  if (!visible) tell({ kind: 'visible' });
  visible = true;
  if (share < 1) timer = setTimeout(frame, Math.max(4, FRAME_MS - (performance.now() - begin)));
  else if (real) tell({ kind: 'painted' });
}

/** Lets the new paint run over what was there. */
function turn({ width, height, data }: ImageData, under: Uint8ClampedArray, part: number): void {
  if (part >= 1) return;
  wetEdge(width, height, TURN_ANGLE, part, (pixel, share) => {
    if (share >= 1) return;
    for (let i = pixel * 4; i < pixel * 4 + 4; i++) data[i] = under[i] + (data[i] - under[i]) * share;
  });
}

const TURN_ANGLE = 0.6;

async function work(task: PlayerTask): Promise<void> {
  switch (task.kind) {
    case 'begin':
      ({ canvas, side } = task);
      return;
    case 'sketch':
      // Too late when the real painting has begun.
      if (!painting) take(decodePlan(task.plan), false);
      return;
    case 'perform':
      take(await fetchPlan(task.address), true);
  }
}

self.addEventListener('message', ({ data: task }: MessageEvent<PlayerTask>) => {
  work(task).catch((error: unknown) => tell({ kind: 'failed', reason: String(error) }));
});
