import { Skeleton } from './skeleton.tsx';

/** Placeholder of a page while its content is read. */
export function PageSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="wall grid gap-6 py-14">
      <Skeleton className="h-14 max-w-md" />
      <Skeleton className="h-96" />
    </div>
  );
}
