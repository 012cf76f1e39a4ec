import { useEffect, useRef, useState } from 'react';
import type { DrawnArea } from '#domain/products/mockup-face.ts';
import type { Placement } from '#domain/products/placement.ts';
import { drawPrint } from '../../ui/draw-print.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CATALOG_COPY } from './catalog-copy.ts';
import type { ModelId } from './model-shapes.ts';
import { createModelStage, type ModelStage } from './model-stage.ts';

interface ModelViewProps {
  id: ModelId;
  area: DrawnArea;
  artUrl: string;
  placement: Placement;
  /** Called where nothing can be shown, e.g. without the art. A still picture takes its place. */
  onFailed: () => void;
}

/** The open stage and the art that is on it. */
interface Scene {
  readonly stage: ModelStage;
  readonly art: HTMLImageElement;
}

/** Pixels of the print on the model: sharp enough for a close look, small enough for a phone. */
const PRINT_WIDTH = 2048;
const copy = CATALOG_COPY.product;

/** The mug or the tumbler, to be turned. Brings three.js along: to be loaded only when it is shown. */
export function ModelView({ id, area, artUrl, placement, onFailed }: ModelViewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [scene, setScene] = useState<Scene | null>(null);
  const failed = useRef(onFailed);
  failed.current = onFailed;
  useEffect(() => {
    const target = canvas.current;
    if (!target) return;
    let isGone = false;
    let opened: ModelStage | undefined;
    const open = async () => {
      const art = new Image();
      art.src = artUrl;
      await art.decode();
      if (isGone) return;
      opened = createModelStage(target, id);
      setScene({ stage: opened, art });
    };
    open().catch(() => !isGone && failed.current());
    return () => {
      isGone = true;
      opened?.dispose();
      setScene(null);
    };
  }, [id, artUrl]);
  useEffect(() => {
    if (!scene) return;
    const height = Math.round((PRINT_WIDTH * area.height) / area.width);
    scene.stage.setPrint(drawPrint(scene.art, PRINT_WIDTH, height, area, placement));
  }, [scene, area, placement]);
  return (
    <div className="relative" aria-busy={scene === null}>
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
          scene?.stage.turn(direction * 12);
        }}
      />
      {!scene && <Skeleton className="absolute inset-0 rounded-none!" />}
    </div>
  );
}
