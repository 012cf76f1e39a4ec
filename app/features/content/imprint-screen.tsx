import { Link } from 'react-router';
import { textBlocks } from '#domain/format/text-blocks.ts';
import type { Seller } from '#domain/shop/page-context.ts';
import type { OwnText as OwnTextRow } from '../../lib/read-legal-text.ts';
import { CONTENT_COPY } from './content-copy.ts';
import { OwnText } from './own-text.tsx';
import { Prose } from './prose.tsx';

const COPY = CONTENT_COPY.imprint;

/** Seller, contact and other legally required information. */
export function ImprintScreen({ seller, own }: { seller: Seller; own: OwnTextRow | null }) {
  return (
    <div className="wall py-12 md:py-20">
      <h1 className="display display-large">{COPY.title}</h1>
      <Prose className="mt-8">
        <p className="whitespace-pre-line">
          <strong>{seller.name}</strong>
          {seller.address.map((line) => `\n${line}`)}
        </p>
        {seller.taxNumber && <p>{COPY.taxNumber(seller.taxNumber)}</p>}
        <p>
          <Link to="/contact">{COPY.contact}</Link>
        </p>
        {own && <OwnText blocks={textBlocks(own.body)} />}
      </Prose>
    </div>
  );
}
