import { type ReactNode, Suspense, useEffect, useState } from 'react';

interface OnceAliveProps {
  children: ReactNode;
  /** Stands there until then. */
  before?: ReactNode;
}

/** Shows its children once the page is alive: for what the first sight of a page does not need. */
export function OnceAlive({ children, before }: OnceAliveProps) {
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return alive ? <Suspense fallback={before}>{children}</Suspense> : before;
}
