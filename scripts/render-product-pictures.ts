// Draws the pictures of the products that a shop starts with: the blank base, the overlay with light and shade, and
// pictures for the catalog with an artwork on the product. Run it after a change: node
// scripts/render-product-pictures.ts [product …]
import { mkdir } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import type { ArtworkFrame } from '#domain/artwork/artwork-frame.ts';
import type { MockupEdge, Wrap } from '#domain/products/mockup.ts';
import { chosenPrint, type ProductPrint } from '#domain/products/print-products.ts';
import { startingPlacement } from '#domain/products/product-view.ts';
import { drawPrintLayer } from '#server/pictures/print-layer.ts';
import { DIGITAL_PRINT, SEVEN_PRINTS, type SevenId, WALL_PRINTS } from '../tests/seven-prints.ts';
import {
  CANVAS_SHAPES,
  type CanvasShape,
  canvasEdge,
  canvasFrame,
  canvasScene,
} from './product-pictures/canvas.ts';
import { coastersFrame, coastersScene } from './product-pictures/coasters.ts';
import {
  FRAME_COLORS,
  FRAMED_SHAPES,
  type Framing,
  framedFrame,
  framedScene,
} from './product-pictures/framed-print.ts';
import { mousepadFrame, mousepadScene } from './product-pictures/mousepad.ts';
import { mugFrame, mugScene, mugWrap } from './product-pictures/mug.ts';
import { SIDE, splitLayers } from './product-pictures/picture-layers.ts';
import { posterFrame, posterScene, slimPosterScene } from './product-pictures/poster.ts';
import { puzzleFrame, puzzleScene } from './product-pictures/puzzle.ts';
import { type ReliefScene, renderRelief } from './product-pictures/render-relief.ts';
import { renderSolid, type SolidScene } from './product-pictures/render-solid.ts';
import { stickersFrame, stickersScene } from './product-pictures/stickers.ts';
import { SHIRT_COLORS, shirtFrame, shirtScene } from './product-pictures/t-shirt.ts';
import { tabletFrame, tabletScene } from './product-pictures/tablet.ts';
import { tumblerFrame, tumblerScene, tumblerWrap } from './product-pictures/tumbler.ts';

const SAMPLES = 'app/public/samples';
const FOLDER = `${SAMPLES}/products`;

interface Picture {
  readonly scene: SolidScene | ReliefScene;
  readonly frame: ArtworkFrame;
  readonly wrap?: Wrap;
  /** Sides of a canvas that are seen. */
  readonly edge?: MockupEdge;
  /** Share of the shading that the base carries. */
  readonly baseShare?: number;
  /** Artworks of the catalog's pictures; the first is on the card. */
  readonly arts: readonly string[];
}

type CardId = SevenId | keyof typeof WALL_PRINTS | 'digital-portrait';

/** How the framed print of the card is framed, and what the canvas on it shows. */
const CARD_FRAMING: Framing = { color: 'oak', mat: true, shape: 'wide', landscape: false };
const CARD_CANVAS: CanvasShape = 'square';

const PICTURES: Record<CardId, Picture> = {
  mug: {
    scene: mugScene,
    frame: mugFrame,
    wrap: mugWrap,
    arts: ['rusty-digitalwatercolor', 'chelsea-vibrant'],
  },
  puzzle: { scene: puzzleScene, frame: puzzleFrame, arts: ['rusty-vibrant', 'chelsea-vibrant'] },
  coasters: {
    scene: coastersScene,
    frame: coastersFrame,
    arts: ['scruff-digitalwatercolor', 'bandit-vibrant'],
  },
  mousepad: {
    scene: mousepadScene,
    frame: mousepadFrame,
    arts: ['chelsea-vibrant', 'rusty-digitalwatercolor'],
  },
  stickers: {
    scene: stickersScene,
    frame: stickersFrame,
    arts: ['rusty-diecut', 'bandit-diecut'],
  },
  tumbler: {
    scene: tumblerScene,
    frame: tumblerFrame,
    wrap: tumblerWrap,
    arts: ['rusty-vibrant', 'bandit-digitalwatercolor'],
  },
  't-shirt': {
    scene: shirtScene(SHIRT_COLORS.white),
    frame: shirtFrame,
    arts: ['rusty-diecut', 'bandit-diecut'],
  },
  poster: {
    scene: posterScene,
    frame: posterFrame,
    baseShare: 1,
    arts: ['rusty-digitalwatercolor', 'chelsea-vibrant'],
  },
  'framed-print': {
    scene: framedScene(CARD_FRAMING),
    frame: framedFrame(CARD_FRAMING),
    baseShare: 1,
    arts: ['chelsea-vibrant', 'rusty-digitalwatercolor'],
  },
  canvas: {
    scene: canvasScene(CARD_CANVAS),
    frame: canvasFrame(CARD_CANVAS),
    edge: canvasEdge(CARD_CANVAS),
    baseShare: 1,
    arts: ['bandit-vibrant', 'rusty-vibrant'],
  },
  'digital-portrait': {
    scene: tabletScene,
    frame: tabletFrame,
    arts: ['chelsea-vibrant', 'scruff-digitalwatercolor'],
  },
};

