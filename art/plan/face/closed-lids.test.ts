import { expect, it } from 'vitest';
import type { Disc } from '../../analysis/eyes/possible-heads.ts';
import { createPlane, type Plane } from '../../raster.ts';
import type { BackdropLayer, ShapeLayer } from '../paint-plan.ts';
import { squareScene } from '../square-scene.ts';
import { planClosedLids } from './closed-lids.ts';

const SIDE = 400;
const RADIUS = 20;
const EYES: readonly Disc[] = [
  { x: 150, y: 200, radius: RADIUS },
  { x: 250, y: 200, radius: RADIUS },
];

/** Fur with a dark line, so far below each eye. */
function furWithLids(tone: number, below: number): Plane {
  const light = createPlane(SIDE, SIDE, tone);
  for (const { x, y } of EYES) {
    for (let across = -RADIUS; across <= RADIUS; across++) {
      const hanging = 0.42 * RADIUS * (1 - (across / (1.15 * RADIUS)) ** 2);
      for (let thick = -2; thick <= 2; thick++) {
        light.data[Math.round(y + below + hanging + thick) * SIDE + x + across] = 0.1;
      }
    }
  }
  return light;
}

function lidsOn(light: Plane, closedEyes = EYES) {
  const [layer] = planClosedLids({ ...squareScene(SIDE, { light }), closedEyes });
  return layer as ShapeLayer & { colors: BackdropLayer };
}

function isInked({ field }: ShapeLayer, x: number, y: number): boolean {
  const scale = field.columns / SIDE;
  return field.values[Math.floor(y * scale) * field.columns + Math.floor(x * scale)] > 127;
}

it('draws closed lids where the photo has them, as hanging bows', () => {
  const lids = lidsOn(furWithLids(0.8, 8));
  for (const { x, y } of EYES) {
    expect(isInked(lids, x, y + 8 + 0.42 * RADIUS)).toBe(true);
    expect(isInked(lids, x, y)).toBe(false);
    expect(isInked(lids, x - RADIUS, y + 10)).toBe(true);
  }
});

it('draws them dark on light fur, and light on dark fur', () => {
  const toneOn = (fur: number) => lidsOn(furWithLids(fur, 0)).colors.colors[0];
  expect(toneOn(0.8)).toBeLessThan(50);
  expect(toneOn(0.2)).toBeGreaterThan(80);
});

it('draws them in the inks of a print', () => {
  const inks = { dark: [0.2, 0, 0], light: [1, 0.6, 0.8] } as const;
  const inkOn = (fur: number) => {
    const scene = { ...squareScene(SIDE, { light: furWithLids(fur, 0) }), closedEyes: EYES };
    const [layer] = planClosedLids(scene, inks);
    return [...(layer as ShapeLayer & { colors: BackdropLayer }).colors.colors.slice(0, 3)];
  };
  expect(inkOn(0.8)).toEqual([51, 0, 0]);
  expect(inkOn(0.2)).toEqual([255, 153, 204]);
});

it('draws none in a face whose eyes are open', () => {
  expect(planClosedLids(squareScene(SIDE))).toEqual([]);
});
