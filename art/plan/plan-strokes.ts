import { type PlannedMarks, plannedMarks } from '../kernels/planned-marks.ts';
import { type WasmRuntime, withKernels } from '../kernels/wasm-runtime.ts';
import type { Random } from '../random.ts';
import type { Plane } from '../raster.ts';
import type { Brush, StrokeLayer } from './paint-plan.ts';
import type { Picture } from './picture.ts';
import { StrokeCollector } from './stroke-collector.ts';

/** One size of brush. Lengths are plan units. */
export interface BrushPass {
  /** Half width of the brush. */
  radius: number;
  /** Distance of the grid on which strokes may start. */
  spacing: number;
  /** A stroke starts where canvas and picture differ by more than this (mean of channels, 0 to 1). */
  threshold: number;
  /** Longest stroke, in radii. */
  longest: number;
  opacity: number;
  /** Random change of lightness and warmth, 0 to 1. */
  jitter: number;
}

export interface StrokeTask {
  /** What is to be painted. */
  picture: Picture;
  /** Where: the pet's share of each pixel, same size as the picture. */
  mask: Plane;
  /** What is on the canvas already. */
  canvas: Picture;
  /** Pixels of the planes per plan unit. */
  scale: number;
  passes: readonly BrushPass[];
  random: Random;
  /** Direction of strokes where the picture has none (radians); otherwise the fur decides. */
  restAngle?: number;
  /** How far the middle of a stroke keeps from the outline, radii of its brush; `INSET` where it is left out. */
  inset?: number;
}

/** Pixels that a brush's radius should have on the grid on which it is planned: enough to see, cheap to compute. */
const PLANNING_RADIUS = 2.2;
/** How far a brush keeps from the outline, in radii (a blurred mask is above its middle only inside). */
const INSET = 0.8;
/** Half width in pixels of the picture below which a brush has nothing to see: a small picture gets fewer marks. */
const THINNEST_BRUSH = 0.5;

/**
 * Plans curved strokes from coarse to fine, each pass only where the canvas still differs from the picture
 * (Hertzmann 1998), along the flow of the fur. Every pass works on a picture just fine enough for its brush.
 */
export function planStrokes(task: StrokeTask, strokes: StrokeCollector): void {
  const rest = task.restAngle ?? 0;
  const visible = task.passes.filter(({ radius }) => radius * task.scale >= THINNEST_BRUSH);
  const passes = visible.map((pass) => {
    const reduction = Math.min(1, PLANNING_RADIUS / (pass.radius * task.scale));
    const width = Math.max(2, Math.round(task.picture.width * reduction));
    return {
      pass,
      width,
      height: Math.max(2, Math.round(task.picture.height * reduction)),
      scale: (task.scale * width) / task.picture.width,
      restX: Math.cos(rest),
      restY: Math.sin(rest),
      seed: Math.floor(task.random() * 2 ** 32),
    };
  });
  withKernels((runtime) => planWithKernels(runtime, task, passes, strokes));
}

/** The same as a layer of its own. */
export function strokeLayer(brush: Brush, task: StrokeTask): StrokeLayer {
  const strokes = new StrokeCollector();
  planStrokes(task, strokes);
  return strokes.layer(brush);
}

interface Way {
  pass: BrushPass;
  /** Pixels of the grid on which the pass is planned, and how many a plan unit. */
  width: number;
  height: number;
  scale: number;
  /** Direction of strokes where the picture has none. */
  restX: number;
  restY: number;
  seed: number;
}

function planWithKernels(
  runtime: WasmRuntime,
  task: StrokeTask,
  passes: readonly Way[],
  strokes: StrokeCollector,
): void {
  const { code } = runtime;
  const { picture, mask } = task;
  const full = {
    width: picture.width,
    height: picture.height,
    planes: [picture.red, picture.green, picture.blue, mask.data].map((data) => runtime.put(data)),
  };
  // Shrinking begins with halving: what one pass needs of that serves all coarser ones.
  const sizes: Sized[] = [full];
  for (const way of passes) sizeFor(way, sizes, runtime);
  let canvas = [task.canvas.red, task.canvas.green, task.canvas.blue].map((data) => runtime.put(data));
  let { width, height } = task.canvas;
  let begun: number | undefined;
  for (const way of passes) {
    const { pass } = way;
    const isLarger = begun === undefined || way.width !== width || way.height !== height;
    if (isLarger) {
      // What the passes before looked at is freed; the canvas stays.
      if (begun !== undefined) {
        code.endPainting(canvas[0], canvas[1], canvas[2]);
        code.release(begun);
      }
      const resized = (at: number, fromWidth: number, fromHeight: number): number => {
        if (fromWidth === way.width && fromHeight === way.height) return at;
        const to = runtime.room(way.width * way.height);
        code.resize(at, fromWidth, fromHeight, to, way.width, way.height);
        return to;
      };
      canvas = canvas.map((at) => resized(at, width, height));
      ({ width, height } = way);
      begun = code.mark();
      const source = sizeFor(way, sizes, runtime);
      const seen = source.planes.map((at) => resized(at, source.width, source.height));
      code.beginPainting(
        seen[0],
        seen[1],
        seen[2],
        seen[3],
        canvas[0],
        canvas[1],
        canvas[2],
        width,
        height,
        PLANNING_RADIUS * (task.inset ?? INSET),
      );
    }
    const mark = code.mark();
    code.paintPass(
      way.scale,
      pass.radius,
      pass.spacing,
      pass.threshold,
      pass.longest,
      pass.opacity,
      pass.jitter,
      way.restX,
      way.restY,
      way.seed,
    );
    takeStrokes(plannedMarks(runtime), pass.opacity, strokes);
    code.release(mark);
  }
}

/** On its own, so that the loop is compiled without all that is around it. */
function takeStrokes(
  { count, points, whole, numbers }: PlannedMarks,
  opacity: number,
  strokes: StrokeCollector,
) {
  let from = 0;
  for (let k = 0; k < 5 * count; k += 5) {
    from = strokes.points(points, from, whole[k]);
    strokes.end(numbers[k + 1], numbers[k + 2], numbers[k + 3], numbers[k + 4], opacity);
  }
}

/** Planes in the kernels' memory. */
interface Sized {
  readonly width: number;
  readonly height: number;
  readonly planes: readonly number[];
}

/** The planes from which those of a pass are made: halved as long as it needs at most half of them. */
function sizeFor(way: Way, sizes: Sized[], runtime: WasmRuntime): Sized {
  let n = 0;
  while (sizes[n].width >= 2 * way.width && sizes[n].height >= 2 * way.height) {
    sizes[n + 1] ??= halved(sizes[n], runtime);
    n++;
  }
  return sizes[n];
}

function halved({ width, height, planes }: Sized, runtime: WasmRuntime): Sized {
  const [w, h] = [width >> 1, height >> 1];
  const half = planes.map((plane) => {
    const to = runtime.room(w * h);
    runtime.code.resize(plane, width, height, to, w, h);
    return to;
  });
  return { width: w, height: h, planes: half };
}
