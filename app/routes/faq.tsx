import { CONTENT_COPY } from '../features/content/content-copy.ts';
import { faqGroups } from '../features/content/faq-copy.ts';
import { FaqScreen } from '../features/content/faq-screen.tsx';
import { originOf, pageMeta } from '../lib/page-meta.ts';
import { shopFacts } from '../lib/shop-facts.ts';
import { breadcrumbs, faqPage } from '../lib/structured-data.ts';
import type { Route } from './+types/faq';

export const loader = ({ context }: Route.LoaderArgs) => shopFacts(context);

export const meta: Route.MetaFunction = (args) => {
  const entries = faqGroups(args.loaderData?.painter ?? null).flatMap((group) => group.entries);
  return pageMeta(args, {
    ...CONTENT_COPY.faq.meta,
    structuredData: [faqPage(entries), breadcrumbs(originOf(args), [[CONTENT_COPY.faq.meta.crumb, '/faq']])],
  });
};

export default function Faq({ loaderData: { painter } }: Route.ComponentProps) {
  return <FaqScreen all={faqGroups(painter)} />;
}
