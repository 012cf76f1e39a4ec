import { Link } from 'react-router';
import { FALLBACK_PAIRS } from '#domain/catalog/carousel-pair.ts';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Picture } from '../../ui/picture.tsx';
import { PETTOK_COPY } from './pettok-copy.ts';

/** An empty feed: samples of the studio, labeled as such. */
export function EmptyFeed() {
  const { empty } = PETTOK_COPY;
  return (
    <section className="grid justify-items-center gap-6 pt-6 pb-10 text-center">
      <h2 className="display display-medium">{empty.title}</h2>
      <p className="lead max-w-xl">{empty.lead}</p>
      <Link to="/#upload" className={buttonStyle({ size: 'large' })}>
        {empty.action}
      </Link>
      <ul className="mt-6 grid w-full grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-5">
        {FALLBACK_PAIRS.map(({ after, petName, style }, index) => (
          <li
            key={after}
            className="overflow-hidden rounded-card bg-surface p-2 pb-3 shadow-soft odd:rotate-[-1deg] even:rotate-[1.2deg]"
          >
            <div className="aspect-square overflow-hidden rounded-xl">
              <Picture
                src={after}
                alt={empty.sample(petName, style)}
                sizes="(min-width: 64rem) 14rem, 45vw"
                priority={index < 2}
              />
            </div>
            <p aria-hidden className="mt-3 text-ink-soft text-sm">
              {empty.sample(petName, style)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Something is shared, but nothing like that. */
export function NoMatchingPosts() {
  const { nothing } = PETTOK_COPY;
  return (
    <section className="grid min-h-[40vh] place-content-center justify-items-center gap-5 text-center">
      <h2 className="display display-medium">{nothing.title}</h2>
      <p className="lead max-w-md">{nothing.lead}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Link to="/pettok" className={buttonStyle({ look: 'outline' })}>
          {nothing.reset}
        </Link>
        <Link to="/#upload" className={buttonStyle()}>
          {PETTOK_COPY.create}
        </Link>
      </div>
    </section>
  );
}

/** The portraits could not be read. */
export function FeedTrouble() {
  const { trouble } = PETTOK_COPY;
  return (
    <section
      role="alert"
      className="grid min-h-[40vh] place-content-center justify-items-center gap-5 text-center"
    >
      <h2 className="display display-medium">{trouble.title}</h2>
      <p className="lead max-w-md">{trouble.lead}</p>
      <Button size="large" onClick={() => window.location.reload()}>
        {PETTOK_COPY.retry}
      </Button>
    </section>
  );
}
