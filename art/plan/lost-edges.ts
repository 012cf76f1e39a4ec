import { gaussianBlur } from '../analysis/blur.ts';
import { resizePlane } from '../analysis/resize.ts';
import { hypot, mix, smoothstep } from '../numbers.ts';
import type { Plane } from '../raster.ts';
import type { Coat } from './coat.ts';
import { faceOf } from './face.ts';
import type { Scene } from './scene.ts';
import { slowNoise } from './slow-noise.ts';
import { bodyFade } from './vignette.ts';

/** How the pet's outline is found here and lost there. */
export interface Edges {
  /** Blur of a found edge and of a lost one, plan units. */
  found: number;
  lost: number;
  /** How much of the outline is lost, 0 to 1. */
  share: number;
  /** Width of the white border of the sheet, plan units. */
  margin: number;
}

/** Where the paint of a pet goes, on the coat's grid. */
export interface Body {
  /** Where there may be paint, 0 to 1: crisp here, running out there. */
  readonly shape: Plane;
  /** How much of the paint is there, 0 to 1: it thins out to water where the frame cuts the pet, and ends in no edge. */
  readonly thickness: Plane;
}

/** Share of the fade up to which there is no paint, and from which on there is all of it. */
const THIN = [0.14, 0.7] as const;
/** Share of the fade from which on paint may lie: the border of a wash is where there is none any more. */
const WET = [0.05, 0.2] as const;
/** Distance from the eyes within which edges are found, in distances of the eyes. */
const FACE = 1.6;

/** The pet's outline, found here and lost there, and where its paint runs out to the edges of the sheet. */
export function bodyWithEdges(scene: Scene, coat: Coat, edges: Edges, seed: number): Body {
  const { width, height, scale, mask } = coat;
  const crisp = gaussianBlur(mask, edges.found * scale);
  const wide = gaussianBlur(mask, edges.lost * scale);
  const where = slowNoise(width, height, 6, seed + 21);
  const fade = resizePlane(bodyFade(scene, edges.margin), width, height);
  const face = faceOf(scene);
  const [shape, lost, thickness] = [crisp.data, wide.data, fade.data];
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (lost[i] > 0) {
        const near = face ? hypot(x / scale - face.x, y / scale - face.y) / face.radius : FACE;
        const wet = smoothstep(0.35 - edges.share, 0.75 - edges.share, where.data[i]);
        const share = face ? wet * smoothstep(1, 1.5, near / FACE) : wet * edges.share;
        shape[i] = mix(shape[i], lost[i], share) * smoothstep(WET[0], WET[1], thickness[i]);
      }
      thickness[i] = smoothstep(THIN[0], THIN[1], thickness[i]);
    }
  }
  return { shape: crisp, thickness: fade };
}
