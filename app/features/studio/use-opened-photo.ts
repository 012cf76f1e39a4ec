import { useEffect, useRef, useState } from 'react';
import type { HintedMask } from '#art/analysis/cut-out/hinted-mask.ts';
import { type MaskEditor, startMaskEditor } from '#art/browser/mask-editor.ts';
import type { FoundPet } from '#art/browser/tile-messages.ts';
import type { TilePainter } from '#art/browser/tile-painter.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { maskOfPet } from './touch-up.ts';
import type { Photo } from './use-photo.ts';

/** What is edited. */
export interface Opened {
  readonly found: FoundPet;
  /** The photo without bars, as it will be sent. */
  readonly picture: ImageBitmap;
  /** The mask as it was found. */
  readonly original: HintedMask;
  readonly editor: MaskEditor;
  readonly hasSeveralPets: boolean;
}

/** A photo with its mask and a worker to edit it, closed with the component; null until it is there. */
export function useOpenedPhoto(
  photo: Photo,
  painter: TilePainter,
  onOpened: (opened: Opened) => void,
): Opened | 'failed' | null {
  const [opened, setOpened] = useState<Opened | 'failed' | null>(null);
  const latest = useRef(onOpened);
  latest.current = onOpened;
  useEffect(() => {
    const change = new AbortController();
    let mine: Opened | undefined;
    open(photo, painter, change.signal).then(
      (next) => {
        mine = next;
        if (change.signal.aborted) return close(next);
        setOpened(next);
        latest.current(next);
      },
      (error: unknown) => {
        if (change.signal.aborted) return;
        reportProblem('The touch-up editor could not open a photo', error);
        setOpened('failed');
      },
    );
    return () => {
      change.abort();
      if (mine) close(mine);
    };
  }, [photo, painter]);
  return opened;
}

async function open(photo: Photo, painter: TilePainter, signal: AbortSignal): Promise<Opened> {
  photo.hurry();
  const [found, file] = await Promise.all([painter.look(photo.url, signal), photo.ready]);
  const whole = await createImageBitmap(file);
  const { width, height, area } = found.place;
  const [across, down] = [whole.width / width, whole.height / height];
  const picture = await createImageBitmap(
    whole,
    Math.round(area.left * across),
    Math.round(area.top * down),
    Math.max(1, Math.round(area.width * across)),
    Math.max(1, Math.round(area.height * down)),
  );
  whole.close();
  const original = maskOfPet(found);
  const editor = startMaskEditor();
  const hasSeveralPets = await editor.begin(found.subject.photo, found.seen, original);
  return { found, picture, original, editor, hasSeveralPets };
}

function close({ picture, editor }: Opened): void {
  picture.close();
  editor.close();
}
