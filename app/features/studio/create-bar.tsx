import { Brush } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { STUDIO_COPY } from './studio-copy.ts';
import type { Studio } from './use-studio.ts';

interface CreateBarProps {
  studio: Studio;
  onCreate: () => void;
}

/** The button that the studio is about, and whether the name will be written; always in reach. */
export function CreateBar({ studio, onCreate }: CreateBarProps) {
  const { transforming, progress } = studio.preview;
  return (
    <div className="paper-grain flex flex-wrap gap-x-3 border-line border-t bg-paper px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:px-8 md:py-4">
      {studio.canLetter && studio.petName.trim() && (
        <div className="-mt-2 w-full">
          <Checkbox
            label={STUDIO_COPY.name.letter}
            checked={studio.letterName}
            onChange={(event) => studio.setLetterName(event.currentTarget.checked)}
          />
        </div>
      )}
      <Button
        size="large"
        className="flex-1 tabular-nums"
        aria-disabled={transforming}
        onClick={() => !transforming && onCreate()}
      >
        <Brush size={20} aria-hidden />
        {transforming ? STUDIO_COPY.creating(progress) : STUDIO_COPY.create}
      </Button>
      {transforming && (
        <Button size="large" look="outline" className="px-6!" onClick={studio.startOver}>
          {STUDIO_COPY.cancel}
        </Button>
      )}
    </div>
  );
}
