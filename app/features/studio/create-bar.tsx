import { Brush } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { STUDIO_COPY } from './studio-copy.ts';
import type { Studio } from './use-studio.ts';

interface CreateBarProps {
  studio: Studio;
  onCreate: () => void;
}

/** The button that the studio is about; always in reach. */
export function CreateBar({ studio, onCreate }: CreateBarProps) {
  const { transforming, progress } = studio.preview;
  return (
    <div className="paper-grain flex gap-3 border-line border-t bg-paper px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:px-8 md:py-4">
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
