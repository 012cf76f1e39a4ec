import type { Subject } from '../../contract.ts';
import { clamp, mix, smoothstep, smoothstepIn } from '../../numbers.ts';
import type { Raster } from '../../raster.ts';
import { quantile } from '../read-plane.ts';
import { LINEAR_LIGHT, type OkLab, oklabToRgb, rgbToOklab, toGamma } from './oklab.ts';

/** One pixel of this many is looked at. */
const STEP = 7;
/** Pixels of either from which the light is measured. */
const ENOUGH = 300;
/** Bytes from which a channel may be clipped, and below which a color is noise. */
const CLIPPED = 250;
const DARK = 24;
/** Share of the room's pixels that is lighter than the rest: its light walls, doors and paper. */
const LIGHT_SHARE = 0.2;
/** Yellowness is b of OKLab against lightness. Share of the room that may be less yellow than all of it is. */
const LEAST_YELLOW_SHARE = 0.05;
/** Yellowness of the least yellow things from which a lamp may have colored all of them, and surely has. */
const ALL_YELLOW = [0.012, 0.03] as const;
/**
 * Lightness of the room's lights from which they may show a lamp's color, and surely do: dark wood is brown by itself.
 */
const SHOWS_LAMP = [0.5, 0.65] as const;
/**
 * Yellowness of a warm light that stays, as that of cream fur does; how much of what is beyond it goes, and at most.
 */
const COSY = 0.025;
const TAKEN = 0.8;
const MOST_TAKEN = 0.07;
/** How light the lights of a room are in a photo that is well exposed. */
const WELL_LIT = 0.86;
/** Lightness of a room's lights from which they may be white things, and surely are: what is darker is a dark room. */
const WHITE_THINGS = [0.62, 0.74] as const;
/** Lightness of a pet, against these lights, from which it may be a light one, and surely is. */
const LIGHT_PET = { share: 0.8, from: 0.78, to: 0.9 } as const;
/** How light the pet's own lights become at most, and the largest factor of any lightness. */
const LIGHTEST = { share: 0.98, light: 0.92 } as const;
const MOST_GAIN = 1.3;

/** Colors of a part of the photo: lightness, a and b in OKLab. */
interface Colors {
  readonly light: Float32Array;
  readonly a: Float32Array;
  readonly b: Float32Array;
}

/** Lightness from which on the lighter pixels of a part begin, and their mean color against that. */
interface Lights {
  readonly light: number;
  readonly red: number;
  readonly yellow: number;
}

/** Factors of linear red, green and blue. */
type Gains = readonly [number, number, number];

/**
 * The photo as it would be by daylight and well exposed, as far as the room tells: where all of it is yellow, a lamp
 * is; where its lights are gray and the pet is about as light, the photo is too dark. Otherwise the photo itself.
 */
export function inGoodLight({ photo, mask, found }: Subject): Raster {
  if (!found) return photo;
  const { room, pet } = partsOf(photo, mask.data);
  if (room.light.length < ENOUGH || pet.light.length < ENOUGH) return photo;
  const [walls, fur] = [room, pet].map(({ light }) => light.slice().sort());
  const lamp = lampOf(room, lightsIn(room, walls), lightsIn(pet, fur));
  const exposure = exposureOf(walls, fur);
  if (!lamp && exposure === 1) return photo;
  const balance = lamp ?? [1, 1, 1];
  return relit(photo, [balance[0] * exposure, balance[1] * exposure, balance[2] * exposure]);
}

