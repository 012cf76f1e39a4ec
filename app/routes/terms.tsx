import { CONTENT_COPY } from '../features/content/content-copy.ts';
import { LongText } from '../features/content/long-text.tsx';
import Text, { headings } from '../features/content/terms.mdx';
import { originOf, pageMeta } from '../lib/page-meta.ts';
import { shopFacts } from '../lib/shop-facts.ts';
import { breadcrumbs } from '../lib/structured-data.ts';
import type { Route } from './+types/terms';

const COPY = CONTENT_COPY.terms;

export const loader = ({ context }: Route.LoaderArgs) => shopFacts(context);

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { ...COPY.meta, structuredData: [breadcrumbs(originOf(args), [[COPY.title, '/terms']])] });

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LongText {...COPY} headings={headings} Text={Text} facts={loaderData} />;
}
