import type { ReactNode } from 'react';
import { QuotaCard } from './quota-card.tsx';

/** The last invitation, and the anchor that opens the studio. `words` hold the heading `upload-title`. */
export function CallToAction({ words }: { words: ReactNode }) {
  return (
    <section id="upload" aria-labelledby="upload-title" className="wall">
      <div className="relative isolate overflow-hidden rounded-sheet bg-accent-wash px-6 py-9 text-center md:py-24">
        {words}
        <QuotaCard />
      </div>
    </section>
  );
}
