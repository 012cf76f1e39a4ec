import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { Stroke } from '#art/analysis/cut-out/hinted-mask.ts';
import type { Point } from '#art/point.ts';
import { ARROW_KEYS } from '../../lib/arrow-keys.ts';
import type { TouchUpStage } from './touch-up-stage.ts';

export type TouchUpTool = Stroke['kind'] | 'pet' | 'eyes' | 'move';

interface Options {
  /** Receives pointer and key events; the canvas fills it. */
  readonly host: RefObject<HTMLElement | null>;
  readonly stage: RefObject<TouchUpStage | null>;
  readonly tool: TouchUpTool;
  readonly onStroke: (stroke: Stroke) => void;
  /** An eye is pointed out, in pixels of the mask; `radius` is the brush's. */
  readonly onEye: (point: Point, radius: number) => void;
  /** The whole pet at a point is meant, in pixels of the mask. */
  readonly onPet: (point: Point) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  /** The keyboard has moved the brush. */
  readonly onStep: (brush: Point) => void;
}

const WHEEL_SPEED = 0.0016;
const KEY_ZOOM = 1.5;
/** Radii that an arrow key moves the brush by, and with Shift. */
const STEP = 0.8;
const LARGE_STEP = 5;

/** Mouse, touch, pen and keyboard on the editor's canvas. Two fingers zoom and move, whatever the tool. */
export function useTouchUpInput({ host, stage, tool, ...handlers }: Options) {
  const { onStroke, onEye, onPet, onStep } = handlers;
  const pointers = useRef(new Map<number, Point>());
  useWheel(host, stage);

  const place = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): Point => {
    const { left, top } = currentTarget.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const end = (isDone: boolean) => {
    const stroke = stage.current?.lift();
    if (stroke && isDone) onStroke(stroke);
  };
  const tap = () => {
    const brush = stage.current?.brush;
    if (!stage.current || !brush) return;
    if (tool === 'eyes') onEye(brush, stage.current.brushRadius);
    else onPet(brush);
  };
  const isTapped = tool === 'pet' || tool === 'eyes';

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const at = place(event);
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, at);
    // A second finger means to zoom: what the first began was no stroke.
    if (pointers.current.size > 1) return end(false);
    stage.current?.point(at);
    if (event.button === 0 && (tool === 'keep' || tool === 'remove')) stage.current?.begin(tool);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const at = place(event);
    const before = pointers.current.get(event.pointerId);
    if (!before) return stage.current?.point(at);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, at);
    if (other) pinch(stage.current, before, at, other);
    else if (stage.current?.isDrawing) stage.current.point(at);
    else if (!isTapped) stage.current?.pan(at.x - before.x, at.y - before.y);
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const isLast = pointers.current.delete(event.pointerId) && pointers.current.size === 0;
    if (isTapped && isLast) tap();
    end(true);
    if (event.pointerType === 'touch') stage.current?.hideBrush();
  };
  const onPointerCancel = (event: PointerEvent<HTMLElement>) => {
    pointers.current.delete(event.pointerId);
    end(false);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROW_KEYS[event.key];
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey);
    const isPress = event.key === ' ' || event.key === 'Enter';
    if (isUndo) (event.shiftKey ? handlers.onRedo : handlers.onUndo)();
    else if (arrow) {
      const step = event.shiftKey ? LARGE_STEP : STEP;
      stage.current?.step(arrow[0] * step, arrow[1] * step);
      if (stage.current?.brush && !stage.current.isDrawing) onStep(stage.current.brush);
    } else if (isPress && !event.repeat && isTapped) tap();
    else if (isPress && !event.repeat && !isTapped)
      stage.current?.begin(tool === 'remove' ? 'remove' : 'keep');
    else if (event.key === '+' || event.key === '=') stage.current?.zoom(KEY_ZOOM);
    else if (event.key === '-') stage.current?.zoom(1 / KEY_ZOOM);
    else if (!isPress) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onKeyUp = (event: KeyboardEvent) => {
    if (event.key === ' ' || event.key === 'Enter') end(true);
  };
  return {
    onPointerDown,
    onPointerMove,
    onPointerUp,
    onPointerCancel,
    onPointerLeave: () => stage.current?.isDrawing || stage.current?.hideBrush(),
    onKeyDown,
    onKeyUp,
    onBlur: () => end(true),
  };
}

/** One of two fingers has moved. */
function pinch(stage: TouchUpStage | null, before: Point, at: Point, other: Point): void {
  const distance = (point: Point) => Math.max(8, Math.hypot(point.x - other.x, point.y - other.y));
  const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 };
  stage?.pan((at.x - before.x) / 2, (at.y - before.y) / 2);
  stage?.zoom(distance(at) / distance(before), middle);
}

/** Not React's own, which cannot keep the page from scrolling. */
function useWheel(host: Options['host'], stage: Options['stage']): void {
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const zoom = (event: WheelEvent) => {
      event.preventDefault();
      stage.current?.zoom(Math.exp(-event.deltaY * WHEEL_SPEED), { x: event.offsetX, y: event.offsetY });
    };
    element.addEventListener('wheel', zoom, { passive: false });
    return () => element.removeEventListener('wheel', zoom);
  }, [host, stage]);
}
