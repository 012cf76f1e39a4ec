import { useEffect, useId, useRef } from 'react';
import type { TilePainter } from '#art/browser/tile-painter.ts';
import { isPaintedBackground, isPaintedStyle, type PlanOptions } from '#art/contract.ts';
import { FRAMING_MODES, type FramingChoice, type FramingMode, tidyFraming } from '#domain/studio/framing.ts';
import { FRAMING_COPY } from './framing-copy.ts';
import { FramingPad } from './framing-pad.tsx';
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
  const finding = useRef<AbortController>(undefined);
  useEffect(() => () => finding.current?.abort(), []);
  if (!photo) return null;

  /** By hand from where the pet lies now; without a painter that is not known. */
  const takeInHand = async (from: FramingChoice | undefined) => {
    finding.current?.abort();
    const search = new AbortController();
    finding.current = search;
    const options = { ...lookOf(studio), ...(from ? { framing: from } : {}) };
    const placed = await painter?.place(photo.url, options, search.signal).catch(() => undefined);
    if (placed && !search.signal.aborted) framing.place({ ...placed, framing: tidyFraming(placed.framing) });
  };
  const choose = (mode: FramingMode) => {
    finding.current?.abort();
    if (mode === 'free') void takeInHand(framing.choice);
    else framing.choose(mode);
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 flex w-full flex-wrap items-baseline justify-between gap-x-4">
        <span className="display display-small">{FRAMING_COPY.title}</span>
        <span className="text-ink-soft text-sm">{FRAMING_COPY.hints[framing.mode]}</span>
      </legend>
      <div className="grid grid-cols-2 gap-2 @md:grid-cols-4">
        {FRAMING_MODES.filter((mode) => mode !== 'free' || painter).map((mode) => (
          <label key={mode} className="relative block cursor-pointer text-center">
            <input
              type="radio"
              name={name}
              value={mode}
              checked={framing.mode === mode}
              onChange={() => choose(mode)}
              className="peer sr-only"
            />
            <span className="flex min-h-11 items-center justify-center rounded-card bg-surface px-3 text-sm ring-1 ring-line transition-shadow peer-checked:font-semibold peer-checked:ring-[3px] peer-checked:ring-accent peer-focus-visible:outline-3 peer-focus-visible:outline-accent peer-focus-visible:outline-offset-4">
              {FRAMING_COPY.modes[mode]}
            </span>
          </label>
        ))}
      </div>
      {framing.placed && (
        <FramingPad
          photo={photo}
          placed={framing.placed}
          onPlace={framing.place}
          onReset={() => void takeInHand(undefined)}
        />
      )}
    </fieldset>
  );
}
