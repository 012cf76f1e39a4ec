import { SHELL_COPY } from './shell-copy.ts';

/** The first thing that Tab reaches: jumps over the top bar. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="-translate-y-24 fixed top-3 left-3 z-50 rounded-full bg-ink px-5 py-3 font-semibold text-paper transition-transform focus:translate-y-0"
    >
      {SHELL_COPY.skip}
    </a>
  );
}
