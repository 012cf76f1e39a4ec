import { clouds, mix, noise, smoothstep } from './noise.ts';
import { linear } from './picture-layers.ts';
import type { ReliefPoint, ReliefScene } from './render-relief.ts';
import { flatFrame, roundedEdge, roundRectangle } from './shapes.ts';
import { plaster } from './tables.ts';

/** Sides of a poster in millimeters as it is drawn; larger ones are drawn smaller than they are. */
interface Sheet {
  readonly width: number;
  readonly height: number;
}

const WIDTH = 700;
const MIDDLE = { x: 0, y: 24 };
const TALL = 452;
/** 3:4, as 12 x 16 and 18 x 24 inches. */
const WIDE_SHEET: Sheet = { width: (TALL * 3) / 4, height: TALL };
/** 2:3, as 24 x 36 inches. */
const SLIM_SHEET: Sheet = { width: (TALL * 2) / 3, height: TALL };
const RAIL = { height: 17, overhang: 9, thick: 11 };
const NAIL = { above: 92, radius: 5.5 };
const CORD = 1.25;

const paper = linear('#fbfaf6');
const dark = linear('#9a6d42');
const light = linear('#c99b67');
const leather = linear('#5b3f2b');
const brass = linear('#b08d4c');
const wall = plaster('#a9b3a4');

/** An oak rail along the upper (-1) or the lower (1) edge of a sheet. */
function rail(x: number, y: number, sheet: Sheet, side: -1 | 1, into: ReliefPoint): boolean {
  const middle = (side * (sheet.height + RAIL.height)) / 2;
  const d = roundRectangle(x, y - middle, sheet.width / 2 + RAIL.overhang, RAIL.height / 2, 2.5);
  if (d >= 0) return false;
  const grain = clouds((x + side * 410) / 130, (y - middle) / 3.2, 21, 4);
  const pores = smoothstep(0.64, 0.82, noise((x + side * 90) / 13, (y - middle) / 0.5, 41));
  const tone = (1 - 0.16 * pores) * (0.94 + 0.12 * noise(side, 9, 61));
  into.red = mix(dark[0], light[0], grain) * tone;
  into.green = mix(dark[1], light[1], grain) * tone;
  into.blue = mix(dark[2], light[2], grain) * tone;
  into.height = roundedEdge(d, RAIL.thick, 3.5) - 0.08 * pores;
  into.gloss = 0.01;
  into.roughness = 0.55;
  into.print = 0;
  return true;
}

/** Distance from the cord that runs over the nail to both ends of the upper rail. */
function cordDistance(x: number, y: number, sheet: Sheet): number {
  const top = -sheet.height / 2 - RAIL.height / 2;
  const [dx, dy] = [sheet.width * 0.42, NAIL.above];
  const along = Math.min(
    1,
    Math.max(0, (Math.abs(x) * dx + (y - top + NAIL.above) * dy) / (dx * dx + dy * dy)),
  );
  return Math.hypot(Math.abs(x) - along * dx, y - top + NAIL.above - along * dy);
}

function scene(sheet: Sheet): ReliefScene {
  return {
    width: WIDTH,
    highest: RAIL.thick + 6,
    dapple: 0.8,
    point: (atX, atY, into) => {
      wall(atX, atY, into);
      into.height *= 0.6;
      const [x, y] = [atX - MIDDLE.x, atY - MIDDLE.y];
      if (Math.abs(x) < sheet.width / 2 && Math.abs(y) < sheet.height / 2) {
        // Between the rails the paper hangs a little free of the wall, most at its sides.
        const loose = 1 - (2 * y * y) / (sheet.height * sheet.height);
        into.height = 2.2 + 2.6 * loose * (Math.abs(x) / (sheet.width / 2)) ** 4;
        [into.red, into.green, into.blue] = paper;
        into.gloss = 0;
        into.print = 1;
      }
      if (rail(x, y, sheet, -1, into) || rail(x, y, sheet, 1, into)) return;
      const top = -sheet.height / 2 - RAIL.height / 2;
      const cord = cordDistance(x, y, sheet);
      if (y < top && cord < CORD) {
        [into.red, into.green, into.blue] = leather;
        into.height = 4 + Math.sqrt(CORD * CORD - cord * cord);
      }
      const nail = Math.hypot(x, y - top + NAIL.above - 1);
      if (nail < NAIL.radius) {
        [into.red, into.green, into.blue] = brass;
        into.height = 7 + 3 * Math.sqrt(1 - (nail / NAIL.radius) ** 2);
        into.gloss = 0.5;
        into.roughness = 0.4;
      }
    },
  };
}

/** A poster on a wall, hung by two oak rails and a leather cord. */
export const posterScene = scene(WIDE_SHEET);
export const slimPosterScene = scene(SLIM_SHEET);

export const posterFrame = flatFrame(WIDTH, MIDDLE, WIDE_SHEET);
