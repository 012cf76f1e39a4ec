import { Heart } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';

/** Longest time between the two taps, in milliseconds, and farthest way between them, in pixels. */
const TAP_MS = 320;
const TAP_PX = 32;

interface DoubleTapProps {
  onDoubleTap: () => void;
  children: ReactNode;
  className?: string;
}

/**
 * A like by double tap, with a heart at that place. Only for touch; the button serves all
 * inputs.
 */
export function DoubleTap({ onDoubleTap, children, className }: DoubleTapProps) {
  const last = useRef<{ at: number; x: number; y: number } | null>(null);
  const [heart, setHeart] = useState<{ id: number; x: number; y: number } | null>(null);
  return (
    <div
      className={className}
      style={{ touchAction: 'manipulation' }}
      onPointerUp={(event) => {
        if (event.pointerType !== 'touch') return;
        const box = event.currentTarget.getBoundingClientRect();
        const tap = { at: event.timeStamp, x: event.clientX - box.left, y: event.clientY - box.top };
        const before = last.current;
        last.current = tap;
        if (
          !before ||
          tap.at - before.at > TAP_MS ||
          Math.hypot(tap.x - before.x, tap.y - before.y) > TAP_PX
        ) {
          return;
        }
        last.current = null;
        setHeart({ id: tap.at, x: tap.x, y: tap.y });
        onDoubleTap();
      }}
    >
      {children}
      {heart && (
        <Heart
          key={heart.id}
          size={104}
          aria-hidden
          onAnimationEnd={() => setHeart(null)}
          className="-translate-x-1/2 -translate-y-1/2 pointer-events-none absolute animate-love fill-accent stroke-2 stroke-on-picture"
          style={{ left: heart.x, top: heart.y }}
        />
      )}
    </div>
  );
}
