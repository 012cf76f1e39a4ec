import type { Plane } from '../../raster.ts';
import { type ColorShares, colorShares } from './color-model.ts';
import { areasOf } from './mask-areas.ts';
import type { SmallPhoto } from './small-photo.ts';
import { dilate, erode } from './thicken.ts';

/** Half the width of what counts as thin, as a share of the longer side. */
const THIN = 0.017;

interface Kind {
  /** Half the width, as a share of the longer side. */
  readonly thin: number;
  /** Length from which on it is removed, as a share of the longer side. */
  readonly long: number;
  /** Most that its colors may have in common with those of the pet (intersection of histograms). */
  readonly same: number;
  /** Where it ends at the latest, as a share of the photo's height: further down are legs in a color of their own. */
  readonly end: number;
  /** Whether its colors are those of something that crosses the pet. */
  readonly crosses: boolean;
}

/** Poles; what is shorter and broader, as leashes and toys are. */
const KINDS: readonly Kind[] = [
  { thin: THIN, long: 0.2, same: 0.3, end: 1, crosses: true },
  { thin: 0.024, long: 0.17, same: 0.25, end: 0.78, crosses: false },
];
/** What is left of the prior in a pole. */
const POLE = 0.02;
/** The same where a color of the pole lies over the pet. */
const CROSSING = 0.2;

/** A prior without poles. */
export interface WithoutPoles {
  readonly prior: Plane;
  /** 1 where there was one; nothing when there was none. */
  readonly poles?: Plane;
}

/**
 * Lowers a prior at poles, bars and leashes that the network took for a part of the pet: long thin parts in colors that
 * the thick parts do not have, and the same colors where they cross the pet.
 *
 * @param prior share of the pet, 0 to 1, of the photo's size
 */
export function withoutPoles(small: SmallPhoto, prior: Plane): WithoutPoles {
  const { width, height } = prior;
  const longest = Math.max(width, height);
  const inside = prior.data.map((value) => (value >= 0.5 ? 1 : 0));
  const poles = new Float32Array(inside.length);
  const crossing = new Float32Array(inside.length);
  let pet: ColorShares | undefined;
  for (const kind of KINDS) {
    const radius = Math.max(2, Math.round(kind.thin * longest));
    const core = dilate(erode({ width, height, data: inside }, radius), radius + 2).data;
    const thick = colorShares(
      small,
      core.map((value, i) => value * inside[i]),
    );
    if (!thick) continue;
    pet ??= thick;
    const thin = { width, height, data: inside.map((value, i) => (value && !core[i] ? 1 : 0)) };
    for (const pixels of areasOf(thin, (value) => value > 0)) {
      const { length, bottom } = extentOf(pixels, width);
      if (length < kind.long * longest || bottom >= kind.end * height) continue;
      const own = new Float32Array(inside.length);
      for (const i of pixels) own[i] = 1;
      const colors = colorShares(small, own);
      if (!colors || colors.inCommon(thick) > kind.same) continue;
      for (const i of pixels) {
        poles[i] = 1;
        if (kind.crosses) crossing[i] = 1;
      }
    }
  }
  if (!pet || !poles.includes(1)) return { prior };
  const found = colorShares(small, crossing);
  const data = prior.data.slice();
  for (let i = 0; i < data.length; i++) {
    if (poles[i]) data[i] = Math.min(data[i], POLE);
    else if (found && inside[i] && found.at(i) > 2 * pet.at(i)) {
      data[i] = Math.min(data[i], CROSSING);
      poles[i] = 1;
    }
  }
  return { prior: { width, height, data }, poles: { width, height, data: poles } };
}

/** How far from a pole thin parts of the mask are parts of it, as a share of the longer side. */
const FITTINGS = 0.04;

/**
 * Poles with what holds them: thin parts of the mask beside them, in whatever colors.
 *
 * @param poles 1 where there is one
 * @param mask share of the pet, 0 to 1, of the same size
 */
export function withThinParts(poles: Plane, mask: Plane): Plane {
  const longest = Math.max(mask.width, mask.height);
  const near = dilate(poles, Math.round(FITTINGS * longest)).data;
  const radius = Math.max(2, Math.round(THIN * longest));
  const inside = mask.data.map((value) => (value >= 0.5 ? 1 : 0));
  const core = dilate(erode({ ...mask, data: inside }, radius), radius).data;
  return {
    ...poles,
    data: poles.data.map((value, i) => (value || (near[i] && inside[i] && !core[i]) ? 1 : 0)),
  };
}

/** Length of an area from corner to corner, and its lowest row. */
function extentOf(pixels: Int32Array, width: number): { length: number; bottom: number } {
  let [left, right, top, bottom] = [width, 0, Math.floor(pixels[0] / width), 0];
  for (let k = 0; k < pixels.length; k++) {
    const y = Math.floor(pixels[k] / width);
    const x = pixels[k] - y * width;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { length: Math.hypot(right - left, bottom - top), bottom };
}
