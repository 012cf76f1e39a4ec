import { gaussianBlur } from '../analysis/blur.ts';
import { hypot, mix } from '../numbers.ts';
import type { Point } from '../point.ts';
import type { Random } from '../random.ts';
import { createPlane, type Plane } from '../raster.ts';
import { drop } from './spatter.ts';

/** Places that are tried, and the least distance of two, plan units. */
const TRIED = 200;
const APART = 160;
/** Value from which on a wash is deep, how far around a place it is looked at, plan units, and how much of that is. */
const DEEP = { from: 0.56, reach: 40, share: 0.76 };
/** How much chance counts against depth. */
const CHANCE = 0.4;
/** Radius of a backrun, plan units. */
const RADIUS = [22, 42] as const;
/** Lobes around it: their number, and their size and distance from its middle in its radii. */
const LOBES = { count: [6, 9], size: [0.3, 0.75], away: [0.55, 1] } as const;
/** Lobes of a lobe: their number, their size in its radii, and how far they turn off its direction, radians. */
const BUDS = { count: 4, size: [0.15, 0.45], turn: 1.6 } as const;

/**
 * Where water ran back into a wash that was about to dry: lobed like a cauliflower, 0.5 at the border. Only where the
 * wash is deep all around, as elsewhere a backrun would be a bite.
 *
 * @param wash its shape, and the pet's mask of the same size
 * @param scale pixels a plan unit
 * @param most how many there are at most
 */
export function planBackruns(wash: Plane, mask: Plane, scale: number, most: number, random: Random): Plane {
  const runs = createPlane(wash.width, wash.height);
  if (most === 0) return runs;
  for (const at of deepPlaces(wash, mask, scale, most, random)) {
    const radius = mix(...RADIUS, random()) * scale;
    drop(runs, at.x, at.y, radius, 0, 1);
    const lobes = Math.round(mix(...LOBES.count, random()));
    for (let n = 0; n < lobes; n++) {
      const angle = ((n + 1.6 * random()) / lobes) * 2 * Math.PI;
      addLobe(runs, at, radius, angle, random);
    }
  }
  return runs;
}

function addLobe(runs: Plane, { x, y }: Point, radius: number, angle: number, random: Random): void {
  const size = radius * mix(...LOBES.size, random());
  const away = radius * mix(...LOBES.away, random());
  const [middleX, middleY] = [x + Math.cos(angle) * away, y + Math.sin(angle) * away];
  drop(runs, middleX, middleY, size, 0, 1);
  for (let n = 0; n < BUDS.count; n++) {
    const turn = angle + mix(-BUDS.turn, BUDS.turn, random());
    const bud = size * mix(...BUDS.size, random());
    drop(runs, middleX + Math.cos(turn) * size, middleY + Math.sin(turn) * size, bud, 0, 1);
  }
}

/** The deepest places of a wash off the pet, apart from each other. */
function deepPlaces(wash: Plane, mask: Plane, scale: number, most: number, random: Random): Point[] {
  const { width, height } = wash;
  const data = wash.data.map((value, i) => (value > DEEP.from ? 1 - mask.data[i] : 0));
  const depth = gaussianBlur({ width, height, data }, DEEP.reach * scale).data;
  const found: (Point & { worth: number })[] = [];
  for (let n = 0; n < TRIED; n++) {
    const [x, y] = [Math.floor(random() * width), Math.floor(random() * height)];
    const deep = depth[y * width + x];
    const worth = deep * mix(1 - CHANCE, 1, random());
    if (deep >= DEEP.share) found.push({ x, y, worth });
  }
  found.sort((one, other) => other.worth - one.worth);
  const chosen: Point[] = [];
  for (const place of found) {
    const isApart = (other: Point) => hypot(other.x - place.x, other.y - place.y) > APART * scale;
    if (chosen.length < most && chosen.every(isApart)) chosen.push(place);
  }
  return chosen;
}
