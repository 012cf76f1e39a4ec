import { CONSOLE_COPY as copy } from './console-copy.ts';

/** Stands where the console will be once the second factor was shown; what asks for it lies above. */
export function ConsoleLocked() {
  return (
    <div className="wall max-w-xl py-16 text-center">
      <h1 className="display display-large">{copy.locked.title}</h1>
      <p className="lead mt-4">{copy.locked.lead}</p>
    </div>
  );
}
