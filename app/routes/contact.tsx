import { useRevalidator } from 'react-router';
import { nameOfShop } from '#domain/shop/shop-name.ts';
import { ContactScreen } from '../features/content/contact-screen.tsx';
import { CONTENT_COPY } from '../features/content/content-copy.ts';
import { originOf, pageMeta } from '../lib/page-meta.ts';
import { shopContext } from '../lib/shop-context.ts';
import { organization } from '../lib/shop-structured-data.ts';
import { breadcrumbs } from '../lib/structured-data.ts';
import type { Route } from './+types/contact';

export function loader({ context }: Route.LoaderArgs) {
  return { stamp: context.get(shopContext).issueFormStamp() };
}

export const meta: Route.MetaFunction = (args) => {
  const origin = originOf(args);
  return pageMeta(args, {
    title: CONTENT_COPY.contact.meta.title,
    description: CONTENT_COPY.contact.meta.description(nameOfShop()),
    structuredData: [
      organization(origin),
      breadcrumbs(origin, [[CONTENT_COPY.contact.meta.crumb, '/contact']]),
    ],
  });
};

export default function Contact({ loaderData: { stamp } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  return <ContactScreen stamp={stamp} onAnother={revalidate} />;
}
