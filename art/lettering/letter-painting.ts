import { drawPlan } from '../drawing/draw-plan.ts';
import type { PaintPlan, PlanBox, Rgb, StrokeLayer } from '../plan/paint-plan.ts';
import type { Scene } from '../plan/scene.ts';
import { type Hand, letterName, type Spot } from './letter-name.ts';

/** The best spot first; a later one is taken when the pet is in the way. */
const SPOTS: readonly Spot[] = [
  { side: 'right', edge: 'foot' },
  { side: 'left', edge: 'foot' },
  { side: 'middle', edge: 'foot' },
  { side: 'right', edge: 'head' },
  { side: 'left', edge: 'head' },
];
/** Share of the letters that may lie on the pet before another spot is tried. */
const IN_THE_WAY = 0.03;
/** Pixels of the longer side at which the ground is looked at. */
const GLANCE = 128;
/** Share of the letters that may have less contrast than what a color is judged by. */
const FAINT = 0.15;

/**
 * Letters a name on a planned painting: beside the pet; dark on light ground, light on dark.
 * @returns the box around the letters; undefined when there is no place for them
 */
export function letterPainting(plan: PaintPlan, scene: Scene, name: string, hand: Hand): PlanBox | undefined {
  // A cut-out has no ground to write on.
  if (plan.finish.outline) return;
  const letter = (spot: Spot, color: Rgb) => letterName(name, plan, hand, spot, color, plan.seed);
  let spot = SPOTS[0];
  let least = Infinity;
  for (const candidate of SPOTS) {
    const letters = letter(candidate, hand.dark);
    if (!letters) return;
    const covered = shareOnPet(letters, scene);
    if (covered < least) {
      spot = candidate;
      least = covered;
    }
    if (covered < IN_THE_WAY) break;
  }
  const color = clearerOn(letter(spot, hand.dark), plan, hand);
  const letters = letter(spot, color);
  if (!letters) return;
  plan.layers.push(letters);
  return boxAround(letters);
}

/** Half of the strokes' width included. */
function boxAround({ points, radii }: StrokeLayer): PlanBox {
  const reach = radii.reduce((most, radius) => Math.max(most, radius), 0);
  const xs = points.filter((_, i) => i % 2 === 0);
  const ys = points.filter((_, i) => i % 2 === 1);
  const x = Math.min(...xs) - reach;
  const y = Math.min(...ys) - reach;
  return { x, y, width: Math.max(...xs) + reach - x, height: Math.max(...ys) + reach - y };
}

function shareOnPet({ points }: StrokeLayer, { mask, scale }: Scene): number {
  let sum = 0;
  for (let i = 0; i < points.length; i += 2) {
    const x = Math.min(mask.width - 1, Math.floor(points[i] * scale));
    const y = Math.min(mask.height - 1, Math.floor(points[i + 1] * scale));
    sum += mask.data[y * mask.width + x];
  }
  return sum / (points.length / 2);
}

/** The hand's color that stands out more from what is planned so far where the letters will stand. */
function clearerOn(letters: StrokeLayer | undefined, plan: PaintPlan, hand: Hand): Rgb {
  const under = letters ? brightnessUnder(letters, plan) : [];
  const contrast = (color: Rgb) => {
    const own = (color[0] + color[1] + color[2]) / 3;
    const differences = under.map((brightness) => Math.abs(brightness - own)).sort((a, b) => a - b);
    return differences[Math.floor(differences.length * FAINT)] ?? 0;
  };
  return contrast(hand.dark) >= contrast(hand.light) ? hand.dark : hand.light;
}

/** Mean of the sRGB channels, 0 to 1, below every point of the letters. */
function brightnessUnder({ points }: StrokeLayer, plan: PaintPlan): number[] {
  const scale = GLANCE / Math.max(plan.width, plan.height);
  const { width, height, data } = drawPlan(plan, {
    width: Math.max(1, Math.round(plan.width * scale)),
    height: Math.max(1, Math.round(plan.height * scale)),
  });
  const found: number[] = [];
  for (let i = 0; i < points.length; i += 2) {
    const x = Math.min(width - 1, Math.floor(points[i] * scale));
    const y = Math.min(height - 1, Math.floor(points[i + 1] * scale));
    const at = (y * width + x) * 4;
    found.push((data[at] + data[at + 1] + data[at + 2]) / 3 / 255);
  }
  return found;
}
