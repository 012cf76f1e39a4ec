import type { MockupEdge } from '#domain/products/mockup.ts';
import type { DrawnArea } from '#domain/products/mockup-face.ts';
import type { Placement } from '#domain/products/placement.ts';
import { seenSides } from '#domain/products/print-products.ts';
import { drawPrint } from './draw-print.ts';

interface CanvasDrawing {
  readonly edge: MockupEdge;
  readonly area: DrawnArea;
  readonly placement: Placement;
  /** Pixels across its front. */
  readonly front: number;
}

/** A stretched canvas: the front of the print, and what is folded over on its right and its lower side. */
export function drawCanvas(
  context: CanvasRenderingContext2D,
  image: HTMLImageElement,
  { edge, area, placement, front }: CanvasDrawing,
): void {
  const seen = seenSides(area);
  const scale = front / seen.width;
  const down = Math.round(seen.height * scale);
  const bleed = area.bleed * scale;
  const print = drawPrint(
    image,
    Math.round(area.width * scale),
    Math.round(area.height * scale),
    area,
    placement,
  );
  const { width, height } = context.canvas;
  const side = { x: width - front, y: height - down, shown: Math.max(1, bleed * edge.bleed) };
  context.drawImage(print, bleed, bleed, front, down, 0, 0, front, down);
  context.setTransform(side.x / side.shown, side.y / side.shown, 0, 1, front, 0);
  context.drawImage(print, bleed + front, bleed, side.shown, down, 0, 0, side.shown, down);
  context.setTransform(1, 0, side.x / side.shown, side.y / side.shown, 0, down);
  context.drawImage(print, bleed, bleed + down, front, side.shown, 0, 0, front, side.shown);
  context.resetTransform();
}
