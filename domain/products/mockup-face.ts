import { type ArtworkFrame, fitFrame } from '../artwork/artwork-frame.ts';
import type { Mockup } from './mockup.ts';
import { frameColumn, printShare } from './mockup-projection.ts';
import type { Placement } from './placement.ts';
import { type PrintArea, seenSides } from './print-products.ts';

/** What of a print area decides how an artwork is drawn on it. */
export type DrawnArea = Pick<PrintArea, 'width' | 'height' | 'bleed' | 'fit' | 'cut' | 'edge' | 'copies'>;

/** A blank product, as far as it decides where the print lies on it. */
export type MockupBase = Pick<Mockup, 'frame' | 'wrap' | 'edge'>;

/** Width of a sticker's white border, as a share of the width of its print. */
export const STICKER_BORDER = 0.026;

/** The part of a picture that a print of an area takes up without its sides. */
export function placedFrame({ frame, wrap, edge }: MockupBase, area: DrawnArea): ArtworkFrame | null {
  if (!frame || wrap) return frame;
  return fitFrame(frame, edge || area.edge ? seenSides(area) : area);
}

/** The part of a picture that a print takes up with the sides that are seen beside it. */
export function wholeFrame(front: ArtworkFrame, edge: MockupBase['edge']): ArtworkFrame {
  return edge ? { ...front, width: front.width + edge.x, height: front.height + edge.y } : front;
}

/** The product from the other side, where its print shows the artwork once more; null where it does not. */
export function otherSide({ frame, wrap, edge }: MockupBase, area: DrawnArea): MockupBase | null {
  if (!frame || !wrap || !area.copies?.length) return null;
  return {
    frame: { ...frame, x: 1 - frame.x - frame.width, rotation: -frame.rotation },
    wrap: { ...wrap, centre: 1 - wrap.centre },
    edge,
  };
}

/** Where an artwork's box lies on a print: its middle and its sides, in any unit that the print is measured in. */
export interface LaidBox {
  readonly middle: Point;
  readonly width: number;
  readonly height: number;
  /** Clockwise. */
  readonly radians: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The boxes of an artwork on a print of the given sides, from the lowest to the artwork itself on top. */
export function printBoxes(
  { width, height }: { readonly width: number; readonly height: number },
  { copies = [] }: Pick<DrawnArea, 'copies'>,
  placement: Placement,
): LaidBox[] {
  const { x, y, rotation } = placement;
  return [...copies, { x: 0, y: 0 }].map((copy) => ({
    middle: {
      x: (x + copy.x + placement.width / 2) * width,
      y: (y + copy.y + placement.height / 2) * height,
    },
    width: placement.width * width,
    height: placement.height * height,
    radians: (rotation * Math.PI) / 180,
  }));
}

/**
 * Maps points of a square mock-up picture, in fractions of it, to the part of the print that placements refer to
 * (`placedArea`), in fractions of that; null beside the print.
 */
export function pointOnPrint(base: MockupBase, area: DrawnArea): (at: Point) => Point | null {
  const front = placedFrame(base, area);
  if (!front) return () => null;
  const { wrap, edge } = base;
  const whole = wholeFrame(front, edge);
  const middle = { x: whole.x + whole.width / 2, y: whole.y + whole.height / 2 };
  const back = (-whole.rotation * Math.PI) / 180;
  const placeOf = (at: Point): Point | null => {
    const upright = turn(at, middle, back);
    const place = { x: (upright.x - front.x) / front.width, y: (upright.y - front.y) / front.height };
    if (wrap) return aroundCylinder(place, wrap, front);
    return edge ? besideFront(place, edge, front, area) : inside(place);
  };
  const toArea = partOfArea(base, area);
  return (at) => {
    const place = placeOf(at);
    return place && toArea(place);
  };
}

/** Translates from what a mock-up shows of a print, all of it or what is seen without bleed, to `placedArea`. */
function partOfArea({ wrap, edge }: MockupBase, area: DrawnArea): (place: Point) => Point {
  const seen = seenSides(area);
  if (area.edge && wrap)
    return ({ x, y }) =>
      mirrored({
        x: (x * area.width - area.bleed) / seen.width,
        y: (y * area.height - area.bleed) / seen.height,
      });
  if (area.edge) return mirrored;
  if (!edge) return (place) => place;
  return ({ x, y }) => ({
    x: (area.bleed + x * seen.width) / area.width,
    y: (area.bleed + y * seen.height) / area.height,
  });
}

const inside = (place: Point): Point | null =>
  place.x >= 0 && place.x <= 1 && place.y >= 0 && place.y <= 1 ? place : null;

/** A point turned about another one, clockwise. */
export function turn(at: Point, middle: Point, radians: number): Point {
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const [x, y] = [at.x - middle.x, at.y - middle.y];
  return { x: middle.x + x * cos - y * sin, y: middle.y + x * sin + y * cos };
}

function aroundCylinder(
  { x, y }: Point,
  wrap: NonNullable<MockupBase['wrap']>,
  front: ArtworkFrame,
): Point | null {
  if (x < 0 || x > 1) return null;
  const aspect = front.width / front.height;
  const { print, drop } = frameColumn(wrap, x);
  return inside({ x: print, y: (y - drop * aspect) / printShare(wrap, aspect) });
}

/** On the front of a canvas, or on the side that is folded over: beyond 1 by what that side shows of the bleed. */
function besideFront(
  place: Point,
  edge: NonNullable<MockupBase['edge']>,
  front: ArtworkFrame,
  area: DrawnArea,
): Point | null {
  const side = { x: edge.x / front.width, y: edge.y / front.height };
  const depth = Math.max(0, (place.x - 1) / side.x, (place.y - 1) / side.y);
  const fold = { x: place.x - depth * side.x, y: place.y - depth * side.y };
  if (depth > 1 || fold.x < 0 || fold.y < 0) return null;
  const seen = seenSides(area);
  const shown = depth * area.bleed * edge.bleed;
  return (place.x - 1) / side.x >= (place.y - 1) / side.y
    ? { x: Math.min(1, fold.x) + shown / seen.width, y: Math.min(1, fold.y) }
    : { x: Math.min(1, fold.x), y: Math.min(1, fold.y) + shown / seen.height };
}

const mirror = (part: number) => (part > 1 ? 2 - part : Math.abs(part));
const mirrored = ({ x, y }: Point): Point => ({ x: mirror(x), y: mirror(y) });
