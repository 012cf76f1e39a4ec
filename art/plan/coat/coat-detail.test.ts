import { expect, it } from 'vitest';
import type { PaintPlan, StrokeLayer } from '../paint-plan.ts';
import { solid } from '../shapes/tone-regions.ts';
import { squareScene } from '../square-scene.ts';
import { planCoatDetail } from './coat-detail.ts';

const SIDE = 160;
const PASSES = [{ radius: 3, spacing: 6, threshold: 0.04, longest: 14, opacity: 0.8, jitter: 0 }];
const GRADE = { chroma: 1, contrast: 1, lift: 0 };

/** A gray pet, with broad stripes of light if wanted, over flat blue paint. @param most see `planCoatDetail` */
function detailOf(stripes: number, most?: number): StrokeLayer {
  const scene = squareScene(SIDE, { light: (x) => 0.5 + stripes * Math.sign(Math.sin(x / 5)) });
  const flat: PaintPlan = {
    width: SIDE,
    height: SIDE,
    seed: 1,
    layers: [solid([0.3, 0.4, 0.7])],
    finish: { relief: 0, paper: 0, texture: 'paper' },
  };
  return planCoatDetail(scene, flat, scene.mask, PASSES, GRADE, 3, most);
}

it('draws what flat paint lacks of the coat, and nothing over a coat without detail', () => {
  expect(detailOf(0).radii).toHaveLength(0);
  expect(detailOf(0.12).radii.length).toBeGreaterThan(30);
});

it('keeps the hue of the paint, lighter and darker', () => {
  const { colors } = detailOf(0.12);
  const blues = Array.from(colors).filter((_, i) => i % 3 === 2);
  const reds = Array.from(colors).filter((_, i) => i % 3 === 0);
  expect(blues.every((blue, i) => blue > reds[i])).toBe(true);
  expect(Math.max(...blues) - Math.min(...blues)).toBeGreaterThan(30);
});

it('goes back to the hue of the photo where the paint differs more than wanted', () => {
  const { colors } = detailOf(0.12, 0.05);
  const blues = Array.from(colors).filter((_, i) => i % 3 === 2);
  const reds = Array.from(colors).filter((_, i) => i % 3 === 0);
  expect(blues.length).toBeGreaterThan(30);
  expect(blues.every((blue, i) => Math.abs(blue - reds[i]) < 35)).toBe(true);
});
