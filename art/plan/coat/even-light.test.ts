import { describe, expect, it } from 'vitest';
import { clamp } from '../../numbers.ts';
import { createPlane, type Plane } from '../../raster.ts';
import type { Scene } from '../scene.ts';
import { squareScene } from '../square-scene.ts';
import { coatOf } from './coat.ts';
import { evenLightOf, goOn } from './even-light.ts';

const SIDE = 200;

/** A pet that fills the picture but for a border. @param lightAt from the place, 0 to 1 across and down */
function petOf(lightAt: (x: number, y: number) => number): Scene {
  const planes = {
    light: (x: number, y: number) => lightAt(x / SIDE, y / SIDE),
    mask: (x: number, y: number) => Math.max(Math.abs(x / SIDE - 0.5), Math.abs(y / SIDE - 0.5)) < 0.45,
  };
  return squareScene(SIDE, planes, SIDE / 1024);
}

/** Lightness in even light at a place, 0 to 1 across and down. */
function evenAt(scene: Scene): (x: number, y: number) => number {
  const { light } = coatOf(scene);
  const added = evenLightOf(scene);
  const read = (plane: Plane, x: number, y: number) =>
    plane.data[Math.floor(y * plane.height) * plane.width + Math.floor(x * plane.width)];
  return (x, y) => read(light, x, y) + read(added, x, y);
}

describe('evenLightOf', () => {
  it('takes most of a broad shade off', () => {
    const at = evenAt(petOf((x) => 0.35 + 0.4 * x));
    expect(at(0.9, 0.5) - at(0.1, 0.5)).toBeLessThan(0.16);
    expect(at(0.5, 0.5)).toBeCloseTo(0.55, 1);
  });

  it('takes no light from one pet to another', () => {
    const scene = petOf((x) => (x < 0.5 ? 0.2 + x : 0.5));
    for (let y = 0; y < SIDE; y++) scene.mask.data.fill(0, y * SIDE + 90, y * SIDE + 110);
    const at = evenAt(scene);
    expect(at(0.8, 0.5)).toBeCloseTo(0.5, 2);
    expect(at(0.4, 0.5) - at(0.1, 0.5)).toBeLessThan(0.16);
  });

  it('keeps markings, in light and in shade', () => {
    const at = evenAt(petOf((x, y) => 0.5 + 0.3 * x - (y > 0.5 ? 0.25 : 0)));
    for (const x of [0.2, 0.8]) expect(at(x, 0.3) - at(x, 0.7)).toBeGreaterThan(0.17);
    expect(at(0.85, 0.3) - at(0.15, 0.3)).toBeLessThan(0.12);
  });

  it('keeps a slow change of lightness where the hue changes with it', () => {
    const scene = petOf((x) => 0.4 + 0.2 * clamp(5 * (x - 0.4), 0, 1));
    const at = evenAt(scene);
    const b = { ...scene.b, data: scene.light.data.map((value) => 2.5 * (value - 0.4)) };
    const other = evenAt({ ...scene, b });
    const step = (read: (x: number, y: number) => number) => read(0.8, 0.5) - read(0.2, 0.5);
    expect(step(other)).toBeGreaterThan(step(at) + 0.02);
  });
});

it('goOn lets values go on beyond a border, and keeps what is far away', () => {
  const plane = createPlane(60, 4, 0.2);
  const inside = new Float32Array(plane.data.length);
  for (let i = 0; i < inside.length; i++) if (i % 60 < 20) [plane.data[i], inside[i]] = [0.8, 1];
  const { data } = goOn(plane, inside, 3);
  expect(data[10]).toBeCloseTo(0.8);
  expect(data[22]).toBeCloseTo(0.8, 1);
  expect(data[55]).toBeCloseTo(0.2);
});
