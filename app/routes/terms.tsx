import { CONTENT_COPY } from '../features/content/content-copy.ts';
import { LongText } from '../features/content/long-text.tsx';
import Text, { headings } from '../features/content/terms.mdx';
import { originOf, pageMeta } from '../lib/page-meta.ts';
import { shopContext } from '../lib/shop-context.ts';
import { breadcrumbs } from '../lib/structured-data.ts';
import type { Route } from './+types/terms';

const COPY = CONTENT_COPY.terms;
/** Day of the last change to the text. */
const UPDATED = '2026-11-21';

export function loader({ context }: Route.LoaderArgs) {
  const { paymentProvider: payment, operator, painter } = context.get(shopContext);
  return { payment, operator, painter };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { ...COPY.meta, structuredData: [breadcrumbs(originOf(args), [[COPY.title, '/terms']])] });

export default function Terms({ loaderData }: Route.ComponentProps) {
  return (
    <LongText
      title={COPY.title}
      lead={COPY.lead}
      updated={UPDATED}
      headings={headings}
      Text={Text}
      facts={loaderData}
    />
  );
}
