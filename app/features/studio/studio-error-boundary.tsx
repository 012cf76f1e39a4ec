import { Component, type ReactNode } from 'react';
import { PREVIEW_COPY } from '#domain/studio/preview-copy.ts';
import { Button } from '../../ui/button.tsx';
import { STUDIO_COPY } from './studio-copy.ts';

interface State {
  readonly error: Error | null;
}

/** Keeps a crash inside the studio; 'Try Again' starts it afresh. */
export class StudioErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <div
        role="alert"
        className="grid flex-1 place-content-center justify-items-center gap-4 p-8 text-center"
      >
        <h3 className="display display-medium">{PREVIEW_COPY.crashTitle}</h3>
        <p className="lead">{PREVIEW_COPY.crashBody}</p>
        <Button onClick={() => this.setState({ error: null })}>{STUDIO_COPY.crash.retry}</Button>
        <details className="max-w-md text-ink-soft text-sm">
          <summary className="min-h-11 py-2">{STUDIO_COPY.crash.details}</summary>
          <pre className="overflow-x-auto whitespace-pre-wrap rounded-card bg-paper-deep p-4 text-left">
            {error.message}
          </pre>
        </details>
      </div>
    );
  }
}
