import { useEffect, useId, useRef, useState } from 'react';
import type { TilePainter } from '#art/browser/tile-painter.ts';
import { isPaintedBackground, isPaintedStyle, type PlanOptions } from '#art/contract.ts';
import { FRAMING_MODES, type FramingChoice, type FramingMode, tidyFraming } from '#domain/studio/framing.ts';
import { FRAMING_COPY } from './framing-copy.ts';
import { FramingPad } from './framing-pad.tsx';
import type { Photo } from './use-photo.ts';
import type { Studio } from './use-studio.ts';

/** The style and background that are chosen; before one is, those that most pictures have. */
function lookOf({ style, background }: Studio): Pick<PlanOptions, 'style' | 'background'> {
  const [own, behind] = [style?.id ?? '', background?.id ?? ''];
  return {
    style: isPaintedStyle(own) ? own : 'vibrant',
    background: isPaintedBackground(behind) ? behind : 'automatic',
  };
}

/** 'Framing': how the pet fills the picture. Shown once there is a photo. */
export function FramingSection({ studio, painter }: { studio: Studio; painter: TilePainter | null }) {
  const { photo, framing } = studio;
  const name = useId();
  const [isSought, seek] = useSought(studio, painter);
  if (!photo) return null;
  const mode = isSought ? 'free' : framing.mode;

  const choose = (wanted: FramingMode) => {
    if (wanted === 'free') return seek(framing.choice);
    seek(null);
    framing.choose(wanted);
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 flex w-full flex-wrap items-baseline justify-between gap-x-4">
        <span className="display display-small">{FRAMING_COPY.title}</span>
        <span className="text-ink-soft text-sm">
          {isSought ? FRAMING_COPY.seeking : FRAMING_COPY.hints[mode]}
        </span>
      </legend>
      <div className="grid grid-cols-2 gap-2 @md:grid-cols-4">
        {FRAMING_MODES.filter((each) => each !== 'free' || painter).map((each) => (
          <label key={each} className="relative block cursor-pointer text-center">
            <input
              type="radio"
              name={name}
              value={each}
              checked={mode === each}
              onChange={() => choose(each)}
              className="peer sr-only"
            />
            <span className="flex min-h-11 items-center justify-center rounded-card bg-surface px-3 text-sm ring-1 ring-line transition-shadow peer-checked:font-semibold peer-checked:ring-[3px] peer-checked:ring-accent peer-focus-visible:outline-3 peer-focus-visible:outline-accent peer-focus-visible:outline-offset-4">
              {FRAMING_COPY.modes[each]}
            </span>
          </label>
        ))}
      </div>
      {framing.placed && (
        <FramingPad
          photo={photo}
          placed={framing.placed}
          onPlace={framing.place}
          onReset={() => seek(undefined)}
        />
      )}
    </fieldset>
  );
}

/**
 * Takes the photo in hand from where the pet lies, once that is known: it may still have to be found. Returns whether
 * it is looked for, and what starts that, from a framing, or ends it with null.
 */
function useSought(studio: Studio, painter: TilePainter | null) {
  const { photo, framing } = studio;
  const [sought, setSought] = useState<{ of: Photo['ready']; options: PlanOptions } | null>(null);
  /** The address at which it could not be found. */
  const [failed, setFailed] = useState<string>();
  const place = useRef(framing.place);
  place.current = framing.place;
  const { url, ready } = photo ?? {};
  const isSought = sought !== null && sought.of === ready && failed !== url;
  useEffect(() => {
    if (!isSought || !url || !painter) return;
    const search = new AbortController();
    painter
      .place(url, sought.options, search.signal)
      .then((placed) => {
        setSought(null);
        place.current({ ...placed, framing: tidyFraming(placed.framing) });
      })
      .catch(async () => {
        // What cannot be read here gets another address when it is prepared.
        await sought.of.catch(() => {});
        if (!search.signal.aborted) setFailed(url);
      });
    return () => search.abort();
  }, [sought, isSought, url, painter]);
  const seek = (from: FramingChoice | undefined | null) => {
    const options = { ...lookOf(studio), ...(from ? { framing: from } : {}) };
    setSought(ready && from !== null ? { of: ready, options } : null);
    setFailed(undefined);
  };
  return [isSought, seek] as const;
}
