import type { ReviewPage } from '#domain/products/review.ts';
import type { AppPhoto } from '../../lib/read-app-photos.ts';
import { type FeaturedProduct, FeaturedProducts } from './featured-products.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Testimonials } from './testimonials.tsx';
import { TrustStrip } from './trust-strip.tsx';

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
