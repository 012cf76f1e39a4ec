import { gaussianBlur } from '../../analysis/blur.ts';
import { resizePlane } from '../../analysis/resize.ts';
import { hypot, smoothstep } from '../../numbers.ts';
import type { Plane } from '../../raster.ts';
import { type Coat, coatOf } from '../coat/coat.ts';
import { awayFrom, findHeads } from '../composition/find-head.ts';
import { oncePerScene } from '../once-per-scene.ts';
import type { Scene } from '../scene.ts';
import { eyeShare, forEachNear, noseTipOf } from './eyes.ts';
import { awayFromFaces, faceOf, facesOf } from './face.ts';
import { headsOf } from './heads.ts';

/** What is small and this broad at most stands out, plan units. */
const BROAD = 22;
/** How much a difference in hue counts beside one in lightness: a pink nose on white fur is hardly darker. */
const HUE = 1.2;
/** How far a place of interest reaches, plan units. */
const REACH = 9;
/** The same of small marks. */
const SMALL = { broad: 9, reach: 5 };
/** How far the face reaches around the place between the eyes and below it, in distances of the eyes. */
const FACE = 1.5;
/** How far around its tip a nose reaches that hardly differs from its muzzle, in distances of the eyes. */
const NOSE = [0.45, 0.3] as const;

/**
 * Where the fine brush belongs, 0 to 1, at the scene's size: nose, mouth, the darkest and the most colorful markings.
 * It keeps off the outline, and off the eyes: `eyeStrokes` paints those.
 */
export const focusOf = oncePerScene((scene: Scene): Plane => {
  const coat = coatOf(scene);
  const { width, height, scale, light, a, b, mask } = coat;
  const [around, aroundA, aroundB] = [light, a, b].map((plane) => gaussianBlur(plane, BROAD * scale));
  const inner = gaussianBlur(mask, 5 * scale);
  const focus = gaussianBlur(
    {
      ...light,
      data: light.data.map((value, i) => {
        const hue = hypot(a.data[i] - aroundA.data[i], b.data[i] - aroundB.data[i]);
        return Math.max(0, around.data[i] - value) + HUE * hue;
      }),
    },
    REACH * scale,
  );
  const faces = facesOf(scene);
  const isSure = faces.length === headsOf(scene).length;
  const small = isSure ? undefined : smallDetails(coat);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      let value = Math.max(smoothstep(0.045, 0.1, focus.data[i]), small?.data[i] ?? 0);
      if (isSure) {
        value *= smoothstep(1.25 * FACE, 0.85 * FACE, awayFromFaces(faces, x / scale, y / scale));
      }
      focus.data[i] = value * smoothstep(0.8, 0.96, inner.data[i]);
    }
  }
  const large = resizePlane(focus, scene.width, scene.height);
  const eyes = eyeShare(scene).data;
  for (let i = 0; i < eyes.length; i++) large.data[i] *= 1 - eyes[i];
  return large;
});

/** Small marks, 0 to 1, like uncertain eyes; in the middle of heads where they can be told. */
function smallDetails({ light, mask, scale, width }: Coat): Plane {
  const away = awayFrom(findHeads(mask), width);
  const around = gaussianBlur(light, SMALL.broad * scale);
  const marks = gaussianBlur(
    { ...light, data: light.data.map((value, i) => Math.abs(value - around.data[i])) },
    SMALL.reach * scale,
  );
  for (let i = 0; i < marks.data.length; i++) {
    marks.data[i] = smoothstep(0.05, 0.09, marks.data[i]) * smoothstep(0.85, 0.7, away(i));
  }
  return marks;
}

/** Where small shapes of a scene's pet count, 0 to 1, on the coat's grid. */
export const coatFocusOf = oncePerScene((scene: Scene): Plane => {
  const coat = coatOf(scene);
  const focus = resizePlane(focusOf(scene), coat.width, coat.height);
  for (let i = 0; i < focus.data.length; i++) focus.data[i] = smoothstep(0.1, 0.5, focus.data[i]);
  return focus;
});

/** The same with the noses, also those that hardly differ from their muzzles. @param focus of any size */
export function withNoses(scene: Scene, focus: Plane): Plane {
  const { width, height } = focus;
  const scale = (scene.scale * width) / scene.width;
  const whole = { width, height, data: focus.data.slice() };
  for (const head of headsOf(scene)) {
    const [face, nose] = [faceOf(head), noseTipOf(head)];
    if (!face || !nose) continue;
    const disc = { ...nose, radius: face.radius };
    forEachNear({ width, height, scale }, disc, NOSE[0], (i, away) => {
      whole.data[i] = Math.max(whole.data[i], smoothstep(NOSE[0], NOSE[1], away));
    });
  }
  return whole;
}
