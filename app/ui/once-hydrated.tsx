import { type ReactNode, Suspense, useEffect, useState } from 'react';

interface OnceHydratedProps {
  children: ReactNode;
  /** Stands there until then. */
  before?: ReactNode;
}

/** Shows its children once the page is hydrated: for what its first paint does not need. */
export function OnceHydrated({ children, before }: OnceHydratedProps) {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return isHydrated ? <Suspense fallback={before}>{children}</Suspense> : before;
}
