import type { CarouselPair } from '#domain/catalog/carousel-pair.ts';
import { BeforeAfter } from '../../ui/before-after.tsx';
import { Picture } from '../../ui/picture.tsx';
import { HOME_COPY } from './home-copy.ts';

/** Lies under pictures that do not fill the frame, and under stickers. */
const MAT = 'size-full bg-sage-wash';

/** One pair of the carousel with its caption. */
export function MagicPair({ pair }: { pair: CarouselPair }) {
  const { petName, style, description } = pair;
  return (
    <figure className="animate-fade">
      <BeforeAfter
        label={HOME_COPY.hero.compare(petName, style)}
        className="aspect-square sm:aspect-[5/4]"
        before={
          <div className={MAT}>
            <Picture src={pair.before} alt={HOME_COPY.magic.photoAlt(petName)} focus={pair.beforeFocus} />
          </div>
        }
        after={
          <div className={MAT}>
            <Picture
              src={pair.after}
              alt={HOME_COPY.magic.artworkAlt(petName, style)}
              focus={pair.afterFocus}
            />
          </div>
        }
      />
      <figcaption className="mt-5 flex flex-wrap items-baseline gap-x-3">
        <span className="display display-medium">{HOME_COPY.hero.caption(petName, style)}</span>
        <span className="text-ink-soft">{description}</span>
      </figcaption>
    </figure>
  );
}
