import { type ComponentType, lazy, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { SHARED_COPY } from './shared-copy.ts';
import { usePart } from './use-part.ts';

/**
 * React's `lazy` for a part that stands in the page's flow. Where it cannot be loaded, the page stays, and a button in
 * the part's place tries again.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  function NotLoaded(props: Props) {
    // What could not be loaded on one page may be there on the next.
    const [isWanted, setWanted] = useState(true);
    const Part = usePart(load, isWanted, () => setWanted(false));
    if (Part) return <Part {...props} />;
    return (
      <div role="status" className="grid justify-items-center gap-3 px-5 py-6 text-center">
        <p>{SHARED_COPY.unreachable}</p>
        <Button look="outline" size="small" aria-disabled={isWanted} onClick={() => setWanted(true)}>
          {SHARED_COPY.tryAgain}
        </Button>
      </div>
    );
  }
  return lazy(() =>
    load().then(
      (Part) => ({ default: Part }),
      () => ({ default: NotLoaded }),
    ),
  );
}
