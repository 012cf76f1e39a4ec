import { flowShift } from '../../analysis/flow.ts';
import { type PlannedMarks, plannedMarks } from '../../kernels/planned-marks.ts';
import { withKernels } from '../../kernels/wasm-runtime.ts';
import type { Random } from '../../random.ts';
import { createPlane, type Plane } from '../../raster.ts';
import type { Growth } from '../coat/growth.ts';
import type { Rgb } from '../paint-plan.ts';
import type { Picture } from '../picture.ts';
import type { StrokeCollector } from '../stroke-collector.ts';

/** One lead. Lengths are plan units. */
export interface HatchPass {
  /** Half width of the line. */
  radius: number;
  /** Distance of the grid on which lines may start. */
  spacing: number;
  /** A line starts where this much darkness is missing. */
  threshold: number;
  longest: number;
  /** How hard the lead is pressed, 0 to 1. */
  pressure: number;
  /** Random turn of each line, radians. */
  spread: number;
  /** Turn of all lines of the pass against the fur, radians. */
  angle: number;
}

export interface HatchTask {
  /** How dark the paper shall become, 0 to 1. */
  darkness: Plane;
  /** How dark it is already. Same size. */
  laid: Plane;
  /** Where the fur's direction is read from. Same size. */
  light: Plane;
  /** What the lines follow where the photo shows no strands; none: the slant of a right hand. */
  growth?: Growth;
  /** Pixels of the planes per plan unit. */
  scale: number;
  passes: readonly HatchPass[];
  /** Points of the shortest line, about three plan units apart: shorter ones would be dots. */
  fewest?: number;
  /** Color of the lines, sRGB 0 to 1: one for all, or where they begin. */
  lead: Rgb | Picture;
  random: Random;
}

/** Lines of this length (plan units) and longer follow the lie of the coat, shorter ones single strands. */
const LONG = 34;
/** Smoothing of the flow that they follow, plan units. */
const STRANDS = 5;
const LIE = 14;
/** No growth, for the kernel. */
const NONE: Growth = { x: createPlane(1, 1), y: createPlane(1, 1) };
/** Of the tones that a lead sees: those about as wide as itself, in half widths; finer ones are left to finer leads. */
const SIGHT = 0.8;
/** Pixels of blur below which there is nothing to blur. */
const SHARP = 0.8;

/**
 * Lays pencil lines along the fur wherever the paper is not yet dark enough, and keeps account of what each line
 * adds, so that line upon line the tones come out right (sketch and tone after Lu, Xu and Jia 2012, placed like the
 * strokes of Hertzmann 1998).
 *
 * @returns how dark the paper then is, the size of `task.darkness`
 */
export function planHatching(task: HatchTask, strokes: StrokeCollector): Plane {
  const { darkness, scale, growth = NONE } = task;
  const { width, height, data } = darkness;
  const passes = task.passes.map((pass) => ({
    pass,
    flow: pass.longest < LONG ? STRANDS * scale : LIE * scale,
    sight: SIGHT * pass.radius * scale,
    seed: Math.floor(task.random() * 2 ** 32),
  }));
  return withKernels((runtime) => {
    const { code } = runtime;
    const [x, y, coherence] = [data, data, data].map(({ length }) => runtime.room(length));
    const light = runtime.put(task.light.data);
    const dark = runtime.put(data);
    const laid = runtime.put(task.laid.data);
    const [growthX, growthY] = [growth.x, growth.y].map((plane) => runtime.put(plane.data));
    const seen = runtime.room(data.length);
    let flowing = 0;
    for (const { pass, flow, sight, seed } of passes) {
      const shift = flowShift(flow);
      const [columns, rows] = [width, height].map((side) => Math.max(1, side >> shift));
      if (flow !== flowing) {
        code.flow(light, width, height, flow, shift, x, y, coherence);
        code.comb(x, y, coherence, columns, rows, growthX, growthY, growth.x.width, growth.x.height);
      }
      flowing = flow;
      if (sight >= SHARP) code.gaussian(dark, seen, width, height, sight);
      const mark = code.mark();
      code.hatchPass(
        sight >= SHARP ? seen : dark,
        laid,
        x,
        y,
        columns,
        rows,
        shift,
        width,
        height,
        scale,
        pass.radius,
        pass.spacing,
        pass.threshold,
        pass.longest,
        pass.pressure,
        pass.spread,
        Math.cos(pass.angle),
        Math.sin(pass.angle),
        seed,
      );
      takeLines(plannedMarks(runtime), pass.radius, task, strokes);
      code.release(mark);
    }
    return { width, height, data: runtime.take(laid, data.length) };
  });
}

/** On its own, so that the loop is compiled without all that is around it. */
function takeLines(
  { count, points, whole, numbers }: PlannedMarks,
  radius: number,
  { lead, fewest = 0 }: HatchTask,
  strokes: StrokeCollector,
): void {
  let from = 0;
  for (let k = 0; k < 5 * count; k += 5) {
    const first = from;
    from += whole[k];
    if (whole[k] < fewest) continue;
    strokes.points(points, first, whole[k]);
    const [red, green, blue] = leadAt(lead, whole[k + 1]);
    strokes.end(radius, red, green, blue, numbers[k + 2]);
  }
}

/** Color of the lead at a pixel. */
function leadAt(lead: HatchTask['lead'], i: number): Rgb {
  return 'red' in lead ? [lead.red[i], lead.green[i], lead.blue[i]] : lead;
}
