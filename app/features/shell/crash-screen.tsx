import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { StrayPaws } from './stray-paws.tsx';
import { TROUBLE_COPY } from './trouble-copy.ts';

/** What stands where a page broke. `details` is shown on demand. */
export function CrashScreen({ details }: { details?: string | undefined }) {
  return (
    <div className="wall grid min-h-[62vh] place-content-center justify-items-center gap-6 py-20 text-center">
      <StrayPaws />
      <h1 className="display display-large">{TROUBLE_COPY.crash.title}</h1>
      <p className="lead max-w-md">{TROUBLE_COPY.crash.body}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button size="large" onClick={() => window.location.reload()}>
          {TROUBLE_COPY.crash.retry}
        </Button>
        <Link to="/" reloadDocument className={buttonStyle({ size: 'large', look: 'outline' })}>
          {TROUBLE_COPY.notFound.home}
        </Link>
      </div>
      {details && (
        <details className="max-w-xl text-ink-soft">
          <summary className="min-h-11 py-2">{TROUBLE_COPY.crash.details}</summary>
          <pre className="overflow-x-auto rounded-card bg-paper-deep p-4 text-left text-sm">{details}</pre>
        </details>
      )}
    </div>
  );
}
