import { type MouseEvent, useRef } from 'react';
import { keepOnWall, type WallPoint } from '#domain/products/wall-view.ts';
import { useWallMove } from './use-wall-move.ts';
import { WALL_COPY } from './wall-copy.ts';
import { useFocusFirst, type Wall } from './wall-hanging.tsx';

const copy = WALL_COPY.measure;

/** Both ends of what is measured, in the pixels of the wall's picture. */
export type Marks = readonly [WallPoint, WallPoint];

interface WallMarksProps {
  wall: Wall;
  marks: Marks;
  onChange: (marks: Marks) => void;
  /** Whether the arrow keys move the first one at once. */
  takesFocus: boolean;
}

/** Two marks on the picture of a wall: a tap sets the one whose turn it is; dragging and arrow keys move each. */
export function WallMarks({ wall, marks, onChange, takesFocus }: WallMarksProps) {
  const turn = useRef<0 | 1>(0);
  const set = (index: 0 | 1, point: WallPoint) => {
    const kept = keepOnWall(point, wall);
    onChange(index === 0 ? [kept, marks[1]] : [marks[0], kept]);
  };
  const onTap = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLButtonElement>) => {
    const { left, top, width } = currentTarget.getBoundingClientRect();
    const unit = wall.width / width;
    set(turn.current, { x: (clientX - left) * unit, y: (clientY - top) * unit });
    turn.current = turn.current === 0 ? 1 : 0;
  };
  const [a, b] = marks;
  return (
    <>
      {/* Marks have the keyboard; this is for taps alone. */}
      <button
        type="button"
        tabIndex={-1}
        aria-label={copy.tap}
        className="absolute inset-0 cursor-crosshair"
        onClick={onTap}
      />
      <svg
        viewBox={`0 0 ${wall.width} ${wall.height}`}
        aria-hidden
        className="pointer-events-none absolute inset-0 size-full"
      >
        <Line from={a} to={b} stroke="white" strokeWidth={5} />
        <Line from={a} to={b} stroke="var(--color-accent)" strokeWidth={2.5} />
      </svg>
      {([0, 1] as const).map((index) => (
        <Mark
          key={index}
          label={index === 0 ? copy.first : copy.second}
          wall={wall}
          at={marks[index]}
          onMove={(point) => set(index, point)}
          takesFocus={takesFocus && index === 0}
        />
      ))}
    </>
  );
}

interface LineProps {
  from: WallPoint;
  to: WallPoint;
  stroke: string;
  strokeWidth: number;
}

const Line = ({ from, to, ...look }: LineProps) => (
  <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} vectorEffect="non-scaling-stroke" {...look} />
);

interface MarkProps {
  label: string;
  wall: Wall;
  at: WallPoint;
  onMove: (point: WallPoint) => void;
  takesFocus: boolean;
}

function Mark({ label, wall, at, onMove, takesFocus }: MarkProps) {
  const focusFirst = useFocusFirst<HTMLButtonElement>(takesFocus);
  const move = useWallMove(wall.width, wall.width / 400, (x, y) => onMove({ x: at.x + x, y: at.y + y }));
  return (
    <button
      ref={focusFirst}
      type="button"
      aria-label={label}
      className="-translate-x-1/2 -translate-y-1/2 absolute grid size-11 cursor-grab touch-none place-content-center rounded-full focus-visible:outline-3 focus-visible:outline-accent active:cursor-grabbing"
      style={{ left: `${(at.x / wall.width) * 100}%`, top: `${(at.y / wall.height) * 100}%` }}
      {...move}
    >
      <span className="size-5 rounded-full border-[3px] border-white bg-accent/40 shadow-[0_0_0_2px_rgb(43_32_25/0.8)]" />
    </button>
  );
}
