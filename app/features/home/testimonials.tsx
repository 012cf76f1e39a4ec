import { Star } from 'lucide-react';
import { TESTIMONIALS_COPY } from './testimonials-copy.ts';

const STARS = ['one', 'two', 'three', 'four', 'five'];
const TILTS = ['md:-rotate-[0.8deg]', 'md:translate-y-4 md:rotate-[0.5deg]', 'md:rotate-[1deg]'];

/** 'Loved by Pet Parents': three voices and the rating. */
export function Testimonials() {
  return (
    <section aria-labelledby="voices-title" className="wall py-12 md:py-28">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-3">
        <h2 id="voices-title" className="display display-large">
          {TESTIMONIALS_COPY.title}
        </h2>
        <div>
          <p className="flex items-center gap-3">
            <span role="img" aria-label={TESTIMONIALS_COPY.ratingLabel} className="flex text-honey">
              {STARS.map((star) => (
                <Star key={star} size={22} aria-hidden className="fill-current" />
              ))}
            </span>
            <span className="display display-medium">{TESTIMONIALS_COPY.rating}</span>
          </p>
          <p className="mt-1 text-ink-soft">{TESTIMONIALS_COPY.basis}</p>
        </div>
      </div>
      <ul className="mt-7 grid gap-4 md:mt-12 md:grid-cols-3 md:gap-8">
        {TESTIMONIALS_COPY.list.map(({ words, name, pet }, index) => (
          <li key={name} className={TILTS[index % TILTS.length]}>
            <figure className="flex h-full flex-col bg-surface px-6 py-5 shadow-soft md:px-7 md:py-8">
              <blockquote className="display display-small flex-1 leading-[1.4]">
                {TESTIMONIALS_COPY.quote(words)}
              </blockquote>
              <figcaption className="mt-2 flex flex-wrap items-baseline gap-x-2 md:mt-6 md:block">
                <span className="block font-semibold">{name}</span>
                <span className="block text-ink-soft text-sm">{pet}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
