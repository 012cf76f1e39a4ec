import type { ReactNode } from 'react';

/** Heading of one step of the studio. */
export function SectionHeading({ children }: { children: ReactNode }) {
  return <h3 className="display display-small mb-3">{children}</h3>;
}
