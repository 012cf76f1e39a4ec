import type { ReactNode } from 'react';

/** Shown in place of a list without entries. */
export function EmptyList({ children }: { children: ReactNode }) {
  return (
    <p className="rounded-card border border-line border-dashed px-6 py-14 text-center text-ink-soft">
      {children}
    </p>
  );
}
