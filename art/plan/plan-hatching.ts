import { estimateFlow } from '../analysis/flow.ts';
import { withKernels } from '../kernels/machine.ts';
import { plannedMarks } from '../kernels/planned-marks.ts';
import { hatchPass } from '../kernels/scalar/hatch-pass.ts';
import type { Random } from '../random.ts';
import type { Plane } from '../raster.ts';
import type { Rgb } from './paint-plan.ts';
import type { Picture } from './picture.ts';
import type { StrokeCollector } from './stroke-collector.ts';

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
  /** Pixels of the planes per plan unit. */
  scale: number;
  passes: readonly HatchPass[];
  /** Colour of the lines, sRGB 0 to 1: one for all, or where they begin. */
  lead: Rgb | Picture;
  random: Random;
}

/**
 * Lays pencil lines along the fur wherever the paper is not yet dark enough, and keeps account of what each line
 * adds, so that line upon line the tones come out right (sketch and tone after Lu, Xu and Jia 2012, placed like the
 * strokes of Hertzmann 1998).
 */
export function planHatching(task: HatchTask, strokes: StrokeCollector): void {
  const { darkness, scale, lead } = task;
  const { width, height, data } = darkness;
  const leadAt = (i: number): Rgb => ('red' in lead ? [lead.red[i], lead.green[i], lead.blue[i]] : lead);
  const passes = task.passes.map((pass) => ({ pass, seed: Math.floor(task.random() * 2 ** 32) }));
  withKernels(
    (bench) => {
      const { code } = bench;
      const [x, y, coherence] = [data, data, data].map(({ length }) => bench.room(length));
      code.flow(bench.put(task.light.data), width, height, 3 * scale, x, y, coherence);
      const dark = bench.put(data);
      const laid = bench.put(task.laid.data);
      for (const { pass, seed } of passes) {
        const mark = code.mark();
        code.hatchPass(
          dark,
          laid,
          x,
          y,
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
        const marks = plannedMarks(bench);
        let from = 0;
        for (let i = 0; i < marks.count; i++) {
          from = strokes.points(marks.points, from, marks.whole[5 * i]);
          strokes.end(pass.radius, ...leadAt(marks.whole[5 * i + 1]), marks.numbers[5 * i + 2]);
        }
        code.release(mark);
      }
    },
    () => {
      const flow = estimateFlow(task.light, 3 * scale);
      const laid = task.laid.data.slice();
      for (const { pass, seed } of passes) {
        hatchPass(pass, darkness, laid, flow, { scale, seed }, strokes, (start, press) =>
          strokes.end(pass.radius, ...leadAt(start), press),
        );
      }
    },
  );
}
