import { gaussianBlur } from '../analysis/blur.ts';
import { healEyeShine } from '../analysis/eye-shine.ts';
import { spreadForeground } from '../analysis/foreground.ts';
import { LINEAR_LIGHT } from '../analysis/oklab.ts';
import { normaliseTone } from '../analysis/tone.ts';
import type { Subject } from '../contract.ts';
import { withKernels } from '../kernels/machine.ts';
import { sampleScene } from '../kernels/scalar/scene.ts';
import { smoothstep } from '../numbers.ts';
import { createPlane, type Plane } from '../raster.ts';
import { LONGEST_SIDE, type Placement } from './compose.ts';

/** The pet as every style starts from it: placed in the frame, with clean outline colours and even tone. */
export interface Scene {
  /** Pixels of the planes. */
  width: number;
  height: number;
  /** Pixels per plan unit. */
  scale: number;
  placement: Placement;
  /** Share of the pet, 0 to 1; fades where the photo's frame cuts the pet inside the picture. */
  mask: Plane;
  /** OKLab lightness with normalised tone, 0 to 1. Beyond the outline the pet's colours go on. */
  light: Plane;
  a: Plane;
  b: Plane;
  found: boolean;
}

/** Over this share of the photo the pet fades where the photo's frame cuts it inside the picture. */
const FRAME_FADE = 0.05;
/** How far the old background shines into the outline, in plan units. */
const OUTLINE_BLEED = 4;

/** @param resolution pixels of the longer side of the planes; marks are planned at this detail */
export function prepareScene(subject: Subject, placement: Placement, resolution = LONGEST_SIDE): Scene {
  const scale = resolution / LONGEST_SIDE;
  const width = Math.max(1, Math.round(placement.width * scale));
  const height = Math.max(1, Math.round(placement.height * scale));
  const scene: Scene = {
    width,
    height,
    scale,
    placement,
    mask: createPlane(width, height),
    light: createPlane(width, height),
    a: createPlane(width, height),
    b: createPlane(width, height),
    found: subject.found,
  };
  sample(subject, scene);
  if (scene.found) {
    // The last few units inside the outline still hold light from the old background.
    const inner = gaussianBlur(scene.mask, OUTLINE_BLEED * scale);
    spreadForeground([scene.light.data, scene.a.data, scene.b.data], inner.data, width, height);
  }
  healEyeShine(scene);
  normaliseTone(scene);
  return scene;
}

/** Fills mask and colours from the photo (area mean when it shrinks, bilinear when it grows). */
function sample(subject: Subject, scene: Scene): void {
  const { photo, mask } = subject;
  const { placement, scale, width, height } = scene;
  const step = 1 / (placement.scale * scale);
  const originX = 0.5 * step - placement.offsetX / placement.scale - 0.5;
  const originY = 0.5 * step - placement.offsetY / placement.scale - 0.5;
  const taps = Math.max(1, Math.min(4, Math.round(step)));
  const fade = placement.framing === 'free' ? 2 : FRAME_FADE * Math.max(photo.width, photo.height);
  const fadeX = new Float32Array(width).fill(1);
  const fadeY = new Float32Array(height).fill(1);
  for (let x = 0; x < width; x++) {
    const px = originX + x * step;
    if (placement.offsetX > 1) fadeX[x] *= smoothstep(0, fade, px);
    if (placement.offsetX + photo.width * placement.scale < placement.width - 1) {
      fadeX[x] *= smoothstep(0, fade, photo.width - px);
    }
  }
  for (let y = 0; y < height; y++) {
    const py = originY + y * step;
    if (placement.offsetY > 1) fadeY[y] *= smoothstep(0, fade, py);
    if (placement.offsetY + photo.height * placement.scale < placement.height - 1) {
      fadeY[y] *= smoothstep(0, fade, photo.height - py);
    }
  }
  const sampling = { step, originX, originY, taps, fadeX, fadeY };
  const planes = [scene.mask, scene.light, scene.a, scene.b];
  withKernels(
    (bench) => {
      const [maskAt, lightAt, aAt, bAt] = planes.map(({ data }) => bench.room(data.length));
      bench.code.sampleScene(
        bench.put(photo.data),
        bench.put(mask.data),
        photo.width,
        photo.height,
        step,
        originX,
        originY,
        taps,
        bench.put(fadeX),
        bench.put(fadeY),
        bench.put(LINEAR_LIGHT),
        width,
        height,
        maskAt,
        lightAt,
        aAt,
        bAt,
      );
      for (const [i, at] of [maskAt, lightAt, aAt, bAt].entries()) {
        planes[i].data.set(bench.view(at, width * height));
      }
    },
    () => sampleScene(photo, mask, sampling, scene),
  );
}
