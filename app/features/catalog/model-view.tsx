import { useEffect, useRef } from 'react';
import type { Placement } from '#domain/placement.ts';
import { PRINT_PRODUCTS } from '#domain/print-products.ts';
import { drawPrint } from '../../ui/draw-print.ts';
import { CATALOG_COPY } from './catalog-copy.ts';
import type { ModelId } from './model-shapes.ts';
import type { ModelStage } from './model-stage.ts';

interface ModelViewProps {
  id: ModelId;
  artUrl: string;
  placement: Placement;
  /** Called where nothing can be shown: no WebGL, no art. A still picture takes its place. */
  onFailed: () => void;
}

/** Pixels of the print on the model: sharp enough for a close look, small enough for a phone. */
const PRINT_WIDTH = 2048;
const copy = CATALOG_COPY.product;

/** The mug or the tumbler, to be turned. Brings three.js along only when it is shown. */
export function ModelView({ id, artUrl, placement, onFailed }: ModelViewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const stage = useRef<ModelStage | null>(null);
  const failed = useRef(onFailed);
  failed.current = onFailed;
  const key = JSON.stringify(placement);
  useEffect(() => {
    const target = canvas.current;
    if (!target) return;
    let isGone = false;
    const image = new Image();
    image.src = artUrl;
    const open = async () => {
      // Asked first, because three.js logs an error where there is none.
      if (!document.createElement('canvas').getContext('webgl2')) throw new Error('No WebGL.');
      const [{ createModelStage }] = await Promise.all([import('./model-stage.ts'), image.decode()]);
      if (isGone) return;
      const area = PRINT_PRODUCTS[id];
      const height = Math.round((PRINT_WIDTH * area.height) / area.width);
      const print = drawPrint(image, PRINT_WIDTH, height, area, JSON.parse(key));
      stage.current = createModelStage(target, id, print);
    };
    open().catch(() => !isGone && failed.current());
    return () => {
      isGone = true;
      stage.current?.dispose();
      stage.current = null;
    };
  }, [id, artUrl, key]);
  return (
    <canvas
      ref={canvas}
      role="img"
      tabIndex={0}
      aria-label={copy.modelLabel}
      className="block aspect-square w-full cursor-grab touch-pan-y active:cursor-grabbing"
      onKeyDown={(event) => {
        const direction = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
        if (direction === 0) return;
        event.preventDefault();
        stage.current?.turn(direction * 12);
      }}
    />
  );
}
