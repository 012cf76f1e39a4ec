import { AboutScreen } from '../features/content/about-screen.tsx';
import { CONTENT_COPY } from '../features/content/content-copy.ts';
import { originOf, pageMeta } from '../lib/page-meta.ts';
import { shopFacts } from '../lib/shop-facts.ts';
import { organization } from '../lib/shop-structured-data.ts';
import { breadcrumbs } from '../lib/structured-data.ts';
import type { Route } from './+types/about';

export const loader = ({ context }: Route.LoaderArgs) => shopFacts(context);

export const meta: Route.MetaFunction = (args) => {
  const origin = originOf(args);
  return pageMeta(args, {
    ...CONTENT_COPY.about.meta,
    structuredData: [organization(origin), breadcrumbs(origin, [[CONTENT_COPY.about.meta.crumb, '/about']])],
  });
};

export default function About({ loaderData: { painter } }: Route.ComponentProps) {
  return <AboutScreen painter={painter} />;
}
