import type { StrokeLayer } from '../plan/paint-plan.ts';
import { ACROSS, ALONG, bristleTextures, CELLS_PER_RADIUS } from './brush-texture.ts';
import { graphiteGrain, TILE_SIDE } from './noise-tile.ts';
import type { Sheet } from './sheet.ts';

/** How one stroke colours the pixels of a row: `from` up to `to`, `along` and `across` growing by their steps. */
export type Shade = (
  row: number,
  from: number,
  to: number,
  along: number,
  across: number,
  alongStep: number,
  acrossStep: number,
) => void;

/** Half width in pixels below which a stroke is drawn no thinner but fainter. */
export const THINNEST = 0.35;
/** How steeply a stick of charcoal ends at its sides, and how sharply it separates grain from pits. */
const CRUMBLING = 3;
const GRAIN = 1.6;
/** How steeply a tuft of fur ends at its sides. */
const DOWNY = 2.4;

/** What the stroke that is being drawn has taken up. */
interface BrushState {
  readonly kind: StrokeLayer['brush'];
  red: number;
  green: number;
  blue: number;
  opacity: number;
  /** In radii. */
  length: number;
  /** How steeply the paint ends at the stroke's sides. */
  sharp: number;
  texture: ReturnType<typeof bristleTextures>[number];
  /** Where the stroke begins in its texture. */
  shift: number;
  /** How much strands of fur differ. */
  strands: number;
}

export interface LoadedBrush {
  /** Takes up the colour of stroke `s`; radius in pixels, length in radii. */
  load(s: number, layer: StrokeLayer, radius: number, length: number): void;
  shade: Shade;
}

/** A brush that draws strokes of a kind on a sheet. */
export function createBrush(kind: StrokeLayer['brush'], sheet: Sheet): LoadedBrush {
  const textures = bristleTextures();
  const brush: BrushState = {
    kind,
    red: 0,
    green: 0,
    blue: 0,
    opacity: 1,
    length: 1,
    sharp: 1,
    texture: textures[0],
    shift: 0,
    strands: 0,
  };
  const load: LoadedBrush['load'] = (s, layer, radius, strokeLength) => {
    brush.red = layer.colours[3 * s] / 255;
    brush.green = layer.colours[3 * s + 1] / 255;
    brush.blue = layer.colours[3 * s + 2] / 255;
    brush.opacity = (layer.opacities[s] / 255) * Math.min(1, (layer.radii[s] * sheet.scale) / THINNEST);
    brush.length = strokeLength;
    // About one pixel to fade at the border, whatever the size.
    brush.sharp = kind === 'oil' || kind === 'flat' ? Math.max(0.8, radius * 0.6) : radius + 0.6;
    if (kind === 'charcoal') brush.sharp = Math.min(brush.sharp, CRUMBLING);
    if (kind === 'fur') {
      brush.sharp = Math.min(brush.sharp, DOWNY);
      brush.strands = Math.min(0.34, 0.09 * radius);
    }
    brush.texture = textures[s % textures.length];
    brush.shift = (s * 37) % ALONG;
  };
  return { load, shade: SHADES[kind](brush, sheet) };
}

/** Oil, with bristles, relief and paint that runs out; or flat paint. */
function paintShade(brush: BrushState, { data, width }: Sheet): Shade {
  const relief = brush.kind === 'oil';
  return (row, from, to, along, across, alongStep, acrossStep) => {
    const { red, green, blue, opacity, sharp, length, texture, shift } = brush;
    let p = (row * width + from) * 4;
    for (let x = from; x < to; x++, p += 4, along += alongStep, across += acrossStep) {
      const v = across < -1 ? -1 : across > 1 ? 1 : across;
      const cell = ((v + 1) * 0.5 * (ACROSS - 1)) | 0;
      const lead = 1 - along;
      const tail = along - (length - 1 - (relief ? texture.ragged[cell] : 0));
      let inside = 1 - v * v;
      if (lead > 0) inside -= lead * lead;
      if (tail > 0) inside -= tail * tail;
      if (inside <= 0) continue;
      const bristle = texture.paint[(((along * CELLS_PER_RADIUS + shift) | 0) & (ALONG - 1)) * ACROSS + cell];
      let alpha = inside * sharp;
      if (alpha > 1) alpha = 1;
      if (relief) {
        // Paint thins out along the stroke: late on, only the fullest bristles still mark.
        const dry = bristle * 2.6 - 0.35 - 0.55 * (along / length);
        alpha *= (dry > 1 ? 1 : dry < 0 ? 0 : dry) * opacity;
        const tint = 1 + 0.16 * (bristle - 0.5);
        data[p] += (red * tint - data[p]) * alpha;
        data[p + 1] += (green * tint - data[p + 1]) * alpha;
        data[p + 2] += (blue * tint - data[p + 2]) * alpha;
        const ridge = 0.35 + 0.65 * bristle + 0.35 * v * v;
        data[p + 3] += (ridge - data[p + 3]) * alpha;
      } else {
        alpha *= opacity;
        data[p] += (red - data[p]) * alpha;
        data[p + 1] += (green - data[p + 1]) * alpha;
        data[p + 2] += (blue - data[p + 2]) * alpha;
      }
    }
  };
}

