import { CONTENT_COPY } from '../features/content/content-copy.ts';
import { FAQ_ENTRIES } from '../features/content/faq-entries.ts';
import { FaqScreen } from '../features/content/faq-screen.tsx';
import { originOf, pageMeta } from '../lib/page-meta.ts';
import { breadcrumbs, faqPage } from '../lib/structured-data.ts';
import type { Route } from './+types/faq';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    ...CONTENT_COPY.faq.meta,
    structuredData: [faqPage(FAQ_ENTRIES), breadcrumbs(originOf(args), [['Questions', '/faq']])],
  });

export default FaqScreen;
