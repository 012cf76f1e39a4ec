import type { ShouldRevalidateFunction } from 'react-router';

/** Changes of the hash open and close dialogs; the page beneath stays as it is and needs no network for that. */
export const revalidateUnlessHashChanges: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => {
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search;
  return defaultShouldRevalidate && !(isSamePage && currentUrl.hash !== nextUrl.hash);
};

/** For loaders that read nothing from the address: only an explicit revalidation reads again. */
export const revalidateOnDemand: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => defaultShouldRevalidate && currentUrl.href === nextUrl.href;
