import { describe, expect, it } from 'vitest';
import type { PaintPlan } from '../paint-plan.ts';
import type { Scene } from '../scene.ts';
import { squareScene } from '../square-scene.ts';
import { eyeStrokes, fineStrokes } from './eye-strokes.ts';
import type { Eye } from './eyes.ts';

const side = 200;
const eye: Eye = {
  x: 90,
  y: 110,
  radius: 22,
  pupil: { x: 90, y: 110, radius: 12 },
  iris: { l: 0.2, a: 0, b: 0 },
};
const paper: PaintPlan = {
  width: side,
  height: side,
  seed: 1,
  layers: [],
  finish: { relief: 0, paper: 0, texture: 'paper' },
};
const grade = { chroma: 1, contrast: 1, lift: 0 };

/** A dark eye with a light in it, in light fur. */
function sceneWithEye(): Scene {
  const light = (x: number, y: number) => {
    if (Math.hypot(x - 84, y - 104) < 3) return 0.97;
    return Math.hypot(x - eye.x, y - eye.y) < eye.radius ? 0.15 : 0.8;
  };
  return squareScene(side, { light });
}

describe('eyeStrokes', () => {
  it('paints no light where bright fur reaches into an eye', () => {
    const scene = { ...sceneWithEye(), maybeEyes: [eye] };
    for (let i = 0; i < side * side; i++) {
      const [x, y] = [i % side, Math.floor(i / side)];
      // A wedge of white fur in place of the light.
      if (Math.hypot(x - 84, y - 104) < 3) scene.light.data[i] = 0.15;
      if (y < 97 && Math.abs(x - 90) < 2) scene.light.data[i] = 0.97;
    }
    const [layer] = eyeStrokes(scene, paper, grade, 1);
    // A light is one dot, two points wide, and comes last.
    const last = layer.starts[layer.radii.length - 1];
    const width = Math.abs(layer.points[2 * last] - layer.points[2 * last + 2]);
    expect(width).not.toBeCloseTo(0.25);
  });

  it('keeps the far eye of a turned head inside the outline', () => {
    const scene = { ...sceneWithEye(), maybeEyes: [eye] };
    for (let i = 0; i < side * side; i++) scene.mask.data[i] = i % side < eye.x ? 0 : 1;
    const [layer] = eyeStrokes(scene, paper, grade, 1);
    expect(layer.radii.length).toBeGreaterThan(10);
    const leftmost = Math.min(...layer.points.filter((_, i) => i % 2 === 0));
    expect(leftmost).toBeGreaterThan(eye.x - 0.3 * eye.radius);
  });

  it('draws in tones between black and white where colors are no choice', () => {
    const tones = [
      [0.2, 0.1, 0],
      [1, 0.9, 0.8],
    ] as const;
    const [layer] = eyeStrokes({ ...sceneWithEye(), maybeEyes: [eye] }, paper, grade, 1, tones);
    const inside = Array.from(layer.radii, (_, s) => s).filter((s) => {
      const at = 2 * layer.starts[s];
      return Math.hypot(layer.points[at] - eye.x, layer.points[at + 1] - eye.y) < 0.5 * eye.radius;
    });
    const warmth = inside.slice(0, -1).map((s) => layer.colors[3 * s] - layer.colors[3 * s + 2]);
    expect(warmth.length).toBeGreaterThan(5);
    for (const difference of warmth) expect(Math.abs(difference - 51)).toBeLessThan(6);
  });

  it('paints the dark of an eye, its light last, and nothing far from it', () => {
    const [layer] = eyeStrokes({ ...sceneWithEye(), maybeEyes: [eye] }, paper, grade, 1);
    expect(layer.radii.length).toBeGreaterThan(20);
    for (let i = 0; i < layer.points.length; i += 2) {
      expect(Math.hypot(layer.points[i] - eye.x, layer.points[i + 1] - eye.y)).toBeLessThan(1.8 * eye.radius);
    }
    const last = layer.radii.length - 1;
    expect(layer.colors[3 * last]).toBeGreaterThan(240);
    const at = 2 * layer.starts[last];
    expect(Math.hypot(layer.points[at] - 84, layer.points[at + 1] - 104)).toBeLessThan(2);
    const dark = Array.from(layer.radii).filter((_, s) => layer.colors[3 * s] < 60).length;
    expect(dark).toBeGreaterThan(10);
  });

  it('gives a blurred eye that is certain a pupil, an iris and a light in its upper left', () => {
    const iris = { l: 0.7, a: 0, b: 0.1 };
    const face = { eyes: [{ ...eye, pupil: { ...eye.pupil, radius: 8 }, iris }] };
    const scene = { ...squareScene(side, { light: 0.5 }), face };
    const [layer] = eyeStrokes(scene, paper, grade, 1);
    const near = (x: number, y: number, reach: number) =>
      Array.from(layer.radii, (_, s) => s).filter((s) => {
        const at = 2 * layer.starts[s];
        return Math.hypot(layer.points[at] - x, layer.points[at + 1] - y) < reach;
      });
    const redOf = (s: number) => layer.colors[3 * s];
    expect(near(eye.x, eye.y, 4).some((s) => redOf(s) < 40)).toBe(true);
    const below = near(eye.x, eye.y + 0.7 * eye.radius, 4).map((s) => [redOf(s), layer.colors[3 * s + 2]]);
    expect(below.some(([red, blue]) => red > 120 && blue < red - 60)).toBe(true);
    const last = layer.radii.length - 1;
    expect(redOf(last)).toBeGreaterThan(240);
    const at = 2 * layer.starts[last];
    expect(layer.points[at]).toBeLessThan(eye.x - 3);
    expect(layer.points[at + 1]).toBeLessThan(eye.y - 3);
  });

  it('paints places that overlap once', () => {
    const scene = squareScene(side, { light: 0.5 });
    const places = [eye, { x: eye.x + 30, y: eye.y + 20, radius: 30 }];
    const [layer] = fineStrokes(scene, paper, places, grade, 1);
    expect(layer.radii.length).toBeGreaterThan(20);
    // Darker than the photo and the paper is nothing.
    expect(Math.min(...layer.colors)).toBeGreaterThan(80);
  });

  it('paints nothing where no eyes are certain', () => {
    expect(eyeStrokes(sceneWithEye(), paper, grade, 1)).toEqual([]);
  });

  it('ends a drawn eye with a smaller light than a painted one', () => {
    const scene = { ...sceneWithEye(), face: { eyes: [eye] } };
    const lightOf = (tones?: [number, number, number][]) => {
      const [layer] = eyeStrokes(scene, paper, grade, 1, tones);
      return layer.radii[layer.radii.length - 1];
    };
    const drawn = lightOf([
      [0, 0, 0],
      [1, 1, 1],
    ]);
    expect(drawn).toBeLessThan(0.8 * lightOf());
  });
});
