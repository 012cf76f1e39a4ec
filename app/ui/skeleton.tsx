import { classNames } from './class-names.ts';

/** A quiet shape where something is still being loaded. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classNames('animate-breathe rounded-card bg-paper-deep', className)} />;
}
