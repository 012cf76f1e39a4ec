import { type CSSProperties, useEffect, useRef, useState } from 'react';
import {
  type DrawnArea,
  type MockupBase,
  otherSide,
  placedFrame,
  wholeFrame,
} from '#domain/products/mockup-face.ts';
import { frameColumn, printShare } from '#domain/products/mockup-projection.ts';
import type { Placement } from '#domain/products/placement.ts';
import { classNames } from './class-names.ts';
import { drawCanvas } from './draw-canvas.ts';
import { drawFront, drawPrint } from './draw-print.ts';
import { Picture } from './picture.tsx';
import { type LoadedArt, useArt } from './use-art.ts';

interface ArtworkMockupProps {
  /** The blank product; its frame places the art. A flat print of another shape lies in its middle. */
  base: MockupBase;
  /** Picture below the art. */
  baseImage: string;
  /** Light and shade above it. */
  overlayImage: string;
  area: DrawnArea;
  /** How the art mixes with the blank product. */
  blend: 'multiply' | 'normal';
  artUrl: string | null;
  placement: Placement;
  alt: string;
  /** How wide it is shown, as in the attribute of pictures. */
  sizes?: string;
  /** The picture is the first thing to see. */
  priority?: boolean;
  className?: string;
  onArtFailed?: () => void;
}

/**
 * A product with an artwork on it: the blank product, the art as it would be printed, light and shade on top. What is
 * printed on both sides is seen from the other one too, in a corner.
 */
export function ArtworkMockup({ alt, className, onArtFailed, ...props }: ArtworkMockupProps) {
  const art = useArt(props.artUrl, onArtFailed);
  const behind = otherSide(props.base, props.area);
  return (
    // A span, because mock-ups stand in buttons too.
    <span
      role="img"
      aria-label={alt}
      className={classNames('relative isolate block aspect-square overflow-hidden', className)}
    >
      <Face {...props} art={art} />
      {behind && (
        <span className="absolute bottom-[3%] left-[3%] isolate block aspect-square w-[30%] overflow-hidden rounded-[14%] bg-paper-deep shadow-soft ring-2 ring-surface">
          <Face {...props} base={behind} art={art} isMirrored />
        </span>
      )}
    </span>
  );
}

interface FaceProps extends Omit<ArtworkMockupProps, 'artUrl' | 'alt' | 'className' | 'onArtFailed'> {
  art: LoadedArt;
  /** The pictures are of the other side: seen from here, left is right. */
  isMirrored?: boolean;
}

/** One side of a product. */
function Face({ art, isMirrored = false, ...latest }: FaceProps) {
  const { shown: props, next, settle } = useSettled(latest);
  const { base, baseImage, overlayImage, area, placement, priority = false } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const { wrap, edge } = base;
  const front = placedFrame(base, area);
  // The sides of a canvas are drawn beside its front.
  const frame = front && wholeFrame(front, edge);
  const hasFrame = frame !== null;
  const share = front && frame ? front.width / frame.width : 1;
  const isWrapped = wrap !== null;
  const { printDegrees = 0, centre = 0, sag = 0 } = wrap ?? {};

  useEffect(() => {
    const target = canvas.current;
    if (!target || !hasFrame) return;
    const around = isWrapped ? { printDegrees, centre, sag } : null;
    const painting = { wrap: around, edge, share, area, placement };
    // Also fires for the current size: that is the first drawing.
    const observer = new ResizeObserver(() => paint(target, art, painting));
    observer.observe(target);
    return () => observer.disconnect();
  }, [art, hasFrame, isWrapped, printDegrees, centre, sag, edge, share, area, placement]);

  const place: CSSProperties | undefined = frame
    ? {
        left: `${frame.x * 100}%`,
        top: `${frame.y * 100}%`,
        width: `${frame.width * 100}%`,
        height: `${frame.height * 100}%`,
        rotate: `${frame.rotation}deg`,
        mixBlendMode: props.blend,
      }
    : undefined;
  const layer = classNames('absolute inset-0', isMirrored && '-scale-x-100');
  const picture = { alt: '', priority, ...(props.sizes && { sizes: props.sizes }) };
  return (
    <>
      {[baseImage, ...next].map((src) => (
        <Picture
          key={src}
          {...picture}
          src={src}
          className={classNames(layer, src !== baseImage && 'invisible')}
          {...(src !== baseImage && { onSettled: () => settle(src) })}
        />
      ))}
      {place && <canvas ref={canvas} aria-hidden className="absolute" style={place} />}
      <Picture {...picture} src={overlayImage} className={classNames(layer, 'pointer-events-none')} />
    </>
  );
}

/**
 * A mock-up as it was before its picture changed, until the next picture can be shown: the art lies where the picture
 * has room for it.
 */
function useSettled<Props extends { readonly baseImage: string }>(latest: Props) {
  const [settled, settle] = useState(latest.baseImage);
  const last = useRef(latest);
  const isSettled = [settled, last.current.baseImage].includes(latest.baseImage);
  useEffect(() => {
    if (isSettled) last.current = latest;
  });
  return isSettled
    ? { shown: latest, next: [], settle }
    : { shown: last.current, next: [latest.baseImage], settle };
}

interface Painting {
  wrap: MockupBase['wrap'];
  edge: MockupBase['edge'];
  /** Share of the width that is the front's. */
  share: number;
  area: DrawnArea;
  placement: Placement;
}

/** More pixels are not visible, and phones run out of memory. */
const MOST_PIXELS = 1400;

function paint(canvas: HTMLCanvasElement, art: LoadedArt, painting: Painting): void {
  const { wrap, edge, share, area, placement } = painting;
  const ratio = Math.min(window.devicePixelRatio || 1, 2);
  const width = Math.min(MOST_PIXELS, Math.round(canvas.clientWidth * ratio));
  const height = Math.round((width * canvas.clientHeight) / Math.max(1, canvas.clientWidth));
  if (width === 0 || height === 0) return;
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context || !art || 'failed' in art) return;
  if (edge) {
    drawCanvas(context, art.image, { edge, area, placement, front: Math.round(width * share) });
    return;
  }
  const printHeight = Math.round(height * printShare(wrap, width / height));
  const printWidth = wrap ? Math.round((printHeight * area.width) / area.height) : width;
  if (!wrap) {
    context.drawImage(drawFront(art.image, width, height, area, placement), 0, 0, width, height);
    return;
  }
  const print = drawPrint(art.image, printWidth, printHeight, area, placement);
  for (let column = 0; column < width; column++) {
    const { print: place, drop } = frameColumn(wrap, (column + 0.5) / width);
    if (place < 0 || place > 1) continue;
    const from = Math.min(printWidth - 1, Math.max(0, place * printWidth - 0.5));
    context.drawImage(print, from, 0, 1, printHeight, column, drop * width, 1, printHeight);
  }
}
