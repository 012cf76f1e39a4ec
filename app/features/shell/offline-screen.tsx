import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useOnline } from '../../lib/use-online.ts';
import { Button } from '../../ui/button.tsx';
import { keptThumbnails } from './kept-thumbnails.ts';
import { StrayPaws } from './stray-paws.tsx';
import { TROUBLE_COPY } from './trouble-copy.ts';

const COPY = TROUBLE_COPY.offline;

/** What is shown without a network: that there is none, and the pictures that are here anyway. */
export function OfflineScreen() {
  const isOnline = useOnline();
  const [params] = useSearchParams();
  const path = params.get('from') ?? '/';
  // Within the shop only.
  const from = /^\/(?![/\\])/.test(path) ? path : '/';
  const [pictures, setPictures] = useState<readonly string[]>([]);
  useEffect(() => {
    void keptThumbnails().then(setPictures);
  }, []);
  return (
    <div className="wall py-16 text-center md:py-24">
      <StrayPaws />
      <h1 className="display display-large mt-6">{isOnline ? COPY.backTitle : COPY.title}</h1>
      <p className="lead mx-auto mt-4 max-w-lg">{isOnline ? COPY.backBody : COPY.body}</p>
      <Button size="large" className="mt-7" onClick={() => window.location.assign(from)}>
        {COPY.retry}
      </Button>
      {pictures.length > 0 && (
        <section aria-labelledby="kept" className="mt-16">
          <h2 id="kept" className="display display-medium">
            {COPY.kept}
          </h2>
          <ul className="mt-6 grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-5">
            {pictures.map((src) => (
              <li key={src} className="bg-surface p-2.5 shadow-soft">
                <img
                  src={src}
                  alt={COPY.keptAlt}
                  width={320}
                  height={320}
                  className="see-through aspect-square w-full object-cover"
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
