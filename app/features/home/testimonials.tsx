import { formatRating, HOME_REVIEWS_LEAST, type ReviewPage } from '#domain/products/review.ts';
import { SHARED_COPY } from '../../lib/shared-copy.ts';
import { classNames } from '../../ui/class-names.ts';
import { Stars } from '../../ui/stars.tsx';
import { TESTIMONIALS_COPY as copy } from './testimonials-copy.ts';

const TILTS = ['md:-rotate-[0.8deg]', 'md:translate-y-4 md:rotate-[0.5deg]', 'md:rotate-[1deg]'];

interface Voice {
  readonly id: string;
  readonly words: string;
  readonly name: string;
  readonly about: string;
}

/** Quotes of the section: the shop's own words until there are enough published reviews. */
function voicesOf({ count, mean, list }: ReviewPage) {
  if (count < HOME_REVIEWS_LEAST) {
    const voices = copy.list.map(({ words, name, pet }): Voice => ({ id: name, words, name, about: pet }));
    return { ...copy, stars: 5, voices };
  }
  const rating = formatRating(mean);
  return {
    stars: mean,
    rating: copy.real.rating(rating),
    ratingLabel: copy.real.ratingLabel(rating),
    basis: copy.real.basis(count),
    voices: list.map(
      ({ id, body, author, product }): Voice => ({
        id,
        words: body,
        name: author ?? SHARED_COPY.customer,
        about: product,
      }),
    ),
  };
}

/** 'Loved by Pet Parents': three voices and the rating. */
export function Testimonials({ reviews }: { reviews: ReviewPage }) {
  const { stars, rating, ratingLabel, basis, voices } = voicesOf(reviews);
  return (
    <section aria-labelledby="voices-title" className="wall py-12 md:py-28">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-3">
        <h2 id="voices-title" className="display display-large">
          {copy.title}
        </h2>
        <div>
          <p className="flex items-center gap-3">
            <Stars rating={stars} label={ratingLabel} size={22} />
            <span className="display display-medium">{rating}</span>
          </p>
          <p className="mt-1 text-ink-soft">{basis}</p>
        </div>
      </div>
      <ul className="mt-7 grid gap-4 md:mt-12 md:grid-cols-3 md:gap-8">
        {voices.map(({ id, words, name, about }, index) => (
          <li key={id} className={TILTS[index % TILTS.length]}>
            <figure className="flex h-full flex-col bg-surface px-6 py-5 shadow-soft md:px-7 md:py-8">
              <blockquote className="display display-small flex-1 leading-[1.4]">
                <p className={classNames('break-words', words.length > 280 && 'line-clamp-8')}>
                  {copy.quote(words)}
                </p>
              </blockquote>
              <figcaption className="mt-2 flex flex-wrap items-baseline gap-x-2 md:mt-6 md:block">
                <span className="block font-semibold">{name}</span>
                <span className="block text-ink-soft text-sm">{about}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
