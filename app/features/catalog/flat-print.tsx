import { useEffect, useRef } from 'react';
import type { Placement } from '#domain/products/placement.ts';
import { type PrintArea, placedArea, seenSides } from '#domain/products/print-products.ts';
import { drawFront } from '../../ui/draw-print.ts';
import { type LoadedArt, useArt } from '../../ui/use-art.ts';

interface FlatPrintProps {
  area: PrintArea;
  artUrl: string;
  placement: Placement;
  className?: string;
}

/** What is seen of a print from the front, as large as the box that it is in. */
export function FlatPrint({ area, artUrl, placement, className }: FlatPrintProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const art = useArt(artUrl);
  useEffect(() => {
    const target = canvas.current;
    if (!target) return;
    const observer = new ResizeObserver(() => draw(target, art, area, placement));
    observer.observe(target);
    return () => observer.disconnect();
  }, [art, area, placement]);
  return <canvas ref={canvas} aria-hidden className={className} />;
}

function draw(canvas: HTMLCanvasElement, art: LoadedArt, area: PrintArea, placement: Placement): void {
  const seen = seenSides(area);
  const width = Math.round(canvas.clientWidth * Math.min(window.devicePixelRatio || 1, 2));
  const height = Math.round((width * seen.height) / seen.width);
  if (width === 0 || height === 0) return;
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context || !art || 'failed' in art) return;
  const whole = placedArea(area);
  const scale = width / seen.width;
  const [across, down] = [Math.round(whole.width * scale), Math.round(whole.height * scale)];
  const print = drawFront(art.image, across, down, area, placement);
  context.drawImage(print, -Math.round(whole.bleed * scale), -Math.round(whole.bleed * scale));
}
