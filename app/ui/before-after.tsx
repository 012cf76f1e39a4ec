import { ChevronsLeftRight } from 'lucide-react';
import { type PointerEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { ArtworkBox } from '#domain/products/frame-artwork.ts';
import { BEFORE_AFTER_COPY } from './before-after-copy.ts';
import { classNames } from './class-names.ts';

interface BeforeAfterProps {
  before: ReactNode;
  after: ReactNode;
  /** What is compared, e.g. "Chelsea, photo and Vibrant Oil". */
  label: string;
  /**
   * Where the photo lies in the artwork, in fractions of it: then `before` is laid there. Null when unknown: then the
   * handle fades from one to the other. Missing when both fill the frame alike.
   */
  photoBox?: ArtworkBox | null | undefined;
  /** Edge at which the two are named; at the head unless something is painted there. */
  labels?: 'head' | 'foot';
  className?: string;
}

const percent = (value: number) => Math.min(100, Math.max(0, value));

/**
 * Two pictures over each other with a handle between them: drag it, tap anywhere, or use the arrow keys.
 * `before` is on the left.
 */
export function BeforeAfter({
  before,
  after,
  label,
  photoBox,
  labels = 'head',
  className,
}: BeforeAfterProps) {
  const id = useId();
  const [split, setSplit] = useState(50);
  const frame = useRef<HTMLDivElement>(null);
  const follow = (event: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect();
    if (box && box.width > 0) setSplit(percent(((event.clientX - box.left) / box.width) * 100));
  };
  return (
    <div
      ref={frame}
      className={classNames(
        'relative touch-pan-y select-none overflow-hidden rounded-card shadow-lift has-focus-visible:outline-3 has-focus-visible:outline-accent has-focus-visible:outline-offset-4',
        className,
      )}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        follow(event);
      }}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && follow(event)}
    >
      <div className="absolute inset-0 bg-paper-deep">
        <div className="absolute" style={photoBox ? placed(photoBox) : { inset: 0 }}>
          {before}
        </div>
      </div>
      <div
        className="absolute inset-0"
        style={photoBox === null ? { opacity: 1 - split / 100 } : { clipPath: `inset(0 0 0 ${split}%)` }}
      >
        {after}
      </div>
      <Corner side="left" edge={labels}>
        {BEFORE_AFTER_COPY.before}
      </Corner>
      <Corner side="right" edge={labels}>
        {BEFORE_AFTER_COPY.after}
      </Corner>
      <div
        aria-hidden
        className="-translate-x-1/2 pointer-events-none absolute inset-y-0 w-[3px] bg-on-picture"
        style={{ left: `${split}%` }}
      >
        <span className="-translate-x-1/2 -translate-y-1/2 absolute top-1/2 left-1/2 flex size-12 items-center justify-center rounded-full bg-surface text-ink shadow-lift">
          <ChevronsLeftRight size={22} />
        </span>
      </div>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={5}
        value={split}
        aria-valuetext={BEFORE_AFTER_COPY.artwork(Math.round(100 - split))}
        onChange={(event) => setSplit(percent(event.currentTarget.valueAsNumber))}
        className="sr-only"
      />
    </div>
  );
}

const placed = ({ x, y, width, height }: ArtworkBox) => ({
  left: `${x * 100}%`,
  top: `${y * 100}%`,
  width: `${width * 100}%`,
  height: `${height * 100}%`,
});

function Corner({
  side,
  edge,
  children,
}: {
  side: 'left' | 'right';
  edge: 'head' | 'foot';
  children: string;
}) {
  return (
    <span
      aria-hidden
      className={classNames(
        'pointer-events-none absolute rounded-full bg-picture-shade px-3 py-1 font-semibold text-on-picture text-xs tracking-wide',
        edge === 'head' ? 'top-3' : 'bottom-3',
        side === 'left' ? 'left-3' : 'right-3',
      )}
    >
      {children}
    </span>
  );
}
