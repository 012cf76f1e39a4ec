import { Maximize, Redo2, RotateCcw, Undo2, ZoomIn, ZoomOut } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import type { TilePainter } from '#art/browser/tile-painter.ts';
import type { Plane } from '#art/raster.ts';
import { BrushSpinner } from '../../ui/brush-spinner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Correction } from './touch-up.ts';
import { TouchUpCanvas } from './touch-up-canvas.tsx';
import { TOUCH_UP_COPY } from './touch-up-copy.ts';
import type { TouchUpStage } from './touch-up-stage.ts';
import { BRUSH_RADII, type BrushSize, SizeChoice, ToolChoice } from './touch-up-tools.tsx';
import { useFinish } from './use-finish.ts';
import type { Opened } from './use-opened-photo.ts';
import type { Photo } from './use-photo.ts';
import { useTouchUpEditor } from './use-touch-up-editor.ts';
import type { TouchUpTool } from './use-touch-up-input.ts';

interface TouchUpDialogProps {
  photo: Photo;
  painter: TilePainter;
  before: Correction;
  /** Called for each change, to paint the tiles from. */
  onDraft: (mask: Plane | null) => void;
  onDone: (correction: Correction) => void;
  onCancel: () => void;
}

const ZOOM_STEP = 1.6;

/** 'Touch up': the photo with what will be painted, to be corrected with a few rough strokes. */
export function TouchUpDialog({ photo, painter, before, onDraft, onDone, onCancel }: TouchUpDialogProps) {
  const editor = useTouchUpEditor({ photo, painter, before, onDraft });
  const { opened, mask } = editor;
  const [tool, setTool] = useState<TouchUpTool>('keep');
  const [size, setSize] = useState<BrushSize>('medium');
  const stage = useRef<TouchUpStage>(null);
  const finish = useFinish(editor.finish, onDone);
  const tools: readonly TouchUpTool[] = [
    'keep',
    'remove',
    ...(opened?.hasSeveralPets ? ['pet' as const] : []),
    'eyes',
    'move',
  ];
  return (
    <Dialog
      // Only Cancel drops strokes: Escape and a press beside the editor may be accidents.
      onClose={opened ? finish.done : onCancel}
      size="sheet"
      title={TOUCH_UP_COPY.title}
      description={TOUCH_UP_COPY.description}
    >
      <div className="flex min-h-0 flex-1 flex-col">
        <p className="px-5 pt-3 text-ink-soft text-sm md:px-8">{hintOf(tool, opened)}</p>
        <div className="relative m-3 min-h-0 flex-1 overflow-hidden rounded-card bg-paper-deep md:mx-8">
          {opened && mask ? (
            <TouchUpCanvas
              stage={stage}
              picture={opened.picture}
              mask={mask}
              tool={tool}
              radius={BRUSH_RADII[size]}
              onStroke={editor.stroke}
              eyes={editor.eyes}
              onEye={editor.tapEye}
              onPet={editor.togglePet}
              onUndo={editor.undo}
              onRedo={editor.redo}
              onAnnounce={editor.announce}
            />
          ) : (
            <Waiting hasFailed={editor.hasFailed} />
          )}
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2 px-3 md:px-8">
          <ToolChoice tool={tool} tools={tools} onTool={setTool} />
          <SizeChoice size={size} onSize={setSize} />
          <div className="flex">
            <StepButtons editor={editor} />
            <ViewButtons stage={stage} />
          </div>
        </div>
        <p className="sr-only" role="status">
          {editor.announcement}
        </p>
        <div role="alert" className="not-empty:mt-2 px-5 md:px-8">
          {finish.hasFailed && <Notice tone="danger">{TOUCH_UP_COPY.notDone}</Notice>}
        </div>
        <div className="mt-2 flex gap-3 border-line border-t px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:px-8">
          <Button look="outline" className="flex-1 md:flex-none" onClick={onCancel}>
            {TOUCH_UP_COPY.cancel}
          </Button>
          <Button
            className="flex-1 md:ml-auto md:flex-none"
            disabled={!opened || finish.isFinishing}
            onClick={finish.done}
          >
            {TOUCH_UP_COPY.done}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function Waiting({ hasFailed }: { hasFailed: boolean }) {
  return (
    <div className="flex size-full flex-col items-center justify-center gap-3 p-6 text-center" role="status">
      {!hasFailed && <BrushSpinner className="size-20 text-accent-text" />}
      {hasFailed ? TOUCH_UP_COPY.failed : TOUCH_UP_COPY.loading}
    </div>
  );
}

function StepButtons({ editor }: { editor: ReturnType<typeof useTouchUpEditor> }) {
  return (
    <>
      <IconButton label={TOUCH_UP_COPY.undo} disabled={!editor.canUndo} onClick={editor.undo}>
        <Undo2 size={20} aria-hidden />
      </IconButton>
      <IconButton label={TOUCH_UP_COPY.redo} disabled={!editor.canRedo} onClick={editor.redo}>
        <Redo2 size={20} aria-hidden />
      </IconButton>
      <IconButton label={TOUCH_UP_COPY.reset} disabled={!editor.canReset} onClick={editor.reset}>
        <RotateCcw size={20} aria-hidden />
      </IconButton>
    </>
  );
}

function ViewButtons({ stage }: { stage: RefObject<TouchUpStage | null> }) {
  return (
    <>
      <IconButton label={TOUCH_UP_COPY.zoomOut} onClick={() => stage.current?.zoom(1 / ZOOM_STEP)}>
        <ZoomOut size={20} aria-hidden />
      </IconButton>
      <IconButton label={TOUCH_UP_COPY.zoomIn} onClick={() => stage.current?.zoom(ZOOM_STEP)}>
        <ZoomIn size={20} aria-hidden />
      </IconButton>
      <IconButton label={TOUCH_UP_COPY.fit} onClick={() => stage.current?.fit()}>
        <Maximize size={20} aria-hidden />
      </IconButton>
    </>
  );
}

function hintOf(tool: TouchUpTool, opened: Opened | null): string {
  if (tool === 'eyes') return TOUCH_UP_COPY.eyesHint;
  return opened && !opened.found.subject.found ? TOUCH_UP_COPY.empty : TOUCH_UP_COPY.hint;
}
