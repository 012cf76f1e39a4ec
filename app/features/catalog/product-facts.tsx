import { ChevronDown } from 'lucide-react';
import type { ProductMetadata } from '#domain/products/product-metadata.ts';
import { CATALOG_COPY } from './catalog-copy.ts';

const copy = CATALOG_COPY.product;

/** Everything worth knowing about a product, folded where it is long. */
export function ProductFacts({ details }: { details: ProductMetadata }) {
  return (
    <div className="mt-8 border-line border-t">
      <Fact title={copy.features} entries={details.features} open />
      <Fact title={copy.included} entries={details.whatsIncluded} />
      <Fact title={copy.bestFor} entries={details.bestFor} />
      <Fact title={copy.care} entries={details.care} />
    </div>
  );
}

function Fact({
  title,
  entries,
  open = false,
}: {
  title: string;
  entries: readonly string[];
  open?: boolean;
}) {
  if (entries.length === 0) return null;
  return (
    <details open={open} className="group border-line border-b">
      <summary className="flex min-h-14 list-none items-center justify-between font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown
          size={20}
          aria-hidden
          className="transition-transform duration-200 group-open:rotate-180"
        />
      </summary>
      <ul className="grid gap-2 pb-5">
        {entries.map((entry) => (
          <li key={entry} className="flex gap-3 leading-snug">
            <span aria-hidden className="mt-2 size-1.5 shrink-0 rounded-full bg-accent" />
            {entry}
          </li>
        ))}
      </ul>
    </details>
  );
}
