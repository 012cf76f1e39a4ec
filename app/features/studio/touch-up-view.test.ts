import { expect, it } from 'vitest';
import { fitView, panView, photoPoint, zoomView } from './touch-up-view.ts';

const photo = { width: 400, height: 300 };
const frame = { width: 816, height: 1000 };

it('shows the whole photo in the middle', () => {
  expect(fitView(photo, frame)).toEqual({ scale: 2, x: 8, y: 200 });
});

it('zooms about a place, at most eightfold and never smaller than the whole', () => {
  const fit = fitView(photo, frame);
  const at = { x: 408, y: 500 };
  const near = zoomView(fit, 3, at, photo, frame);
  expect(near.scale).toBe(6);
  expect(photoPoint(near, at)).toEqual(photoPoint(fit, at));
  expect(zoomView(near, 100, at, photo, frame).scale).toBe(16);
  expect(zoomView(near, 0.01, at, photo, frame)).toEqual(fit);
});

it('never moves the photo out of the frame', () => {
  const near = zoomView(fitView(photo, frame), 4, { x: 408, y: 500 }, photo, frame);
  const moved = panView(near, 99_999, -99_999, photo, frame);
  expect(moved.x).toBe(8);
  expect(moved.y + photo.height * moved.scale).toBe(frame.height - 8);
  expect(panView(fitView(photo, frame), 50, 50, photo, frame)).toEqual(fitView(photo, frame));
});
