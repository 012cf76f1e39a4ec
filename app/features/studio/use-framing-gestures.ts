import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { moveFraming, zoomFraming } from '#domain/studio/framing.ts';
import { ARROW_KEYS } from '../../lib/arrow-keys.ts';
import type { PlacedPhoto } from './use-framing-choice.ts';

/** How far an arrow key moves the photo, as a share of the picture; how much plus and minus zoom. */
const KEY_STEP = 0.03;
const KEY_ZOOM = 1.1;
/** Zoom of a pixel of the wheel. */
const WHEEL_ZOOM = 1.0015;

const ZOOMS: Readonly<Record<string, number>> = {
  '+': KEY_ZOOM,
  '=': KEY_ZOOM,
  '-': 1 / KEY_ZOOM,
  _: 1 / KEY_ZOOM,
};

/** Drag, pinch, wheel and keys on a square pad that shows the photo as it lies. */
export function useFramingGestures(
  pad: RefObject<HTMLElement | null>,
  placed: PlacedPhoto,
  place: (placed: PlacedPhoto) => void,
) {
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const latest = useRef({ placed, place });
  latest.current = { placed, place };

  const move = (dx: number, dy: number) => {
    const { aspect, framing } = latest.current.placed;
    set({ aspect, framing: moveFraming(framing, dx, dy, aspect) });
  };
  const zoom = (factor: number, atX = 0.5, atY = 0.5) => {
    const { aspect, framing } = latest.current.placed;
    set({ aspect, framing: zoomFraming(framing, factor, aspect, atX, atY) });
  };
  // Several events may come between two renders.
  const set = (wanted: PlacedPhoto) => {
    latest.current.placed = wanted;
    latest.current.place(wanted);
  };

  const wheel = useRef<(event: WheelEvent) => void>(() => {});
  wheel.current = (event) => {
    event.preventDefault();
    const box = pad.current?.getBoundingClientRect();
    if (!box) return;
    const [x, y] = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
    zoom(WHEEL_ZOOM ** -event.deltaY, x, y);
  };
  // React listens passively: the page would scroll.
  useEffect(() => {
    const element = pad.current;
    const listen = (event: WheelEvent) => wheel.current(event);
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, [pad]);

  const end = ({ pointerId }: PointerEvent) => fingers.current.delete(pointerId);
  return {
    zoom,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      },
      onPointerMove: (event: PointerEvent) => {
        const before = fingers.current.get(event.pointerId);
        if (!before) return;
        const now = { x: event.clientX, y: event.clientY };
        const box = event.currentTarget.getBoundingClientRect();
        const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
        fingers.current.set(event.pointerId, now);
        // Of two fingers each moves its half.
        const share = other ? 0.5 : 1;
        move((share * (now.x - before.x)) / box.width, (share * (now.y - before.y)) / box.height);
        if (!other) return;
        const spread = Math.hypot(now.x - other.x, now.y - other.y);
        const factor = spread / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
        zoom(
          factor,
          ((now.x + other.x) / 2 - box.left) / box.width,
          ((now.y + other.y) / 2 - box.top) / box.height,
        );
      },
      onPointerUp: end,
      onPointerCancel: end,
      onKeyDown: (event: KeyboardEvent) => {
        const arrow = ARROW_KEYS[event.key];
        const factor = ZOOMS[event.key];
        if (!arrow && !factor) return;
        event.preventDefault();
        if (arrow) move(arrow[0] * KEY_STEP, arrow[1] * KEY_STEP);
        if (factor) zoom(factor);
      },
    },
  };
}