/** Green things are no part of the room: a lawn is yellow by daylight, too. */
function partsOf({ data }: Raster, mask: Float32Array): { room: Colors; pet: Colors } {
  const most = Math.ceil(mask.length / STEP);
  const empty = () => ({
    light: new Float32Array(most),
    a: new Float32Array(most),
    b: new Float32Array(most),
  });
  const parts = { room: empty(), pet: empty() };
  const counts = { room: 0, pet: 0 };
  const color: OkLab = { l: 0, a: 0, b: 0 };
  for (let i = 0; i < mask.length; i += STEP) {
    if (mask[i] > 0.1 && mask[i] < 0.9) continue;
    const [red, green, blue] = [data[4 * i], data[4 * i + 1], data[4 * i + 2]];
    const highest = Math.max(red, green, blue);
    if (highest < DARK || highest > CLIPPED) continue;
    const part = mask[i] < 0.5 ? 'room' : 'pet';
    if (part === 'room' && green > 1.03 * red && green > 1.1 * blue) continue;
    rgbToOklab(red, green, blue, color);
    const at = counts[part]++;
    parts[part].light[at] = color.l;
    parts[part].a[at] = color.a;
    parts[part].b[at] = color.b;
  }
  const filled = ({ light, a, b }: Colors, count: number): Colors => ({
    light: light.subarray(0, count),
    a: a.subarray(0, count),
    b: b.subarray(0, count),
  });
  return { room: filled(parts.room, counts.room), pet: filled(parts.pet, counts.pet) };
}

/** What takes the color of a warm lamp off; undefined by daylight. Luminance stays. @param walls,fur `lightsIn` both */
function lampOf(room: Colors, walls: Lights, fur: Lights): Gains | undefined {
  const yellowness = room.b.map((b, i) => b / room.light[i]).sort();
  const sure =
    smoothstepIn(ALL_YELLOW, quantile(yellowness, LEAST_YELLOW_SHARE)) *
    smoothstepIn(SHOWS_LAMP, walls.light);
  const warm = Math.min(walls.yellow, fur.yellow);
  const excess = Math.min(MOST_TAKEN, sure * TAKEN * (warm - COSY));
  if (excess <= 0) return undefined;
  const redness = walls.red / walls.yellow;
  const light = 0.8;
  const lamp = [0, 0, 0];
  oklabToRgb(light, light * excess * clamp(redness, -0.2, 0.5), light * excess, lamp);
  const [red, green, blue] = lamp.map((value) => LINEAR_LIGHT[Math.round(255 * value)]);
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return [luminance / red, luminance / green, luminance / blue];
}

/** The mean color of a part's lighter pixels, against their lightness. @param rising its lightness in rising order */
function lightsIn({ light, a, b }: Colors, rising: Float32Array): Lights {
  const least = quantile(rising, 1 - LIGHT_SHARE);
  let [red, yellow, count] = [0, 0, 0];
  for (let i = 0; i < light.length; i++) {
    if (light[i] < least) continue;
    red += a[i] / light[i];
    yellow += b[i] / light[i];
    count++;
  }
  return { light: least, red: red / count, yellow: yellow / count };
}

/** The factor that exposes a light pet in a dim room as its white things should be. @param room,fur rising lightness */
function exposureOf(room: Float32Array, fur: Float32Array): number {
  const whites = quantile(room, 0.95);
  const isLight = smoothstep(LIGHT_PET.from, LIGHT_PET.to, quantile(fur, LIGHT_PET.share) / whites);
  const sure = isLight * smoothstepIn(WHITE_THINGS, whites);
  const gain = Math.min(WELL_LIT / whites, LIGHTEST.light / quantile(fur, LIGHTEST.share), MOST_GAIN);
  return Math.max(1, mix(1, gain, sure)) ** 3;
}

/** A photo in another light. */
function relit({ width, height, data }: Raster, gains: Gains): Raster {
  const lit = data.slice();
  const [red, green, blue] = gains.map((gain) =>
    Uint8ClampedArray.from(LINEAR_LIGHT, (light) => 255 * toGamma(Math.min(1, gain * light))),
  );
  for (let p = 0; p < lit.length; p += 4) {
    lit[p] = red[lit[p]];
    lit[p + 1] = green[lit[p + 1]];
    lit[p + 2] = blue[lit[p + 2]];
  }
  return { width, height, data: lit };
}
