import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { CRASH_COPY } from './crash-copy.ts';

/** What stands where a page broke. `details` is shown on demand. */
export function CrashScreen({ details }: { details?: string | undefined }) {
  return (
    <div className="wall grid min-h-[62vh] place-content-center justify-items-center gap-6 py-20 text-center">
      <h1 className="display display-large">{CRASH_COPY.title}</h1>
      <p className="lead max-w-md">{CRASH_COPY.body}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button size="large" onClick={() => window.location.reload()}>
          {CRASH_COPY.retry}
        </Button>
        <Link to="/" reloadDocument className={buttonStyle({ size: 'large', look: 'outline' })}>
          {CRASH_COPY.home}
        </Link>
      </div>
      {details && (
        <details className="max-w-xl text-ink-soft">
          <summary className="min-h-11 py-2">{CRASH_COPY.details}</summary>
          <pre className="overflow-x-auto rounded-card bg-paper-deep p-4 text-left text-sm">{details}</pre>
        </details>
      )}
    </div>
  );
}
