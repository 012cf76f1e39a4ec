import { describe, expect, it } from 'vitest';
import { PAINTED_STYLES, type Subject } from '../contract.ts';
import { createPlane, createRaster } from '../raster.ts';
import { planPainting } from '../styles/plan-painting.ts';
import { drawPlan, sizeOfPlan } from './draw-plan.ts';
import { GradualDrawing } from './gradual-drawing.ts';

const subject: Subject = { photo: createRaster(40, 40), mask: createPlane(40, 40), found: true };
for (let i = 0; i < 1600; i++) {
  const inside = Math.hypot((i % 40) - 20, Math.floor(i / 40) - 20) < 15;
  subject.photo.data.set(inside ? [190, 130 + (i % 60), 80, 255] : [60, 140, 90, 255], i * 4);
  subject.mask.data[i] = inside ? 1 : 0;
}

/** Mean difference of two pictures in bytes. */
function difference(a: Uint8ClampedArray, b: Uint8ClampedArray): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += Math.abs(a[i] - b[i]);
  return sum / a.length;
}

describe.each(PAINTED_STYLES)('%s, drawn gradually', (style) => {
  const plan = planPainting(subject, { style, background: 'sage', resolution: 96 });
  const size = sizeOfPlan(plan, 80);
  const whole = drawPlan(plan, size).data;

  it('comes nearer to the picture all the time and ends in it', () => {
    const drawing = new GradualDrawing(plan, size);
    const pixels = new Uint8ClampedArray(whole.length);
    drawing.look(pixels);
    const distances = [difference(pixels, whole)];
    for (let step = 1; step <= 10; step++) {
      drawing.advance(step / 10);
      drawing.look(pixels);
      distances.push(difference(pixels, whole));
    }
    expect(distances[0]).toBeGreaterThan(10);
    expect(distances[5]).toBeLessThan(distances[0]);
    // Bristles of sliced layers are dealt out anew.
    expect(distances[10]).toBeLessThan(Math.min(5, distances[0] / 4));
  });

  it('does not care in which steps it is drawn, and takes nothing back', () => {
    const once = new GradualDrawing(plan, size);
    once.advance(1);
    const twice = new GradualDrawing(plan, size);
    twice.advance(0.5);
    twice.advance(0.2);
    twice.advance(2);
    const pixels = [new Uint8ClampedArray(whole.length), new Uint8ClampedArray(whole.length)];
    once.look(pixels[0]);
    twice.look(pixels[1]);
    expect(difference(pixels[0], whole)).toBe(0);
    expect(difference(pixels[0], pixels[1])).toBeLessThan(3);
  });
});

it('draws a plan without layers as bare paper', () => {
  const bare = {
    width: 1024,
    height: 1024,
    seed: 1,
    layers: [],
    finish: { relief: 0, paper: 0, texture: 'paper' },
  } as const;
  const drawing = new GradualDrawing({ ...bare, layers: [] }, { width: 4, height: 4 });
  drawing.advance(1);
  const pixels = new Uint8ClampedArray(64);
  drawing.look(pixels);
  expect([...pixels]).toEqual(Array(64).fill(255));
});
