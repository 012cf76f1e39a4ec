import { FastForward } from 'lucide-react';
import { type Ref, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { STUDIO_COPY } from './studio-copy.ts';
import type { ArtShow } from './use-art-player.ts';

interface ArtPlayerProps {
  show: ArtShow;
  /** Takes the element that the canvas hangs in. */
  host: Ref<HTMLDivElement>;
}

/**
 * The canvas on which a picture is painted while the visitor watches, and in the end the picture itself. A tap skips.
 */
export function ArtPlayer({ show, host }: ArtPlayerProps) {
  const { visible, performing, painted, end } = show;
  return (
    <>
      <div
        ref={host}
        aria-hidden
        data-testid="easel"
        className={classNames('absolute inset-0', visible ? 'animate-dissolve bg-surface' : 'invisible')}
      />
      {performing && <Finish url={performing.url} painted={painted} onDone={end} />}
      {performing && (
        <button
          type="button"
          aria-label={STUDIO_COPY.preview.skip}
          title={STUDIO_COPY.preview.skip}
          onClick={end}
          className="absolute inset-0 cursor-pointer focus-visible:-outline-offset-4"
        >
          <span
            aria-hidden
            className="absolute top-3 right-3 grid size-10 animate-fade place-content-center rounded-full bg-picture-shade text-on-picture"
          >
            <FastForward size={18} />
          </span>
        </button>
      )}
    </>
  );
}

interface FinishProps {
  url: string;
  painted: boolean;
  onDone: () => void;
}

/** The file itself: loaded while it is being painted, and faded in over the same strokes when they are all there. */
function Finish({ url, painted, onDone }: FinishProps) {
  const [loaded, setLoaded] = useState(false);
  return (
    <img
      src={url}
      alt=""
      className={classNames(
        'absolute inset-0 size-full object-cover',
        painted && loaded ? 'animate-dissolve' : 'opacity-0',
      )}
      onLoad={() => setLoaded(true)}
      onError={onDone}
      onAnimationEnd={onDone}
    />
  );
}
