import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { WallPoint } from '#domain/products/wall-view.ts';
import { ARROW_KEYS } from '../../lib/arrow-keys.ts';

/**
 * Moves a thing on the picture of a wall by pointer and arrow keys; ten steps with Shift.
 *
 * @param width of the wall's picture, in its own pixels, as all else
 */
export function useWallMove(width: number, step: number, moveBy: (x: number, y: number) => void) {
  const last = useRef<WallPoint | null>(null);
  const drop = () => {
    last.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!last.current) return;
      const unit = width / (event.currentTarget.parentElement?.clientWidth ?? width);
      moveBy((event.clientX - last.current.x) * unit, (event.clientY - last.current.y) * unit);
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerUp: drop,
    onPointerCancel: drop,
    onKeyDown: (event: KeyboardEvent) => {
      const arrow = ARROW_KEYS[event.key];
      if (!arrow) return;
      event.preventDefault();
      const pixels = step * (event.shiftKey ? 10 : 1);
      moveBy(arrow[0] * pixels, arrow[1] * pixels);
    },
  };
}
