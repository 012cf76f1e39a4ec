import { redirect } from 'react-router';

/** Addresses that lead on to another one. */
const TARGETS: Readonly<Record<string, string>> = {
  '/products': '/catalog',
  '/shop': '/products',
  '/personalized-products': '/checkout',
};

export function loader({ request, params }: { request: Request; params: { productId?: string } }) {
  const { pathname, search } = new URL(request.url);
  if (params.productId) throw redirect(`/products/${encodeURIComponent(params.productId)}${search}`);
  throw redirect(`${TARGETS[pathname.replace(/\/+$/, '')] ?? '/catalog'}${search}`);
}
