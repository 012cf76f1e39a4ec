import { type DrawnArea, printBoxes, STICKER_BORDER } from '#domain/products/mockup-face.ts';
import type { Placement } from '#domain/products/placement.ts';
import { seenSides } from '#domain/products/print-products.ts';

/** What a mock-up without sides shows of a print: all of it, but no bleed that only mirrors it. */
export function drawFront(
  image: HTMLImageElement,
  width: number,
  height: number,
  area: DrawnArea,
  placement: Placement,
): HTMLCanvasElement {
  return (area.edge ? drawFlat : drawPrint)(image, width, height, area, placement);
}

/** The print as it lies flat, with its bleed. */
export function drawPrint(
  image: HTMLImageElement,
  width: number,
  height: number,
  area: DrawnArea,
  placement: Placement,
): HTMLCanvasElement {
  if (!area.edge) return drawFlat(image, width, height, area, placement);
  const seen = seenSides(area);
  const [across, down] = [(width * seen.width) / area.width, (height * seen.height) / area.height];
  const front = drawFlat(image, Math.round(across), Math.round(down), area, placement);
  const print = document.createElement('canvas');
  print.width = width;
  print.height = height;
  const context = print.getContext('2d');
  if (!context) return print;
  for (const column of [0, -1, 1]) {
    for (const row of [0, -1, 1]) {
      context.setTransform(
        column === 0 ? 1 : -1,
        0,
        0,
        row === 0 ? 1 : -1,
        width / 2 + column * across,
        height / 2 + row * down,
      );
      context.drawImage(front, -across / 2, -down / 2, across, down);
    }
  }
  return print;
}

/** The artwork in its box, whatever lies around it. */
function drawFlat(
  image: HTMLImageElement,
  width: number,
  height: number,
  area: DrawnArea,
  placement: Placement,
): HTMLCanvasElement {
  const print = document.createElement('canvas');
  print.width = width;
  print.height = height;
  const context = print.getContext('2d');
  if (!context) return print;
  context.imageSmoothingQuality = 'high';
  for (const { middle, width: w, height: h, radians } of printBoxes(print, area, placement)) {
    const fits = [w / image.naturalWidth, h / image.naturalHeight];
    const scale = area.fit === 'cover' ? Math.max(...fits) : Math.min(...fits);
    const [artWidth, artHeight] = [image.naturalWidth * scale, image.naturalHeight * scale];
    context.save();
    context.translate(middle.x, middle.y);
    context.rotate(radians);
    if (area.cut === 'kiss') drawBorder(context, image, artWidth, artHeight, width * STICKER_BORDER);
    context.beginPath();
    context.rect(-w / 2, -h / 2, w, h);
    context.clip();
    context.drawImage(image, -artWidth / 2, -artHeight / 2, artWidth, artHeight);
    context.restore();
  }
  return print;
}

/** The white border of a sticker along the outline of what is opaque, and its shadow on the sheet. */
function drawBorder(
  context: CanvasRenderingContext2D,
  image: HTMLImageElement,
  width: number,
  height: number,
  border: number,
): void {
  const pad = Math.ceil(border) + 2;
  const shape = document.createElement('canvas');
  shape.width = Math.ceil(width) + 2 * pad;
  shape.height = Math.ceil(height) + 2 * pad;
  const cut = shape.getContext('2d');
  if (!cut) return;
  for (let turn = 0; turn < 32; turn++) {
    const angle = (turn / 32) * 2 * Math.PI;
    cut.drawImage(image, pad + Math.cos(angle) * border, pad + Math.sin(angle) * border, width, height);
  }
  cut.globalCompositeOperation = 'source-in';
  cut.fillStyle = 'white';
  cut.fillRect(0, 0, shape.width, shape.height);
  context.save();
  context.shadowColor = 'rgb(43 32 25 / 0.4)';
  context.shadowBlur = border * 0.7;
  context.shadowOffsetY = border * 0.25;
  context.drawImage(shape, -width / 2 - pad, -height / 2 - pad);
  context.restore();
}
