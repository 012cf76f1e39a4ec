import { gaussianBlur } from '../analysis/blur.ts';
import { healEyeShine } from '../analysis/eye-shine.ts';
import { spreadForeground } from '../analysis/foreground.ts';
import { rgbToOklab } from '../analysis/oklab.ts';
import { normaliseTone } from '../analysis/tone.ts';
import type { Subject } from '../contract.ts';
import { clamp, smoothstep } from '../numbers.ts';
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
function sample({ photo, mask }: Subject, scene: Scene): void {
  const { placement, scale } = scene;
  const step = 1 / (placement.scale * scale);
  const taps = Math.max(1, Math.min(4, Math.round(step)));
  const lab = { l: 0, a: 0, b: 0 };
  for (let y = 0; y < scene.height; y++) {
    for (let x = 0; x < scene.width; x++) {
      const px = (x + 0.5) * step - placement.offsetX / placement.scale - 0.5;
      const py = (y + 0.5) * step - placement.offsetY / placement.scale - 0.5;
      const i = y * scene.width + x;
      let red = 0;
      let green = 0;
      let blue = 0;
      let share = 0;
      for (let t = 0; t < taps * taps; t++) {
        const qx = px + (((t % taps) + 0.5) / taps - 0.5) * step;
        const qy = py + ((Math.floor(t / taps) + 0.5) / taps - 0.5) * step;
        const x0 = clamp(Math.floor(qx), 0, photo.width - 1);
        const y0 = clamp(Math.floor(qy), 0, photo.height - 1);
        const x1 = Math.min(x0 + 1, photo.width - 1);
        const y1 = Math.min(y0 + 1, photo.height - 1);
        const fx = clamp(qx - x0, 0, 1);
        const fy = clamp(qy - y0, 0, 1);
        const w00 = (1 - fx) * (1 - fy);
        const w10 = fx * (1 - fy);
        const w01 = (1 - fx) * fy;
        const w11 = fx * fy;
        const i00 = y0 * photo.width + x0;
        const i10 = y0 * photo.width + x1;
        const i01 = y1 * photo.width + x0;
        const i11 = y1 * photo.width + x1;
        const d = photo.data;
        red += d[i00 * 4] * w00 + d[i10 * 4] * w10 + d[i01 * 4] * w01 + d[i11 * 4] * w11;
        green += d[i00 * 4 + 1] * w00 + d[i10 * 4 + 1] * w10 + d[i01 * 4 + 1] * w01 + d[i11 * 4 + 1] * w11;
        blue += d[i00 * 4 + 2] * w00 + d[i10 * 4 + 2] * w10 + d[i01 * 4 + 2] * w01 + d[i11 * 4 + 2] * w11;
        share += mask.data[i00] * w00 + mask.data[i10] * w10 + mask.data[i01] * w01 + mask.data[i11] * w11;
      }
      const n = taps * taps;
      rgbToOklab(Math.round(red / n), Math.round(green / n), Math.round(blue / n), lab);
      scene.light.data[i] = lab.l;
      scene.a.data[i] = lab.a;
      scene.b.data[i] = lab.b;
      scene.mask.data[i] = (share / n) * insideFrame(px, py, photo.width, photo.height, scene);
    }
  }
}

/** 1 inside the photo; fades to 0 at a side of the photo that ends inside the picture. */
function insideFrame(px: number, py: number, width: number, height: number, scene: Scene): number {
  const { placement } = scene;
  const fade = placement.framing === 'free' ? 2 : 0.05 * Math.max(width, height);
  const left = placement.offsetX > 1 ? smoothstep(0, fade, px) : 1;
  const top = placement.offsetY > 1 ? smoothstep(0, fade, py) : 1;
  const right =
    placement.offsetX + width * placement.scale < placement.width - 1 ? smoothstep(0, fade, width - px) : 1;
  const bottom =
    placement.offsetY + height * placement.scale < placement.height - 1
      ? smoothstep(0, fade, height - py)
      : 1;
  return left * top * right * bottom;
}
