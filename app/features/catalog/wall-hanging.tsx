import { type CSSProperties, type ReactNode, useCallback, useRef } from 'react';
import type { Placement } from '#domain/products/placement.ts';
import type { PrintArea } from '#domain/products/print-products.ts';
import { type Hanging, keepOnWall, type WallPoint } from '#domain/products/wall-view.ts';
import { FlatPrint } from './flat-print.tsx';
import { useWallMove } from './use-wall-move.ts';
import { WALL_COPY as copy } from './wall-copy.ts';

/** A picture of a wall. */
export interface Wall {
  /** In its own pixels. */
  readonly width: number;
  readonly height: number;
  readonly picture: ReactNode;
}

/** A print that hangs on a wall. */
export interface HungPrint {
  readonly hanging: Hanging;
  readonly area: PrintArea;
  readonly artUrl: string;
  readonly placement: Placement;
}

/** Inches that an arrow key moves the portrait; ten times as much with Shift. */
const STEP_INCHES = 0.5;

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;

/** The picture of a wall as wide as there is room, never higher than the screen. */
export function WallPicture({ wall, children }: { wall: Wall; children: ReactNode }) {
  return (
    <div
      className="@container relative mx-auto w-full overflow-hidden rounded-card bg-paper-deep"
      style={{
        aspectRatio: `${wall.width} / ${wall.height}`,
        maxWidth: `calc(68dvh * ${wall.width / wall.height})`,
      }}
    >
      {wall.picture}
      {children}
    </div>
  );
}

interface WallHangingProps extends HungPrint {
  wall: Wall;
  /** Pixels of the wall's picture for an inch. */
  scale: number;
  /** Where its middle is, in the pixels of the wall's picture. */
  middle: WallPoint;
  onMove: (middle: WallPoint) => void;
  /** Whether the arrow keys move it as soon as it hangs. */
  takesFocus?: boolean;
}

/** The portrait in its frame at true scale, to be moved by pointer and arrow keys. */
export function WallHanging({
  wall,
  scale,
  hanging,
  middle,
  onMove,
  takesFocus = false,
  ...print
}: WallHangingProps) {
  const focusFirst = useFocusFirst<HTMLDivElement>(takesFocus);
  const move = useWallMove(wall.width, STEP_INCHES * scale, (x, y) =>
    onMove(keepOnWall({ x: middle.x + x, y: middle.y + y }, wall)),
  );
  const size = hanging.width * scale;
  // Shadows are as deep as the wall is near.
  const inch = { '--inch': `${(100 * scale) / wall.width}cqw` } as CSSProperties;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: there is no element for a thing that is moved in two directions. */}
      <div
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the portrait.
        tabIndex={0}
        aria-label={copy.portrait}
        data-testid="hanging"
        ref={focusFirst}
        className="-translate-x-1/2 -translate-y-1/2 absolute cursor-grab touch-none select-none shadow-[0_calc(0.7*var(--inch))_calc(1.8*var(--inch))_rgb(43_32_25/0.5)] focus-visible:outline-3 focus-visible:outline-accent focus-visible:outline-offset-4 active:cursor-grabbing"
        style={{
          ...inch,
          left: percent(middle.x, wall.width),
          top: percent(middle.y, wall.height),
          width: percent(size, wall.width),
          aspectRatio: `${hanging.width} / ${hanging.height}`,
        }}
        {...move}
      >
        <Surrounds hanging={hanging}>
          <FlatPrint {...print} className="absolute inset-0 size-full" />
        </Surrounds>
      </div>
      <p aria-live="polite" className="sr-only">
        {copy.moved(Math.round(middle.x / scale), Math.round(middle.y / scale))}
      </p>
    </>
  );
}

/** A ref that focuses its element once, when it appears. */
export function useFocusFirst<Part extends HTMLElement>(isWanted: boolean) {
  const shouldFocus = useRef(isWanted);
  return useCallback((element: Part | null) => {
    if (element && shouldFocus.current) element.focus();
    shouldFocus.current = false;
  }, []);
}

/** Frame and mat, each a strip around the next. */
function Surrounds({ hanging, children }: { hanging: Hanging; children: ReactNode }) {
  let inset = 0;
  const place = () => ({
    left: percent(inset, hanging.width),
    right: percent(inset, hanging.width),
    top: percent(inset, hanging.height),
    bottom: percent(inset, hanging.height),
  });
  const strips = hanging.surrounds.map(({ inches, color }) => {
    const style = { ...place(), backgroundColor: color };
    inset += inches;
    return (
      <div
        key={`${inset}`}
        className="absolute shadow-[inset_0_0_calc(0.25*var(--inch))_rgb(43_32_25/0.35)]"
        style={style}
      />
    );
  });
  return (
    <>
      {strips}
      <div className="absolute shadow-[0_0_calc(0.2*var(--inch))_rgb(43_32_25/0.5)]" style={place()}>
        {children}
      </div>
    </>
  );
}
