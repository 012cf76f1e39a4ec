import { FastForward } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { STUDIO_COPY } from './studio-copy.ts';
import type { ArtShow } from './use-art-player.ts';

/** The canvas on which a picture is painted while the visitor watches, and in the end the picture itself. */
export function ArtPlayer({ show }: { show: ArtShow }) {
  const { easel, visible, performing, painted, end } = show;
  return (
    <>
      <div
        ref={easel}
        aria-hidden
        data-testid="easel"
        className={classNames('absolute inset-0', visible ? 'animate-dissolve bg-surface' : 'invisible')}
      />
      {performing && <Finish url={performing.url} painted={painted} onDone={end} />}
      {performing && (
        <Button
          size="small"
          look="outline"
          className="-translate-x-1/2 absolute! bottom-4 left-1/2 animate-fade whitespace-nowrap shadow-soft"
          onClick={end}
        >
          <FastForward size={18} aria-hidden />
          {STUDIO_COPY.preview.skip}
        </Button>
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
