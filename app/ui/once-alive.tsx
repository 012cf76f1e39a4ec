import { type ReactNode, Suspense, useEffect, useState } from 'react';

/** Shows its children once the page is alive: for what the first sight of a page does not need. */
export function OnceAlive({ children }: { children: ReactNode }) {
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return alive && <Suspense>{children}</Suspense>;
}
