import { Crosshair, RotateCcw } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CATALOG_COPY } from './catalog-copy.ts';
import { type PlacementControl, ZOOM } from './use-placement.ts';

const copy = CATALOG_COPY.product;

/** Zoom, turn and middle of the artwork. Moving it happens on the picture itself. */
export function PlacementControls({ control }: { control: PlacementControl }) {
  const { zoom, placement, isMoved, isMiddle, setZoom, setRotation, center, reset } = control;
  return (
    <fieldset className="mt-5 rounded-card bg-surface p-5 shadow-soft">
      <legend className="sr-only">{copy.position}</legend>
      <p className="text-ink-soft text-sm">{copy.positionHint}</p>
      <div className="mt-3 grid items-center gap-x-6 gap-y-3 sm:grid-cols-[1fr_1fr_auto]">
        <Slider
          label={copy.zoom}
          min={ZOOM.least * 100}
          max={ZOOM.most * 100}
          step={5}
          value={Math.round(zoom * 100)}
          text={`${Math.round(zoom * 100)} %`}
          onChange={(value) => setZoom(value / 100)}
        />
        <Slider
          label={copy.turn}
          min={-180}
          max={180}
          step={1}
          value={Math.round(placement.rotation)}
          text={`${Math.round(placement.rotation)}°`}
          onChange={setRotation}
        />
        <div className="flex flex-wrap">
          <Button look="quiet" size="small" disabled={isMiddle.across && isMiddle.down} onClick={center}>
            <Crosshair size={18} aria-hidden />
            {copy.center}
          </Button>
          <Button look="quiet" size="small" disabled={!isMoved} onClick={reset}>
            <RotateCcw size={18} aria-hidden />
            {copy.reset}
          </Button>
        </div>
      </div>
      <CutHint control={control} />
    </fieldset>
  );
}

/** A warning about parts cut off by the edge, and a button that fits the artwork. */
function CutHint({ control: { cut, canFit, reset } }: { control: PlacementControl }) {
  const text = cut.face ? copy.cut.face : cut.name ? copy.cut.name : null;
  return (
    <div role="status" className="mt-4 empty:mt-0">
      {text && (
        <Notice
          tone="honey"
          action={
            canFit && (
              <Button look="outline" size="small" onClick={reset}>
                {copy.cut.fit}
              </Button>
            )
          }
        >
          {text}
        </Notice>
      )}
    </div>
  );
}

interface SliderProps {
  label: string;
  min: number;
  max: number;
  step: number;
  value: number;
  text: string;
  onChange: (value: number) => void;
}

function Slider({ label, text, onChange, ...range }: SliderProps) {
  const id = useId();
  return (
    <div>
      <div className="flex justify-between text-sm">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <span className="text-ink-soft tabular-nums">{text}</span>
      </div>
      <input
        {...range}
        id={id}
        type="range"
        aria-valuetext={text}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        className="h-8 w-full accent-accent"
      />
    </div>
  );
}
