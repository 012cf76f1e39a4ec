import { WandSparkles } from 'lucide-react';
import { memo } from 'react';
import type { ArtBackground } from '#domain/catalog/art-background.ts';
import { Picture } from '../../ui/picture.tsx';

/**
 * What a background looks like: its picture, or a studio backdrop in its color. Drawn once, however often the studio
 * is.
 */
export const BackgroundSwatch = memo(function BackgroundSwatch({
  background,
}: {
  background: ArtBackground;
}) {
  if (background.sampleImage) {
    return (
      <Picture
        src={background.sampleImage}
        alt=""
        sizes="(min-width: 40rem) 6.5rem, 21vw"
        className={isTransparent(background) ? 'see-through' : ''}
        fallback={<Backdrop background={background} />}
      />
    );
  }
  return <Backdrop background={background} />;
});

const isTransparent = ({ id }: ArtBackground) => id === 'transparent';

function Backdrop({ background }: { background: ArtBackground }) {
  if (background.swatch) {
    return (
      <span className="relative block size-full" style={{ backgroundColor: background.swatch }}>
        <span className="absolute inset-0 bg-[radial-gradient(circle_at_42%_30%,rgb(255_255_255/0.5),transparent_62%)]" />
        <span className="absolute inset-0 bg-[linear-gradient(to_top,rgb(40_25_15/0.16),transparent_38%)]" />
      </span>
    );
  }
  if (isTransparent(background)) return <span className="see-through block size-full" />;
  return (
    <span className="flex size-full items-center justify-center bg-[linear-gradient(135deg,var(--color-accent-wash),var(--color-honey-wash)_45%,var(--color-sage-wash))]">
      <WandSparkles aria-hidden className="text-accent-text" size={26} />
    </span>
  );
}
