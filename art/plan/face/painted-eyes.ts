import type { Disc } from '../../analysis/eyes/possible-heads.ts';
import { ringQuantile } from '../../analysis/read-plane.ts';
import { mix, smoothstep, smoothstepIn } from '../../numbers.ts';
import { createPlane, type Plane } from '../../raster.ts';
import type { Picture } from '../picture.ts';
import type { Scene } from '../scene.ts';
import { drawnEyes } from './drawn-eyes.ts';
import { blurNear } from './eye-planes.ts';
import { eyesOf, forEachNear } from './eyes.ts';
import { type EyeLook, eyesBox, LEFT, modelEyes, windowIn } from './film-eyes.ts';
import { headsOf } from './heads.ts';

/** Of a painting or a drawing: as large as in the photo, and yellow irises are not olive. */
export const PAINTED_LOOK: EyeLook = {
  larger: { usual: 0.92, close: 0.92 },
  narrowest: 0.22,
  round: 0,
  window: 1,
  lit: { lighter: 0.06, least: 0.18, glow: [0.08, 0.2] },
  shaded: { share: 0.82, most: 0.64 },
};
/** Of a drawing in one dark medium, in which a large light is a hard white disc. */
export const DRAWN_LOOK: EyeLook = { ...PAINTED_LOOK, window: 0.76 };
/**
 * Lids of dark eyes: where ball and fur are read, in radii; how much lighter fur is where lids can be told, not yet and
 * certainly; lightness of an iris that is too light for that, and that is dark; blur, in radii; share of the way from
 * ball to fur at which a lid begins and is; distance from the middle beyond which there may be one.
 */
const FUR = {
  inside: [0, 0.2, 0.35],
  around: [1.35, 1.6],
  lighter: [0.12, 0.25],
  iris: [0.5, 0.35],
  blur: 0.1,
  from: 0.45,
  to: 0.75,
  beyond: [0.4, 0.7],
} as const;
/** How far around an eye it is modeled, in radii. */
const REACH = 1.9;

/**
 * Lays eyes that are certain over those of the photo, which are seldom sharp: pupils that glints have torn, irises that
 * the camera has blurred. Their lids stay as they are. In place.
 */
export function layEyes(picture: Picture, scene: Scene, look = PAINTED_LOOK): void {
  for (const head of headsOf(scene)) layPair(picture, head, look);
}

function layPair(picture: Picture, scene: Scene, look: EyeLook): void {
  const [, ...parts] = modelEyes(scene, LEFT, look);
  const open = openShare(scene);
  const { left, top, right, bottom } = eyesBox(scene, look);
  for (const { shares, colors: sheet } of parts) {
    const { columns, rows, colors } = sheet;
    for (let y = top; y < bottom; y++) {
      const row = Math.floor((y * rows) / scene.height);
      for (let x = left; x < right; x++) {
        const i = y * scene.width + x;
        const share = shares.data[i] * open.data[i];
        if (share === 0) continue;
        const at = 3 * (row * columns + Math.floor((x * columns) / scene.width));
        picture.red[i] = mix(picture.red[i], colors[at] / 255, share);
        picture.green[i] = mix(picture.green[i], colors[at + 1] / 255, share);
        picture.blue[i] = mix(picture.blue[i], colors[at + 2] / 255, share);
      }
    }
  }
}

/** Share of each place that no lid covers, as the photo shows it around dark eyes; 1 elsewhere. */
function openShare(scene: Scene): Plane {
  const { light, scale } = scene;
  const open = createPlane(scene.width, scene.height, 1);
  for (const eye of eyesOf(scene)) {
    const ball = ringQuantile(light, scale, eye, FUR.inside, 0.4);
    const fur = ringQuantile(light, scale, eye, FUR.around, 0.5);
    const clear = smoothstepIn(FUR.lighter, fur - ball) * smoothstepIn(FUR.iris, eye.iris.l);
    if (clear === 0) continue;
    const soft = blurNear(scene, eye, REACH, FUR.blur).data;
    forEachNear(scene, eye, REACH, (i, distance) => {
      const isFur = smoothstep(mix(ball, fur, FUR.from), mix(ball, fur, FUR.to), soft[i]);
      open.data[i] = Math.min(open.data[i], 1 - clear * isFur * smoothstepIn(FUR.beyond, distance));
    });
  }
  return open;
}

/** The windows that painted eyes mirror. */
export function windowsIn(scene: Scene): Disc[] {
  return headsOf(scene)
    .flatMap((head) => drawnEyes(head, PAINTED_LOOK.larger))
    .map((eye) => windowIn(eye, LEFT));
}