const PRINTS: Record<CardId, ProductPrint> = {
  ...SEVEN_PRINTS,
  ...WALL_PRINTS,
  'digital-portrait': DIGITAL_PRINT,
};

const render = (scene: SolidScene | ReliefScene, baseShare?: number) =>
  splitLayers('distance' in scene ? renderSolid(scene) : renderRelief(scene), baseShare);

/** Trades a little of the file for smooth gradients. */
const save = (picture: Sharp, name: string) =>
  picture
    .webp({ quality: 86, alphaQuality: 92, effort: 6, smartSubsample: true })
    .toFile(`${FOLDER}/${name}.webp`);

async function draw(id: CardId): Promise<void> {
  const { scene, frame, wrap = null, edge = null, arts, baseShare } = PICTURES[id];
  const print = chosenPrint(PRINTS[id]);
  const { base, overlay } = render(scene, baseShare);
  const below = await base.png().toBuffer();
  const above = await overlay.png().toBuffer();
  if (id !== 'framed-print') await save(sharp(below), `${id}-base`);
  await save(sharp(above), `${id}-overlay`);
  for (const [index, art] of arts.entries()) {
    const { data, ...sides } = await drawPrintLayer(
      {
        art: `${SAMPLES}/home/${art}.webp`,
        base: { frame, wrap, edge },
        area: print.area,
        placement: startingPlacement(print),
      },
      SIDE,
    );
    const placed = { input: data, raw: { ...sides, channels: 4 } } as const;
    const blend = print.blend === 'multiply' ? 'multiply' : 'over';
    const layers = [{ ...placed, blend }, { input: above }] as const;
    await save(sharp(below).composite([...layers]), index === 0 ? `${id}-card` : `${id}-display`);
  }
  console.log(id, JSON.stringify({ frame, wrap, edge }));
}

await mkdir(FOLDER, { recursive: true });
const wanted = process.argv.slice(2);
for (const id of Object.keys(PICTURES) as CardId[]) {
  if (wanted.length === 0 || wanted.includes(id)) await draw(id);
}
for (const [name, color] of Object.entries(SHIRT_COLORS)) {
  if (name === 'white' || (wanted.length > 0 && !wanted.includes('t-shirt'))) continue;
  const { base } = render(shirtScene(color, { heather: name === 'heather' }));
  await save(base, `t-shirt-base-${name}`);
}
if (wanted.length === 0 || wanted.includes('poster')) {
  await save(render(slimPosterScene, 1).base, 'poster-base-slim');
}
if (wanted.length === 0 || wanted.includes('framed-print')) {
  for (const color of FRAME_COLORS)
    for (const mat of [false, true])
      for (const shape of FRAMED_SHAPES)
        for (const landscape of [false, true]) {
          const framing = { color, mat, shape, landscape };
          const name = [color, mat ? 'mat' : 'plain', shape, landscape ? 'landscape' : 'portrait'].join('-');
          await save(render(framedScene(framing), 1).base, `framed-print-base-${name}`);
          console.log(name, JSON.stringify({ frame: framedFrame(framing) }));
        }
}
if (wanted.length === 0 || wanted.includes('canvas')) {
  for (const shape of Object.keys(CANVAS_SHAPES) as CanvasShape[]) {
    if (shape !== CARD_CANVAS) await save(render(canvasScene(shape), 1).base, `canvas-base-${shape}`);
    console.log(shape, JSON.stringify({ frame: canvasFrame(shape), edge: canvasEdge(shape) }));
  }
}
