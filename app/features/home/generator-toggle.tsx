import { WandSparkles } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { LATER_COPY } from './later-copy.ts';
import { StudioLink } from './studio-link.tsx';

interface GeneratorToggleProps {
  shown: boolean;
  onToggle: () => void;
}

/** For admins only: whether the studio shows its sample generator, and the way there. */
export function GeneratorToggle({ shown, onToggle }: GeneratorToggleProps) {
  return (
    <section
      aria-label={LATER_COPY.admin.title}
      className="wall mb-16 flex flex-wrap items-center gap-4 rounded-card border border-line bg-surface px-6 py-5"
    >
      <p className="min-w-60 flex-1">
        <span className="display display-small block">{LATER_COPY.admin.title}</span>
        <span className="text-ink-soft">{LATER_COPY.admin.lead}</span>
      </p>
      <Button look="outline" aria-pressed={shown} onClick={onToggle}>
        <WandSparkles size={20} aria-hidden />
        {shown ? LATER_COPY.admin.hide : LATER_COPY.admin.show}
      </Button>
      {shown && <StudioLink look="outline">{LATER_COPY.admin.open}</StudioLink>}
    </section>
  );
}
