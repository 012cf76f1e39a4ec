import { expect, it } from 'vitest';
import type { Scene } from '../scene.ts';
import { scenePicture } from '../scene-picture.ts';
import { squareScene } from '../square-scene.ts';
import type { Eye } from './eyes.ts';
import { DRAWN_LOOK, layEyes, windowsIn } from './painted-eyes.ts';

const SIDE = 120;
const EYE: Eye = {
  x: 60,
  y: 60,
  radius: 24,
  pupil: { x: 60, y: 60, radius: 12 },
  iris: { l: 0.2, a: 0.01, b: 0.02 },
};

/** A dark, blurred eye in light fur, which a lid covers down to a row. */
function sceneWith(lid: number, iris = EYE.iris): Scene {
  const light = (x: number, y: number) =>
    y > lid && Math.hypot(x - EYE.x, y - EYE.y) < EYE.radius ? iris.l : 0.75;
  return { ...squareScene(SIDE, { light }), face: { eyes: [{ ...EYE, iris }] } };
}

function painted(scene: Scene): (x: number, y: number) => number {
  const picture = scenePicture(scene);
  layEyes(picture, scene);
  return (x, y) => picture.red[y * SIDE + x];
}

it('paints a pupil, light that gathers below it and a window above it', () => {
  const redAt = painted(sceneWith(0));
  expect(redAt(60, 62)).toBeLessThan(0.08);
  expect(redAt(60, 78)).toBeGreaterThan(redAt(60, 62) + 0.05);
  const [window] = windowsIn(sceneWith(0));
  expect(window.x).toBeLessThan(EYE.x);
  expect(window.y).toBeLessThan(EYE.y);
  expect(redAt(Math.round(window.x), Math.round(window.y))).toBeGreaterThan(0.8);
});

it('leaves a lid that covers a dark eye where the photo has it', () => {
  const fur = painted(sceneWith(0))(10, 10);
  expect(painted(sceneWith(48))(60, 43)).toBeGreaterThan(fur - 0.1);
  expect(painted(sceneWith(0))(60, 43)).toBeLessThan(fur - 0.3);
});

it('opens a light eye as wide as its lids were measured', () => {
  const iris = { l: 0.7, a: -0.03, b: 0.08 };
  expect(painted(sceneWith(48, iris))(60, 43)).toBeLessThan(painted(sceneWith(48, iris))(10, 10) - 0.2);
});

it('changes nothing where no eye is certain', () => {
  const scene = squareScene(SIDE, { light: 0.6 });
  const picture = scenePicture(scene);
  const before = picture.red.slice();
  layEyes(picture, scene);
  expect(picture.red).toEqual(before);
  expect(windowsIn(scene)).toEqual([]);
});

it('mirrors a smaller window in a drawing', () => {
  const lights = (look?: typeof DRAWN_LOOK) => {
    const picture = scenePicture(sceneWith(0));
    layEyes(picture, sceneWith(0), look);
    return picture.red.filter((red, i) => red > 0.8 && Math.hypot((i % SIDE) - EYE.x, i / SIDE - EYE.y) < 20);
  };
  expect(lights(DRAWN_LOOK).length).toBeLessThan(0.75 * lights().length);
});
