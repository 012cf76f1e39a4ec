import { mix } from '../numbers.ts';
import { LineField } from '../plan/lines/line-field.ts';
import type { Rgb, ShapeLayer } from '../plan/paint-plan.ts';
import { solid } from '../plan/shapes/tone-regions.ts';
import type { Random } from '../random.ts';

const BRANCH: Rgb = [0.36, 0.22, 0.28];
const DEEP: Rgb = [0.93, 0.55, 0.68];
const LIGHT: Rgb = [1, 0.8, 0.87];
const HEART: Rgb = [0.86, 0.32, 0.5];
const FALLING = 34;

/** A blossoming branch across the upper corners, and petals on the wind. */
export function blossoms(frame: { width: number; height: number }, random: Random): ShapeLayer[] {
  const unit = Math.max(frame.width, frame.height) / 100;
  const [branch, deep, light, hearts] = [0, 1, 2, 3].map(() => new LineField(frame, 800));
  for (const side of [0, 1]) {
    for (let twig = 0; twig < 3; twig++) {
      const length = unit * mix(24, 44, random());
      const droop = unit * mix(4, 16, random());
      const start = { x: side * frame.width, y: unit * mix(-2, 12, random()) };
      const nibs = Array.from({ length: 9 }, (_, n) => {
        const t = n / 8;
        return {
          x: start.x + (side === 0 ? 1 : -1) * length * t,
          y: start.y + droop * t * t,
          radius: unit * mix(0.6, 0.12, t),
        };
      });
      branch.line(nibs);
      for (let n = 0; n < 16; n++) {
        const at = nibs[Math.floor(random() * nibs.length)];
        const x = at.x + unit * mix(-2.6, 2.6, random());
        const y = at.y + unit * mix(-2.4, 2.4, random());
        flower(random() < 0.4 ? deep : light, hearts, x, y, unit * mix(1, 1.9, random()), random);
      }
    }
  }
  for (let n = 0; n < FALLING; n++) {
    const angle = mix(-0.4, 1.1, random());
    const size = unit * mix(0.5, 1.3, random());
    const x = frame.width * random();
    const y = frame.height * random();
    (random() < 0.5 ? deep : light).line([
      { x, y, radius: 0.55 * size },
      { x: x + Math.cos(angle) * size * 1.2, y: y + Math.sin(angle) * size * 1.2, radius: 0.12 * size },
    ]);
  }
  return [
    branch.layer(solid(BRANCH)),
    deep.layer(solid(DEEP)),
    light.layer(solid(LIGHT)),
    hearts.layer(solid(HEART)),
  ];
}

/** Five petals around a heart. */
function flower(
  petals: LineField,
  hearts: LineField,
  x: number,
  y: number,
  size: number,
  random: Random,
): void {
  const turn = random() * 2 * Math.PI;
  for (let n = 0; n < 5; n++) {
    const angle = turn + (n * 2 * Math.PI) / 5;
    petals.line([
      { x: x + Math.cos(angle) * size * 0.2, y: y + Math.sin(angle) * size * 0.2, radius: 0.12 * size },
      { x: x + Math.cos(angle) * size * 0.66, y: y + Math.sin(angle) * size * 0.66, radius: 0.36 * size },
    ]);
  }
  hearts.dot({ x, y, radius: 0.14 * size });
}
