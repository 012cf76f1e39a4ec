import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { STUDIO_COPY } from './studio-copy.ts';

interface PhotoDropzoneProps {
  dropping: boolean;
  onChoose: () => void;
}

/** Where a photo is dropped or chosen on wide screens. The whole studio takes drops; this shows it. */
export function PhotoDropzone({ dropping, onChoose }: PhotoDropzoneProps) {
  return (
    <div
      className={classNames(
        'flex items-center gap-6 rounded-card border-2 border-dashed px-6 py-6 transition-colors duration-200',
        dropping ? 'border-accent bg-accent-wash' : 'border-line-strong bg-surface',
      )}
    >
      <PhotoPile />
      <div className="flex-1">
        <p className="display display-small">
          {dropping ? STUDIO_COPY.upload.dropping : STUDIO_COPY.upload.drop}
        </p>
        <p className="mt-1 text-ink-soft text-sm">{STUDIO_COPY.upload.rules}</p>
        <Button size="small" className="mt-4" onClick={onChoose}>
          {STUDIO_COPY.upload.choose}
        </Button>
      </div>
    </div>
  );
}

function PhotoPile() {
  return (
    <svg viewBox="0 0 110 96" aria-hidden="true" className="hidden w-28 shrink-0 sm:block">
      <g transform="rotate(-9 40 50)">
        <rect
          x="10"
          y="18"
          width="58"
          height="64"
          rx="5"
          className="fill-honey-wash stroke-line-strong"
          strokeWidth="1.5"
        />
      </g>
      <g transform="rotate(6 66 48)">
        <rect
          x="36"
          y="12"
          width="60"
          height="68"
          rx="5"
          className="fill-surface stroke-line-strong"
          strokeWidth="1.5"
        />
        <rect x="42" y="18" width="48" height="46" rx="3" className="fill-sage-wash" />
        <g className="fill-accent">
          <ellipse cx="66" cy="48" rx="9.5" ry="7.5" />
          <ellipse cx="54.5" cy="39" rx="3.5" ry="4.8" />
          <ellipse cx="62" cy="33" rx="3.5" ry="5" />
          <ellipse cx="70.5" cy="33" rx="3.5" ry="5" />
          <ellipse cx="78" cy="39" rx="3.5" ry="4.8" />
        </g>
      </g>
    </svg>
  );
}
