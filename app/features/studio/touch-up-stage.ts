import type { HintedMask, Stroke } from '#art/analysis/cut-out/hinted-mask.ts';
import type { SubjectEye } from '#art/contract.ts';
import type { Point } from '#art/point.ts';
import { drawTouchUp, drawVeil, type TouchUpColors } from './draw-touch-up.ts';
import { fitView, panView, photoPoint, type View, zoomView } from './touch-up-view.ts';

/** The canvas of the touch-up editor: the photo, what is painted of it, and the brush. Places are CSS pixels in it. */
export class TouchUpStage {
  readonly #canvas: HTMLCanvasElement;
  readonly #photo: ImageBitmap;
  readonly #veil: OffscreenCanvas;
  #view: View;
  #frame = { width: 1, height: 1 };
  #stroke: Stroke | null = null;
  #eyes: readonly SubjectEye[] = [];
  #brush: Point | null = null;
  #radius = 10;
  #frameRequest = 0;

  constructor(canvas: HTMLCanvasElement, photo: ImageBitmap, mask: HintedMask) {
    this.#canvas = canvas;
    this.#photo = photo;
    this.#veil = new OffscreenCanvas(mask.width, mask.height);
    this.#view = fitView(this.#veil, this.#frame);
    drawVeil(this.#veil, mask);
  }

  /** CSS pixels of the brush's radius. */
  set radius(radius: number) {
    this.#radius = radius;
    this.#redraw();
  }

  /** Where the brush is in the photo, in pixels of the mask; null when it was never here. */
  get brush(): Point | null {
    return this.#brush;
  }

  /** Radius of the brush in pixels of the mask. */
  get brushRadius(): number {
    return this.#radius / this.#view.scale;
  }

  /** Whether something is being drawn. */
  get isDrawing(): boolean {
    return this.#stroke !== null;
  }

  showMask(mask: HintedMask): void {
    drawVeil(this.#veil, mask);
    this.#redraw();
  }

  showEyes(eyes: readonly SubjectEye[]): void {
    this.#eyes = eyes;
    this.#redraw();
  }

  /** Takes the size of its place on the page. */
  resize(width: number, height: number): void {
    const density = window.devicePixelRatio;
    this.#canvas.width = Math.max(1, Math.round(width * density));
    this.#canvas.height = Math.max(1, Math.round(height * density));
    this.#frame = { width, height };
    this.fit();
    this.#draw();
  }

  fit(): void {
    this.#view = fitView(this.#veil, this.#frame);
    this.#redraw();
  }

  /** Enlarges about a place; about the brush or the middle without one. */
  zoom(factor: number, at?: Point): void {
    this.#view = zoomView(this.#view, factor, at ?? this.#middle(), this.#veil, this.#frame);
    this.#redraw();
  }

  pan(dx: number, dy: number): void {
    this.#view = panView(this.#view, dx, dy, this.#veil, this.#frame);
    this.#redraw();
  }

  /** Puts the brush at a place. */
  point(at: Point): void {
    this.#brush = photoPoint(this.#view, at);
    this.#extend();
  }

  /** Moves the brush by so many of its radii, within the photo and into view. */
  step(dx: number, dy: number): void {
    const radius = this.#radius / this.#view.scale;
    const { width, height } = this.#veil;
    const from = this.#brush ?? { x: width / 2, y: height / 2 };
    this.#brush = {
      x: Math.min(width - 1, Math.max(0, from.x + dx * radius)),
      y: Math.min(height - 1, Math.max(0, from.y + dy * radius)),
    };
    const seen = this.#middle();
    const away = (at: number, room: number) => (at < 0 ? -at : at > room ? room - at : 0);
    this.#view = panView(
      this.#view,
      away(seen.x - 2 * this.#radius, this.#frame.width - 4 * this.#radius),
      away(seen.y - 2 * this.#radius, this.#frame.height - 4 * this.#radius),
      this.#veil,
      this.#frame,
    );
    this.#extend();
  }

  begin(kind: Stroke['kind']): void {
    this.#brush ??= { x: this.#veil.width / 2, y: this.#veil.height / 2 };
    this.#stroke = { kind, points: [this.#brush], radius: this.#radius / this.#view.scale };
    this.#redraw();
  }

  /** Ends what is being drawn, and gives it. */
  lift(): Stroke | null {
    const stroke = this.#stroke;
    this.#stroke = null;
    this.#redraw();
    return stroke;
  }

  /** The mouse is elsewhere. */
  hideBrush(): void {
    this.#brush = null;
    this.#redraw();
  }

  close(): void {
    cancelAnimationFrame(this.#frameRequest);
  }

  #extend(): void {
    if (this.#stroke && this.#brush) {
      this.#stroke = { ...this.#stroke, points: [...this.#stroke.points, this.#brush] };
    }
    this.#redraw();
  }

  /** The brush in the frame; its middle without one. */
  #middle(): Point {
    const { width, height } = this.#frame;
    if (!this.#brush) return { x: width / 2, y: height / 2 };
    const { scale, x, y } = this.#view;
    return { x: x + this.#brush.x * scale, y: y + this.#brush.y * scale };
  }

  #redraw(): void {
    cancelAnimationFrame(this.#frameRequest);
    this.#frameRequest = requestAnimationFrame(() => this.#draw());
  }

  #draw(): void {
    const context = this.#canvas.getContext('2d');
    if (!context) return;
    const radius = this.#radius / this.#view.scale;
    const scene = {
      photo: this.#photo,
      width: this.#veil.width,
      height: this.#veil.height,
      veil: this.#veil,
      view: this.#view,
      stroke: this.#stroke,
      eyes: this.#eyes,
      brush: this.#brush && { ...this.#brush, radius },
    };
    drawTouchUp(context, scene, this.#colors(), this.#canvas.width / this.#frame.width);
  }

  /** The theme's colors as the canvas's own classes have them. */
  #colors(): TouchUpColors {
    const { color, borderTopColor } = getComputedStyle(this.#canvas);
    return { keep: color, remove: borderTopColor, light: 'white', dark: 'black' };
  }
}
