import { type RefObject, useEffect, useId, useRef } from 'react';
import type { HintedMask, Stroke } from '#art/analysis/cut-out/hinted-mask.ts';
import type { SubjectEye } from '#art/contract.ts';
import { TOUCH_UP_COPY } from './touch-up-copy.ts';
import { TouchUpStage } from './touch-up-stage.ts';
import { type TouchUpTool, useTouchUpInput } from './use-touch-up-input.ts';

interface TouchUpCanvasProps {
  /** Filled in while the canvas is there. */
  stage: RefObject<TouchUpStage | null>;
  picture: ImageBitmap;
  mask: HintedMask;
  tool: TouchUpTool;
  radius: number;
  /** Eyes that were pointed out, in pixels of the mask. */
  eyes: readonly SubjectEye[];
  onEye: (point: { x: number; y: number }, radius: number) => void;
  onStroke: (stroke: Stroke) => void;
  onPet: (point: { x: number; y: number }) => void;
  onUndo: () => void;
  onRedo: () => void;
  /** Something to be read out. */
  onAnnounce: (words: string) => void;
}

/** Where the photo is drawn over. Fills its place. */
export function TouchUpCanvas(props: TouchUpCanvasProps) {
  const { stage, picture, mask, eyes, tool, radius, onAnnounce } = props;
  const host = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const keys = useId();
  const first = useRef({ mask, radius });
  useEffect(() => {
    const element = canvas.current;
    const frame = host.current;
    if (!element || !frame) return;
    const made = new TouchUpStage(element, picture, first.current.mask);
    made.radius = first.current.radius;
    stage.current = made;
    const sizes = new ResizeObserver(() => made.resize(frame.clientWidth, frame.clientHeight));
    sizes.observe(frame);
    return () => {
      sizes.disconnect();
      made.close();
      stage.current = null;
    };
  }, [picture, stage]);
  useEffect(() => stage.current?.showMask(mask), [mask, stage]);
  useEffect(() => stage.current?.showEyes(eyes), [eyes, stage]);
  useEffect(() => {
    if (stage.current) stage.current.radius = radius;
  }, [radius, stage]);
  const announce = ({ x, y }: { x: number; y: number }) => {
    const isInside = mask.mask[Math.floor(y) * mask.width + Math.floor(x)] > 127;
    onAnnounce(TOUCH_UP_COPY.announcements.at((100 * x) / mask.width, (100 * y) / mask.height, isInside));
  };
  const { onStroke, onEye, onPet, onUndo, onRedo } = props;
  const input = useTouchUpInput({
    host,
    stage,
    tool,
    onStroke,
    onEye,
    onPet,
    onUndo,
    onRedo,
    onStep: announce,
  });
  return (
    <div
      ref={host}
      {...input}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is drawn on, with the keyboard too.
      tabIndex={0}
      role="application"
      aria-label={TOUCH_UP_COPY.canvas}
      aria-describedby={keys}
      className="absolute inset-0 cursor-crosshair touch-none select-none rounded-card focus-visible:-outline-offset-3"
    >
      <canvas ref={canvas} className="pointer-events-none size-full border-0 border-danger text-sage" />
      <p id={keys} className="sr-only">
        {TOUCH_UP_COPY.keys}
      </p>
    </div>
  );
}
