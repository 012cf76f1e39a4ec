import { estimateFlow } from '../analysis/flow.ts';
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

/** Darkness that one line leaves at full pressure. */
const LEAD = 0.72;

/**
 * Lays pencil lines along the fur wherever the paper is not yet dark enough, and keeps account of what each line
 * adds, so that line upon line the tones come out right (sketch and tone after Lu, Xu and Jia 2012, placed like the
 * strokes of Hertzmann 1998).
 */
export function planHatching(task: HatchTask, strokes: StrokeCollector): void {
  const { darkness, scale, random } = task;
  const { width, height } = darkness;
  const flow = estimateFlow(task.light, 3 * scale);
  const laid = task.laid.data.slice();
  const { lead } = task;
  const leadAt = (i: number): Rgb => ('red' in lead ? [lead.red[i], lead.green[i], lead.blue[i]] : lead);
  const trail = new Int32Array(1024);
  const deposit = (at: number, reach: number, amount: number) => {
    const px = at % width;
    const py = (at - px) / width;
    for (let y = Math.max(0, py - reach); y <= Math.min(height - 1, py + reach); y++) {
      for (let x = Math.max(0, px - reach); x <= Math.min(width - 1, px + reach); x++) {
        const k = y * width + x;
        laid[k] += (1 - laid[k]) * amount;
      }
    }
  };
  for (const pass of task.passes) {
    const cell = Math.max(1, pass.spacing * scale);
    const columns = Math.floor(width / cell);
    const rows = Math.floor(height / cell);
    const turnCos = Math.cos(pass.angle);
    const turnSin = Math.sin(pass.angle);
    const step = Math.max(1, 2 * scale);
    const reach = Math.round(pass.radius * scale);
    // Squares of neighbouring points overlap; each carries its share of the line.
    const share = Math.min(1, (step * 2 * pass.radius * scale) / (2 * reach + 1) ** 2);
    for (const cellIndex of shuffled(columns * rows, random)) {
      const column = cellIndex % columns;
      const row = (cellIndex - column) / columns;
      const startX = (column + random()) * cell;
      const startY = (row + random()) * cell;
      const start = Math.min(height - 1, startY | 0) * width + Math.min(width - 1, startX | 0);
      const missing = darkness.data[start] - laid[start];
      if (missing < pass.threshold) continue;
      const press = pass.pressure * (0.7 + 0.6 * random()) * Math.min(1, 0.45 + missing * 1.6);
      const lean = (random() - 0.5) * 2 * pass.spread;
      const cos = turnCos - turnSin * lean;
      const sin = turnSin + turnCos * lean;
      const most = pass.longest * (0.5 + 0.5 * random()) * scale;
      let points = 0;
      let x = startX;
      let y = startY;
      let lastX = 0;
      let lastY = 0;
      for (let length = 0; length <= most; length += step) {
        const px = x | 0;
        const py = y | 0;
        if (px < 0 || py < 0 || px >= width || py >= height) break;
        const i = py * width + px;
        if (darkness.data[i] - laid[i] < pass.threshold * 0.4) break;
        let dx = flow.x.data[i] * cos - flow.y.data[i] * sin;
        let dy = flow.x.data[i] * sin + flow.y.data[i] * cos;
        if (lastX !== 0 || lastY !== 0) {
          if (dx * lastX + dy * lastY < 0) {
            dx = -dx;
            dy = -dy;
          }
          // Short bends are the hand's, sharp ones end the line.
          if (dx * lastX + dy * lastY < 0.4) break;
          dx = 0.6 * dx + 0.4 * lastX;
          dy = 0.6 * dy + 0.4 * lastY;
        }
        const norm = Math.sqrt(dx * dx + dy * dy) || 1;
        lastX = dx / norm;
        lastY = dy / norm;
        strokes.point(x / scale, y / scale);
        trail[points++] = i;
        x += lastX * step;
        y += lastY * step;
      }
      if (points < 3) {
        strokes.discard();
        continue;
      }
      for (let n = 0; n < points; n++) deposit(trail[n], reach, LEAD * press * share);
      strokes.end(pass.radius, ...leadAt(start), press);
    }
  }
}

function shuffled(count: number, random: Random): Uint32Array {
  const order = new Uint32Array(count).map((_, i) => i);
  for (let i = count - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    const swap = order[i];
    order[i] = order[j];
    order[j] = swap;
  }
  return order;
}
