import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Key of the location that a page is opened with. */
const FIRST = 'default';

/** The heading of a step. Who comes from another step finds the focus here; who opens the page does not. */
export function StepHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const isReached = key !== FIRST;
  useEffect(() => {
    if (isReached) heading.current?.focus({ preventScroll: true });
  }, [isReached]);
  return (
    <h2 ref={heading} tabIndex={-1} className="display display-medium mb-5 outline-none">
      {children}
    </h2>
  );
}
