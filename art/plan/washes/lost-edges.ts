import { gaussianBlur } from '../../analysis/blur.ts';
import { resizePlane } from '../../analysis/resize.ts';
import { clamp, hypot, mix, smoothstep, smoothstepIn } from '../../numbers.ts';
import type { Plane } from '../../raster.ts';
import type { Coat } from '../coat/coat.ts';
import { hairLengthOf } from '../coat/hair-length.ts';
import { awayFromFaces, facesOf } from '../face/face.ts';
import { bodyFade } from '../lines/vignette.ts';
import type { Scene } from '../scene.ts';
import { slowNoise } from '../slow-noise.ts';

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
  /**
   * How much of the paint is there, 0 to 1: it thins out to water where the frame cuts the pet, and ends in no edge.
   */
  readonly thickness: Plane;
}

/** Share of the fade up to which there is no paint, and from which on there is all of it. */
const THIN = [0.06, 0.8] as const;
/** Exponent of thickness in the fade: paint of half the density is still dark. */
const THINNER = 1.5;
/**
 * Blooms of water that move the fade here and there: by how much of it, their number along the longer side, large and
 * small.
 */
const BLOOMS = { by: 0.3, small: 0.6, hills: [9, 22] } as const;
/** Share of the fade from which on paint may lie: the border of a wash is where there is none any more. */
const WET = [0.05, 0.2] as const;
/** Distance from the eyes within which edges are found, in distances of the eyes. */
const FACE = 1.6;
/**
 * How much of the fade single strands run on, the longest of them, in spreads of the noise, and the shares of the fade
 * from which to which they begin: only the last of the paint ends in strands, as gaps between them would be scratches
 * in it.
 */
const STRANDS = { by: 0.11, longest: 1.5, begin: [0.5, 0.2], end: [0, 0.25] } as const;
/**
 * From how far around the middle of a face on there are strands, and from how far below it, in distances of the eyes.
 */
const HEAD = { around: [2.6, 3.4], below: [1.2, 1.9] } as const;
/**
 * Lightness of coats in which strands are seen: nearly black ones, whose fade would be a gray film, and middle ones
 * with long hair. Chroma counts as darkness, so many times. On pale fur strands would be scratches.
 */
const SEEN = { black: [0.42, 0.3], middle: [0.6, 0.46], chroma: 1.5 } as const;
/** How much of the strands of black coats short hair has. */
const SHORT = 0.6;
/** Length of hair from which on there are strands, and all of them (`hairLengthOf`). */
const LONG = [0.2, 0.6] as const;

/**
 * The pet's outline, found here and lost there, and where its paint runs out to the edges of the sheet.
 *
 * @param fur noise along the fur (`furNoise`): the paint then runs out in strands, as from a brush that dries
 */
export function bodyWithEdges(scene: Scene, coat: Coat, edges: Edges, seed: number, fur?: Plane): Body {
  const { width, height, scale, mask } = coat;
  const crisp = gaussianBlur(mask, edges.found * scale);
  const wide = gaussianBlur(mask, edges.lost * scale);
  const where = slowNoise(width, height, 6, seed + 21);
  const fade = resizePlane(bodyFade(scene, edges.margin, true), width, height);
  const faces = facesOf(scene);
  bloom(fade, seed);
  if (fur) endInStrands(fade, scene, coat, fur);
  const [shape, lost, thickness] = [crisp.data, wide.data, fade.data];
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (lost[i] > 0) {
        const near = awayFromFaces(faces, x / scale, y / scale);
        const wet = smoothstep(0.35 - edges.share, 0.75 - edges.share, where.data[i]);
        const share = faces.length > 0 ? wet * smoothstep(1, 1.5, near / FACE) : wet * edges.share;
        shape[i] = mix(shape[i], lost[i], share) * smoothstepIn(WET, thickness[i]);
      }
      thickness[i] = smoothstepIn(THIN, thickness[i]) ** THINNER;
    }
  }
  return { shape: crisp, thickness: fade };
}

/** Moves a fade here and there as water does that runs into wet paint. In place. */
function bloom({ width, height, data }: Plane, seed: number): void {
  const [large, small] = BLOOMS.hills.map((hills, n) => slowNoise(width, height, hills, seed + 23 + n).data);
  for (let i = 0; i < data.length; i++) {
    const fade = data[i];
    if (fade <= 0 || fade >= 1) continue;
    const by = BLOOMS.by * (large[i] + BLOOMS.small * small[i]);
    data[i] = clamp(fade + by * 4 * fade * (1 - fade), 0, 1);
  }
}

/** Lets a fade run on in strands along the fur where it ends. In place. */
function endInStrands({ width, data }: Plane, scene: Scene, { light, a, b, scale }: Coat, fur: Plane): void {
  const long = smoothstepIn(LONG, hairLengthOf(scene));
  const faces = facesOf(scene);
  for (let i = 0; i < data.length; i++) {
    const fade = data[i];
    if (fade <= 0 || fade >= 1) continue;
    const tone = light.data[i] - SEEN.chroma * hypot(a.data[i], b.data[i]);
    const black = smoothstepIn(SEEN.black, tone) * mix(SHORT, 1, long);
    const seen = Math.max(black, smoothstepIn(SEEN.middle, tone) * long);
    let away = 1;
    for (const { x, y, radius } of faces) {
      away = Math.min(away, awayFromHead((i % width) / scale - x, Math.floor(i / width) / scale - y, radius));
    }
    const end = smoothstepIn(STRANDS.begin, fade) * smoothstepIn(STRANDS.end, fade);
    data[i] = Math.min(1, fade + clamp(fur.data[i], 0, STRANDS.longest) * STRANDS.by * seen * away * end);
  }
}

function awayFromHead(across: number, down: number, radius: number): number {
  return Math.max(
    smoothstepIn(HEAD.around, hypot(across, down) / radius),
    smoothstepIn(HEAD.below, down / radius),
  );
}
