import { useRef, useState } from 'react';
import type { HintedMask, Stroke } from '#art/analysis/cut-out/hinted-mask.ts';
import { eyesInPhoto, eyesInView, tapEye } from '#art/analysis/eyes/photo-eyes.ts';
import type { TilePainter } from '#art/browser/tile-painter.ts';
import type { SubjectEye } from '#art/contract.ts';
import type { Plane } from '#art/raster.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { type History, redone, startHistory, undone, withStep } from './mask-history.ts';
import { readAsDataUrl } from './read-as-data-url.ts';
import { type Correction, paintedShare, planeOf, type TouchUp } from './touch-up.ts';
import { TOUCH_UP_COPY } from './touch-up-copy.ts';
import { type Opened, useOpenedPhoto } from './use-opened-photo.ts';
import type { Photo } from './use-photo.ts';

interface Options {
  readonly photo: Photo;
  readonly painter: TilePainter;
  /** The correction to continue. */
  readonly before: Correction;
  /** Called for each change; null: nothing is corrected. */
  readonly onDraft: (mask: Plane | null) => void;
}

/** The touch-up of one photo: its masks from the first to the last step, solved in a worker. */
export function useTouchUpEditor({ photo, painter, before: correction, onDraft }: Options) {
  const { touchUp: before } = correction;
  const [eyes, setEyes] = useState<readonly SubjectEye[]>([]);
  const [history, setHistory] = useState<History | null>(null);
  const [announcement, announce] = useState('');
  const latest = useRef<History>(null);
  const turn = useRef(Promise.resolve());
  const start = useRef({ before, onDraft, eyes: correction.eyes });
  start.current.onDraft = onDraft;

  const opened = useOpenedPhoto(photo, painter, (next) => {
    latest.current = startHistory(start.current.before?.state ?? next.original);
    setHistory(latest.current);
    setEyes(eyesInView(start.current.eyes, next.found.place));
  });

  const ready = opened === 'failed' ? null : opened;
  const move = (next: History, words: string) => {
    latest.current = next;
    setHistory(next);
    announce(words);
    start.current.onDraft(draftOf(next.now, ready, start.current.before));
  };
  /** One change after the other: each begins with what the one before has made. */
  const change = (
    kind: 'keep' | 'remove' | 'pet',
    correct: (now: HintedMask) => Promise<HintedMask | null>,
  ) => {
    const change = async () => {
      const before = latest.current;
      if (!before) return;
      const now = await correct(before.now);
      if (!now) return announce(TOUCH_UP_COPY.announcements.noPet);
      const next = withStep(before, now);
      move(next, TOUCH_UP_COPY.announcements[kind](next.past.length, paintedShare(now)));
    };
    turn.current = turn.current.then(change).catch((error: unknown) => {
      reportProblem('A touch-up stroke failed', error);
    });
  };

  return {
    opened: ready,
    hasFailed: opened === 'failed',
    mask: history?.now ?? null,
    announcement,
    announce,
    canUndo: (history?.past.length ?? 0) > 0,
    canRedo: (history?.future.length ?? 0) > 0,
    canReset: ready !== null && (history?.now !== ready.original || eyes.length > 0),
    /** Eyes that were pointed out, in pixels of the mask. */
    eyes,
    /** Sets an eye, or takes it away again; `radius` is the brush's. */
    tapEye: (at: { x: number; y: number }, radius: number) => {
      const next = tapEye(eyes, at, radius);
      setEyes(next);
      announce(TOUCH_UP_COPY.announcements.eyes(next.length));
    },
    stroke: (stroke: Stroke) => ready && change(stroke.kind, (now) => ready.editor.stroke(now, stroke)),
    togglePet: (point: { x: number; y: number }) =>
      ready && change('pet', (now) => ready.editor.togglePet(now, point)),
    undo: () => {
      const next = latest.current && undone(latest.current);
      if (next) move(next, TOUCH_UP_COPY.announcements.undo);
    },
    redo: () => {
      const next = latest.current && redone(latest.current);
      if (next) move(next, TOUCH_UP_COPY.announcements.redo);
    },
    reset: () => {
      if (!ready || !latest.current) return;
      setEyes([]);
      move(withStep(latest.current, ready.original), TOUCH_UP_COPY.announcements.reset);
    },
    /** What has come of it, when all strokes are solved. */
    finish: async (): Promise<Correction> => {
      const touchUp = await finishMask();
      if (!ready) return { ...correction, touchUp };
      const place = ready.found.place;
      const isSame = JSON.stringify(eyes) === JSON.stringify(eyesInView(correction.eyes, place));
      return { touchUp, eyes: isSame ? correction.eyes : eyesInPhoto(eyes, place) };
    },
  };

  /** Null: the cut-out is not corrected. */
  async function finishMask(): Promise<TouchUp | null> {
    await turn.current;
    const now = latest.current?.now;
    if (!ready || !now || now === ready.original) return null;
    if (now === before?.state) return before;
    const mask = planeOf(now);
    const file = await ready.editor.encode(mask, ready.found.place);
    return { state: now, mask, url: await readAsDataUrl(file) };
  }
}

function draftOf(now: HintedMask, opened: Opened | null, before: TouchUp | null): Plane | null {
  if (now === opened?.original) return null;
  return now === before?.state ? before.mask : planeOf(now);
}
