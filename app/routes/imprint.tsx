import { nameOfShop } from '#domain/shop/shop-name.ts';
import { CONTENT_COPY } from '../features/content/content-copy.ts';
import { ImprintScreen } from '../features/content/imprint-screen.tsx';
import { originOf, pageMeta } from '../lib/page-meta.ts';
import { readLegalText } from '../lib/read-legal-text.ts';
import { shopContext } from '../lib/shop-context.ts';
import { breadcrumbs } from '../lib/structured-data.ts';
import type { Route } from './+types/imprint';

const COPY = CONTENT_COPY.imprint;

export const loader = async ({ context }: Route.LoaderArgs) => ({
  seller: context.get(shopContext).seller,
  own: await readLegalText(context, 'imprint'),
});

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: COPY.meta.title,
    description: COPY.meta.description(nameOfShop()),
    structuredData: [breadcrumbs(originOf(args), [[COPY.title, '/imprint']])],
  });

export default function Imprint({ loaderData }: Route.ComponentProps) {
  return <ImprintScreen {...loaderData} />;
}
