import { LATER_COPY } from './later-copy.ts';
import { StudioLink } from './studio-link.tsx';

const COPY = LATER_COPY.call;

/** The words of the last invitation. */
export function CallWords() {
  return (
    <>
      <Sweep />
      <h2 id="upload-title" className="display display-large">
        {COPY.title}
      </h2>
      <p className="lead mx-auto mt-4 max-w-md">{COPY.lead}</p>
      <div className="mt-7 md:mt-9">
        <StudioLink className="w-full max-w-sm sm:w-auto sm:max-w-none">{COPY.action}</StudioLink>
      </div>
    </>
  );
}

/** Two broad strokes of a dry brush across the sheet. */
function Sweep() {
  return (
    <svg
      viewBox="0 0 1200 400"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="-z-10 absolute inset-0 size-full"
    >
      <path
        className="fill-honey-wash"
        d="M-40 318C120 226 330 214 520 238c214 27 430 70 740-26v92c-214 70-420 84-640 58-240-28-440-40-660 44z"
      />
      <path
        className="fill-surface"
        opacity=".55"
        d="M-40 66C210 22 350 92 600 74 840 57 1010 12 1260 44v44c-210-22-400 6-620 26-240 22-440-52-680-4z"
      />
    </svg>
  );
}