/** Graphite or charcoal on the grain of the paper. */
function graphiteShade(brush: BrushState, { data, width, top, scale }: Sheet): Shade {
  const grain = graphiteGrain();
  const grainStep = 2 / scale;
  const coarse = brush.kind === 'charcoal';
  return (row, from, to, along, across, alongStep, acrossStep) => {
    const { red, green, blue, opacity, sharp } = brush;
    let p = (row * width + from) * 4;
    const ty = (((row + top) * grainStep) & (TILE_SIDE - 1)) * TILE_SIDE;
    // Lead catches on the grain first and fills the pits only under pressure; charcoal, which is coarser, leaves pits
    // bare until it is pressed into them.
    const most = coarse ? GRAIN * (1.2 * opacity + 0.3) : 1.3;
    const depth = coarse ? GRAIN : 1.15 - opacity;
    const strength = coarse ? 0.5 + 0.5 * opacity : opacity;
    for (let x = from; x < to; x++, p += 4, along += alongStep, across += acrossStep) {
      const v = across < 0 ? -across : across;
      if (v >= 1) continue;
      const edge = (1 - v) * sharp;
      const pit = grain[ty + ((x * grainStep) & (TILE_SIDE - 1))];
      let catchOn = most - pit * depth;
      if (catchOn <= 0) continue;
      if (catchOn > 1) catchOn = 1;
      const alpha = (edge > 1 ? 1 : edge) * catchOn * strength;
      data[p] += (red - data[p]) * alpha;
      data[p + 1] += (green - data[p + 1]) * alpha;
      data[p + 2] += (blue - data[p + 2]) * alpha;
    }
  };
}

/** Transparent colour: what lies below is filtered. */
function glazeShade(brush: BrushState, { data, width }: Sheet): Shade {
  return (row, from, to, _along, across, _alongStep, acrossStep) => {
    const { red, green, blue, opacity, sharp } = brush;
    let p = (row * width + from) * 4;
    for (let x = from; x < to; x++, p += 4, across += acrossStep) {
      const v = across < 0 ? -across : across;
      if (v >= 1) continue;
      const edge = (1 - v) * sharp;
      const alpha = (edge > 1 ? 1 : edge) * opacity;
      data[p] *= 1 - alpha * (1 - red);
      data[p + 1] *= 1 - alpha * (1 - green);
      data[p + 2] *= 1 - alpha * (1 - blue);
    }
  };
}

/** Opaque colour with a soft border. */
function inkShade(brush: BrushState, { data, width }: Sheet): Shade {
  return (row, from, to, _along, across, _alongStep, acrossStep) => {
    const { red, green, blue, opacity, sharp } = brush;
    let p = (row * width + from) * 4;
    for (let x = from; x < to; x++, p += 4, across += acrossStep) {
      const v = across < 0 ? -across : across;
      if (v >= 1) continue;
      const edge = (1 - v) * sharp;
      const alpha = (edge > 1 ? 1 : edge) * opacity;
      data[p] += (red - data[p]) * alpha;
      data[p + 1] += (green - data[p + 1]) * alpha;
      data[p + 2] += (blue - data[p + 2]) * alpha;
    }
  };
}

/** A tuft of fur: dark at its root, light at its tip, with strands. */
function furShade(brush: BrushState, { data, width }: Sheet): Shade {
  return (row, from, to, along, across, alongStep, acrossStep) => {
    const { red, green, blue, opacity, sharp, length, texture, shift, strands } = brush;
    let p = (row * width + from) * 4;
    for (let x = from; x < to; x++, p += 4, along += alongStep, across += acrossStep) {
      const beside = 1 - Math.abs(across);
      if (beside <= 0) continue;
      const t = Math.max(0, Math.min(1, along / length));
      const cell = ((across + 1) * 0.5 * (ACROSS - 1)) | 0;
      const strand = texture.paint[((((along * 3) | 0) + shift) % ALONG) * ACROSS + cell] - 0.5;
      const covers = Math.min(1, beside * sharp) * Math.min(1, t * 3.2) * Math.min(1, (1 - t) * 5);
      const tint = (0.91 + 0.17 * t) * (1.04 - 0.13 * across * across) + strands * strand;
      const alpha = covers * opacity;
      data[p] += (red * tint - data[p]) * alpha;
      data[p + 1] += (green * tint - data[p + 1]) * alpha;
      data[p + 2] += (blue * tint - data[p + 2]) * alpha;
    }
  };
}

const SHADES: Readonly<Record<StrokeLayer['brush'], (brush: BrushState, sheet: Sheet) => Shade>> = {
  oil: paintShade,
  flat: paintShade,
  graphite: graphiteShade,
  charcoal: graphiteShade,
  glaze: glazeShade,
  ink: inkShade,
  fur: furShade,
};
