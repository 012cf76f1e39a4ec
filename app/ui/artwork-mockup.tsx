import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { fitFrame } from '#domain/artwork-frame.ts';
import type { Mockup } from '#domain/mockup.ts';
import { frameColumn, printShare } from '#domain/mockup-projection.ts';
import type { Placement } from '#domain/placement.ts';
import { classNames } from './class-names.ts';
import { type DrawnArea, drawPrint } from './draw-print.ts';
import { Picture } from './picture.tsx';

/** An artwork that has been loaded, or why it has not. */
type Loaded = { readonly image: HTMLImageElement } | { readonly failed: true } | null;

interface ArtworkMockupProps {
  /** The blank product; its frame says where the art lies. A flat print of another shape lies in its middle. */
  base: Pick<Mockup, 'frame' | 'wrap'>;
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

/** A product with an artwork on it: the blank product, the art as it would be printed, light and shade on top. */
export function ArtworkMockup(props: ArtworkMockupProps) {
  const { base, baseImage, overlayImage, area, artUrl, placement, alt, priority = false, className } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const art = useArt(artUrl, props.onArtFailed);
  const { wrap } = base;
  const frame = base.frame && !wrap ? fitFrame(base.frame, area) : base.frame;
  const hasFrame = frame !== null;

  useEffect(() => {
    const target = canvas.current;
    if (!target || !hasFrame) return;
    // Tells of the size it has now as well: that draws it for the first time.
    const observer = new ResizeObserver(() => paint(target, art, { wrap, area, placement }));
    observer.observe(target);
    return () => observer.disconnect();
  }, [art, hasFrame, wrap, area, placement]);

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
  const layer = 'absolute inset-0';
  const picture = { alt: '', priority, ...(props.sizes && { sizes: props.sizes }) };
  return (
    // A span, because mock-ups stand in buttons too.
    <span
      role="img"
      aria-label={alt}
      className={classNames('relative isolate block aspect-square overflow-hidden', className)}
    >
      <Picture {...picture} src={baseImage} className={layer} />
      {place && <canvas ref={canvas} aria-hidden className="absolute" style={place} />}
      <Picture {...picture} src={overlayImage} className={classNames(layer, 'pointer-events-none')} />
    </span>
  );
}

function useArt(url: string | null, onFailed?: () => void): Loaded {
  const [loaded, setLoaded] = useState<Loaded>(null);
  const failed = useRef(onFailed);
  failed.current = onFailed;
  useEffect(() => {
    setLoaded(null);
    if (!url) return;
    const image = new Image();
    image.decoding = 'async';
    image.onload = () => setLoaded({ image });
    image.onerror = () => {
      setLoaded({ failed: true });
      failed.current?.();
    };
    image.src = url;
    return () => {
      image.onload = null;
      image.onerror = null;
    };
  }, [url]);
  return loaded;
}

interface Painting {
  wrap: Mockup['wrap'];
  area: DrawnArea;
  placement: Placement;
}

/** More pixels than this nobody sees, but phones run out of memory. */
const MOST_PIXELS = 1400;

function paint(canvas: HTMLCanvasElement, art: Loaded, { wrap, area, placement }: Painting): void {
  const ratio = Math.min(window.devicePixelRatio || 1, 2);
  const width = Math.min(MOST_PIXELS, Math.round(canvas.clientWidth * ratio));
  const height = Math.round((width * canvas.clientHeight) / Math.max(1, canvas.clientWidth));
  if (width === 0 || height === 0) return;
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context || !art || 'failed' in art) return;
  const printHeight = Math.round(height * printShare(wrap, width / height));
  const printWidth = wrap ? Math.round((printHeight * area.width) / area.height) : width;
  const print = drawPrint(art.image, printWidth, printHeight, area, placement);
  if (!wrap) {
    context.drawImage(print, 0, 0, width, height);
    return;
  }
  for (let column = 0; column < width; column++) {
    const { print: place, drop } = frameColumn(wrap, (column + 0.5) / width);
    if (place < 0 || place > 1) continue;
    const from = Math.min(printWidth - 1, Math.max(0, place * printWidth - 0.5));
    context.drawImage(print, from, 0, 1, printHeight, column, drop * width, 1, printHeight);
  }
}
