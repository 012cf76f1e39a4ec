import { gaussianBlur } from '../analysis/blur.ts';
import { resizePlane } from '../analysis/resize.ts';
import { clamp, mix, smoothstep, smoothstepIn } from '../numbers.ts';
import type { Rgb } from '../plan/paint-plan.ts';
import type { Picture } from '../plan/picture.ts';
import type { Scene } from '../plan/scene.ts';
import { createRandom } from '../random.ts';
import { contactShadow, groundUnder } from './contact-shadow.ts';
import { farthestRest } from './ground-line.ts';

/** Darkness of the ground right under feet, as a share of the shadow's. */
const CONTACT = 1.9;
/** Share of the light that a shadow leaves at least: the ground keeps its color. */
const DEEPEST = 0.3;

/**
 * How far behind the farthest foot a floor ends, how softly, shares of the height, and how much darker than the wall it
 * is.
 */
const FLOOR = { behind: 0.1, soft: 0.06, darker: 0.34 };

/** How a studio backdrop is lit. */
export interface Light {
  /** Brightening behind the pet's upper left, 0 to 1. */
  glow: number;
  /** Darkening towards the corners, 0 to 1. */
  vignette: number;
  /** Darkness of the shadow that the pet throws, 0 to 1. */
  shadow: number;
  /** Slow change between `color` and `second`, 0 to 1. */
  variegation: number;
  /** How clearly a floor differs from the wall behind a pet that stands or lies on it, 0 to 1. */
  floor: number;
}

/**
 * Cells of the backdrop along its longer side, at most, and to a pixel of the scene: it holds no detail, only light.
 */
const GRID = 192;
const CELLS_PER_PIXEL = 0.375;

/**
 * A backdrop of one or two colors with light from the upper left, a falling-off towards the corners and the pet's
 * soft shadow on it.
 */
export function paintBackdrop(scene: Scene, color: Rgb, second: Rgb, light: Light, seed: number): Picture {
  const scale = Math.min(CELLS_PER_PIXEL, GRID / Math.max(scene.width, scene.height));
  const width = Math.max(2, Math.round(scene.width * scale));
  const height = Math.max(2, Math.round(scene.height * scale));
  const cloud = slowNoise(width, height, seed);
  const floor = floorOf(scene, width, height);
  const picture: Picture = {
    width,
    height,
    red: new Float32Array(width * height),
    green: new Float32Array(width * height),
    blue: new Float32Array(width * height),
  };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const u = (2 * (x + 0.5)) / width - 1;
      const v = (2 * (y + 0.5)) / height - 1;
      const glow = Math.exp(-((u + 0.25) * (u + 0.25) + (v + 0.35) * (v + 0.35)) * 1.1);
      const corner = smoothstep(0.75, 1.6, Math.sqrt(u * u + v * v));
      const below =
        floor === undefined ? 0 : light.floor * smoothstep(-FLOOR.soft, FLOOR.soft, (y - floor) / height);
      const brightness =
        (1 + light.glow * (glow - 0.4) * 0.5 - light.vignette * corner * 0.4) * (1 - FLOOR.darker * below);
      const share = mix(light.variegation * cloud[i], 1 - 0.5 * cloud[i], below);
      setPixel(
        picture,
        i,
        mix(color[0], second[0], share),
        mix(color[1], second[1], share),
        mix(color[2], second[2], share),
        brightness,
      );
    }
  }
  castShadow(picture, scene, light.shadow * 0.55);
  return picture;
}

/** The row in which a wall meets the floor on which a pet stands; nothing where the picture cuts it off below. */
function floorOf(scene: Scene, width: number, height: number): number | undefined {
  const mask = resizePlane(scene.mask, width, height);
  const ground = groundUnder(scene, mask);
  return ground && farthestRest(mask, ground) - FLOOR.behind * height;
}

/**
 * Depths of a floor, shares of the height, from which on shadows lie on it and from which on they are full.
 */
const FLOOR_SHADOW = [0, 0.06] as const;

/**
 * Darkens the ground where the pet keeps the light away: softly all around, more where it is near, most under its feet.
 * In place.
 *
 * @param strength of the soft shadow, 0 to 1
 * @param contactStrength of the one under the feet
 * @param floor above this height what is behind is too far away for the soft shadow, share from above; 0 is
 * a near wall
 * @param side where the soft shadow lies: at the right (1) or at the left (-1)
 */
export function castShadow(
  picture: Picture,
  scene: Scene,
  strength: number,
  contactStrength = strength,
  floor = 0,
  side: 1 | -1 = 1,
): void {
  const { width, height } = picture;
  const unit = Math.max(width, height);
  const mask = resizePlane(scene.mask, width, height);
  const wide = gaussianBlur(mask, unit / 14);
  const near = gaussianBlur(mask, unit / 40);
  const shiftX = side * Math.round(unit / 40);
  const shiftY = Math.round(unit / 26);
  const contact = contactShadow(scene, width, height);
  for (let y = 0; y < height; y++) {
    const soft = floor > 0 ? strength * smoothstepIn(FLOOR_SHADOW, y / height - floor) : strength;
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const from = clamp(y - shiftY, 0, height - 1) * width + clamp(x - shiftX, 0, width - 1);
      const shadow = clamp(0.55 * wide.data[from] + 0.6 * near.data[from], 0, 1);
      const feet = contact ? CONTACT * contact.data[i] : 0;
      const left = Math.max(DEEPEST, (1 - soft * shadow) * (1 - contactStrength * feet));
      setPixel(picture, i, picture.red[i], picture.green[i], picture.blue[i], left);
    }
  }
}

/** Light on a color. Shade keeps its color: it darkens blue least. */
function setPixel(
  { red, green, blue }: Picture,
  i: number,
  r: number,
  g: number,
  b: number,
  brightness: number,
) {
  const warmth = brightness < 1 ? (1 - brightness) * 0.06 : 0;
  red[i] = clamp(r * (brightness - warmth), 0, 1);
  green[i] = clamp(g * brightness, 0, 1);
  blue[i] = clamp(b * (brightness + warmth), 0, 1);
}

/** Smooth random values 0 to 1 with a few hills over the frame. */
function slowNoise(width: number, height: number, seed: number): Float32Array {
  const random = createRandom(seed);
  const grid = { width: 6, height: 6, data: new Float32Array(36).map(() => random()) };
  const large = gaussianBlur(resizePlane(grid, width, height), Math.max(width, height) / 24);
  return large.data.map((value) => smoothstep(0.25, 0.75, value));
}
