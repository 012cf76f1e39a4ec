import { nameOfShop } from '#domain/shop/shop-name.ts';
import { CONTENT_COPY } from '../features/content/content-copy.ts';
import { LegalScreen } from '../features/content/legal-screen.tsx';
import Text, { headings } from '../features/content/privacy.mdx';
import { originOf, pageMeta } from '../lib/page-meta.ts';
import { readLegalText } from '../lib/read-legal-text.ts';
import { shopFacts } from '../lib/shop-facts.ts';
import { breadcrumbs } from '../lib/structured-data.ts';
import type { Route } from './+types/privacy';

const COPY = CONTENT_COPY.privacy;

export const loader = async ({ context }: Route.LoaderArgs) => ({
  facts: shopFacts(context),
  own: await readLegalText(context, 'privacy'),
});

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: COPY.meta.title,
    description: COPY.meta.description(nameOfShop()),
    structuredData: [breadcrumbs(originOf(args), [[COPY.title, '/privacy']])],
  });

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <LegalScreen {...COPY} headings={headings} Text={Text} {...loaderData} />;
}
