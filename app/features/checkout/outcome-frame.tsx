import type { ReactNode } from 'react';

interface OutcomeFrameProps {
  picture?: ReactNode;
  title: string;
  body: string;
  children?: ReactNode;
}

/** How a payment ended, in the middle of the page. */
export function OutcomeFrame({ picture, title, body, children }: OutcomeFrameProps) {
  return (
    <div className="wall grid min-h-[60vh] place-content-center justify-items-center gap-5 py-16 text-center">
      {picture}
      <h1 className="display display-large">{title}</h1>
      <p role="status" className="lead max-w-lg">
        {body}
      </p>
      <div className="flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  );
}
