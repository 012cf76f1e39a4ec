import { type ReactNode, Suspense, useSyncExternalStore } from 'react';

interface OnceHydratedProps {
  children: ReactNode;
  /** Stands there until then. */
  before?: ReactNode;
}

const NEVER = () => () => undefined;

/**
 * Shows its children once the page is hydrated: for what its first paint does not need. Who comes from another page finds
 * them at once, so that Back finds the place where it was left.
 */
export function OnceHydrated({ children, before }: OnceHydratedProps) {
  const isHydrated = useSyncExternalStore(
    NEVER,
    () => true,
    () => false,
  );
  return isHydrated ? <Suspense fallback={before}>{children}</Suspense> : before;
}
