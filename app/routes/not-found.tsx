import { data } from 'react-router';
import { NotFoundScreen } from '../features/shell/not-found-screen.tsx';
import { TROUBLE_COPY } from '../features/shell/trouble-copy.ts';
import { privateMeta } from '../lib/page-meta.ts';
import { shopContext } from '../lib/shop-context.ts';
import type { Route } from './+types/not-found';

export function loader({ context, request }: Route.LoaderArgs) {
  context.get(shopContext).logUnknownPath(new URL(request.url).pathname);
  return data(null, { status: 404 });
}

export const meta: Route.MetaFunction = () => privateMeta(TROUBLE_COPY.notFound.meta);

export default function NotFound() {
  return <NotFoundScreen />;
}
