import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react';
import type { ArtworkFrame } from '#domain/artwork/artwork-frame.ts';
import {
  CORNERS,
  type Corner,
  degreesTowards,
  growFrame,
  moveFrame,
  pullCorner,
  turnFrame,
} from '#domain/products/edit-frame.ts';
import { ARROW_KEYS } from '../../../lib/arrow-keys.ts';
import { PRODUCTS_COPY as copy } from './products-copy.ts';

interface FrameHandlesProps {
  frame: ArtworkFrame;
  onChange: (frame: ArtworkFrame) => void;
  label?: string;
  /** What the frame is now, in words. */
  now?: string;
  /** Crops stay upright. */
  canTurn?: boolean;
}

/** Steps of the keyboard in fractions of the picture, and in degrees. */
const STEP = 0.005;
const LARGE_STEP = 0.05;

/** A frame that lies on a picture: moved, pulled and turned by pointer and keyboard. Fills its parent. */
export function FrameHandles({
  frame,
  onChange,
  label = copy.frame.title,
  now = copy.frame.now(frame),
  canTurn = true,
}: FrameHandlesProps) {
  const nowId = useId();
  const { sheet, hold } = useGrip(frame, onChange);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.shiftKey ? LARGE_STEP : STEP;
    const arrow = ARROW_KEYS[event.key];
    const turn = event.key === '[' ? -1 : event.key === ']' ? 1 : 0;
    if (arrow) {
      const [x, y] = arrow;
      onChange(event.altKey ? growFrame(frame, x * step, -y * step) : moveFrame(frame, x * step, y * step));
    } else if (canTurn && turn !== 0) onChange(turnFrame(frame, frame.rotation + turn));
    else return;
    event.preventDefault();
  };

  const percent = (part: number) => `${part * 100}%`;
  return (
    <div ref={sheet} className="pointer-events-none absolute inset-0 overflow-visible">
      <div
        className="absolute"
        style={{
          left: percent(frame.x),
          top: percent(frame.y),
          width: percent(frame.width),
          height: percent(frame.height),
          rotate: `${frame.rotation}deg`,
        }}
      >
        <button
          type="button"
          aria-label={label}
          aria-describedby={nowId}
          className="pointer-events-auto absolute inset-0 size-full cursor-move touch-none border-2 border-accent border-dashed"
          onKeyDown={onKeyDown}
          {...hold('move')}
        />
        {canTurn && (
          <span
            {...hold('turn')}
            className="-top-11 -translate-x-1/2 pointer-events-auto absolute left-1/2 grid size-11 cursor-grab touch-none place-content-center"
          >
            <span className="block size-5 rounded-full border-2 border-accent bg-surface shadow-soft" />
          </span>
        )}
        {CORNERS.map((corner) => (
          <span
            key={`${corner.x} ${corner.y}`}
            {...hold(corner)}
            className="-translate-x-1/2 -translate-y-1/2 pointer-events-auto absolute grid size-11 cursor-nwse-resize touch-none place-content-center"
            style={{ left: corner.x < 0 ? 0 : '100%', top: corner.y < 0 ? 0 : '100%' }}
          >
            <span className="block size-4 rounded-[4px] border-2 border-accent bg-surface shadow-soft" />
          </span>
        ))}
      </div>
      <p id={nowId} className="sr-only">
        {now}
      </p>
    </div>
  );
}

/** What is held of a frame. */
type Grip = 'move' | 'turn' | Corner;

/** Lets a pointer move, pull and turn a frame: `hold` gives the handlers of a handle on the picture `sheet`. */
function useGrip(frame: ArtworkFrame, onChange: (frame: ArtworkFrame) => void) {
  const sheet = useRef<HTMLDivElement>(null);
  /** What is being done, from where: each step is measured from the beginning, so that nothing drifts. */
  const grip = useRef<{ start: ArtworkFrame; x: number; y: number; what: Grip } | null>(null);

  const at = (event: PointerEvent) => {
    const box = sheet.current?.getBoundingClientRect();
    if (!box) return { x: 0, y: 0 };
    return { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height };
  };
  const hold = (what: Grip) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      grip.current = { start: frame, what, ...at(event) };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const held = grip.current;
      if (!held || held.what !== what) return;
      const { x, y } = at(event);
      if (what === 'move') onChange(moveFrame(held.start, x - held.x, y - held.y));
      else if (what === 'turn') {
        const degrees = degreesTowards(held.start, x, y);
        // Whole steps of 15 degrees with Shift, as in other programs.
        onChange(turnFrame(held.start, event.shiftKey ? Math.round(degrees / 15) * 15 : degrees));
      } else onChange(pullCorner(held.start, what, x - held.x, y - held.y));
    },
    onPointerUp: () => {
      grip.current = null;
    },
    onPointerCancel: () => {
      grip.current = null;
    },
  });
  return { sheet, hold };
}
