import { CONSOLE_COPY as copy } from './console-copy.ts';

/** Placeholder of the console until the second factor is shown; its dialog lies above. */
export function ConsoleLocked() {
  return (
    <div className="wall max-w-xl py-16 text-center">
      <h1 className="display display-large">{copy.locked.title}</h1>
      <p className="lead mt-4">{copy.locked.lead}</p>
    </div>
  );
}
