import type { HintedMask, Stroke } from '#art/analysis/cut-out/hinted-mask.ts';
import type { SubjectEye } from '#art/contract.ts';
import type { View } from './touch-up-view.ts';

/** What is to be seen in the editor. */
export interface TouchUpScene {
  /** The photo, without the bars of films and screenshots. */
  readonly photo: CanvasImageSource;
  /** Its size in pixels of the mask. */
  readonly width: number;
  readonly height: number;
  /** Lies over the photo: dims what is not painted. */
  readonly veil: OffscreenCanvas;
  readonly view: View;
  /** What is being drawn. */
  readonly stroke: Stroke | null;
  /** Eyes that were pointed out. */
  readonly eyes: readonly SubjectEye[];
  /** Where the brush is, in pixels of the mask. */
  readonly brush: { readonly x: number; readonly y: number; readonly radius: number } | null;
}

/** Colors of the theme, by name. */
export interface TouchUpColors {
  readonly keep: string;
  readonly remove: string;
  readonly light: string;
  readonly dark: string;
}

/** Opacity of what dims the rest of the photo, 0 to 255. */
const DIM = 178;

/** Redraws the veil: dark where nothing is painted, with a line around what is. */
export function drawVeil(veil: OffscreenCanvas, { width, height, mask }: HintedMask): void {
  const context = veil.getContext('2d');
  if (!context) return;
  const pixels = context.createImageData(width, height);
  const { data } = pixels;
  for (let i = 0, p = 0; i < mask.length; i++, p += 4) {
    const isInside = mask[i] > 127;
    const isRim =
      isInside &&
      ((i % width > 0 && mask[i - 1] <= 127) ||
        (i % width < width - 1 && mask[i + 1] <= 127) ||
        (i >= width && mask[i - width] <= 127) ||
        (i + width < mask.length && mask[i + width] <= 127));
    data[p] = data[p + 1] = data[p + 2] = isRim ? 255 : 24;
    data[p + 3] = isRim ? 235 : (DIM * (255 - mask[i])) / 255;
  }
  context.putImageData(pixels, 0, 0);
}

/** Draws the editor's canvas, which has `density` pixels for each CSS pixel. */
export function drawTouchUp(
  context: CanvasRenderingContext2D,
  scene: TouchUpScene,
  colors: TouchUpColors,
  density: number,
): void {
  const { view, width, height, stroke, eyes, brush } = scene;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, context.canvas.width, context.canvas.height);
  const scale = view.scale * density;
  context.setTransform(scale, 0, 0, scale, view.x * density, view.y * density);
  context.imageSmoothingQuality = 'high';
  context.drawImage(scene.photo, 0, 0, width, height);
  context.drawImage(scene.veil, 0, 0, width, height);
  if (stroke) drawStroke(context, stroke, stroke.kind === 'keep' ? colors.keep : colors.remove);
  for (const eye of eyes) drawBrush(context, eye, { ...colors, light: colors.keep }, 1 / view.scale);
  if (brush) drawBrush(context, brush, colors, 1 / view.scale);
}

function drawStroke(context: CanvasRenderingContext2D, { points, radius }: Stroke, color: string): void {
  context.save();
  context.globalAlpha = 0.55;
  context.strokeStyle = color;
  context.lineWidth = 2 * radius;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.beginPath();
  for (const [at, { x, y }] of points.entries()) {
    if (at === 0) context.moveTo(x, y);
    context.lineTo(x, y);
  }
  context.stroke();
  context.restore();
}

/** A dark and a light ring, to be seen on any photo. */
function drawBrush(
  context: CanvasRenderingContext2D,
  { x, y, radius }: { x: number; y: number; radius: number },
  { light, dark }: TouchUpColors,
  pixel: number,
): void {
  for (const [color, width] of [
    [dark, 4],
    [light, 2],
  ] as const) {
    context.strokeStyle = color;
    context.lineWidth = width * pixel;
    context.beginPath();
    context.arc(x, y, Math.max(radius, 3 * pixel), 0, 2 * Math.PI);
    context.stroke();
  }
}
