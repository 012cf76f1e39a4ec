import { HeartHandshake, LockKeyhole } from 'lucide-react';
import type { ReviewPage } from '#domain/products/review.ts';
import type { AppPhoto } from '../../lib/read-app-photos.ts';
import { type FeaturedProduct, FeaturedProducts } from './featured-products.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { LATER_COPY } from './later-copy.ts';
import { Testimonials } from './testimonials.tsx';

interface StillSectionsProps {
  /** Photos of products for the last of the steps. */
  mockups: readonly AppPhoto[];
  featured: readonly FeaturedProduct[];
  isFallback: boolean;
  reviews: ReviewPage;
}

/** The part of the home page between the carousel and the last invitation. */
export function StaticSections({ mockups, featured, isFallback, reviews }: StillSectionsProps) {
  return (
    <>
      <TrustStrip />
      <HowItWorks mockups={mockups} />
      <FeaturedProducts featured={featured} isFallback={isFallback} />
      <Testimonials reviews={reviews} />
    </>
  );
}

const ICONS = [HeartHandshake, LockKeyhole];

/** What a buyer can rely on. */
function TrustStrip() {
  return (
    <section aria-label={LATER_COPY.trust.title} className="border-line border-y bg-surface">
      <ul className="wall grid gap-x-14 gap-y-5 py-7 md:py-9 sm:grid-cols-2">
        {LATER_COPY.trust.list.map(({ title, body }, index) => {
          const Icon = ICONS[index] ?? HeartHandshake;
          return (
            <li key={title} className="flex items-center gap-5">
              <span className="flex size-14 shrink-0 items-center justify-center rounded-[46%_54%_58%_42%/52%_44%_56%_48%] bg-sage-wash text-sage-text">
                <Icon size={27} strokeWidth={1.75} aria-hidden />
              </span>
              <span>
                <span className="display display-small block">{title}</span>
                <span className="mt-0.5 block text-ink-soft">{body}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
