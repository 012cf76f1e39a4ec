import { Columns2, Download } from 'lucide-react';
import { useState } from 'react';
import { expiresInHours, type VisitPicture, visitPictureTitle } from '#domain/studio/visit-picture.ts';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Picture } from '../../ui/picture.tsx';
import { PictureStrip } from '../../ui/picture-strip.tsx';
import { ExpiredPicture } from './expired-picture.tsx';
import { ResultActions } from './result-actions.tsx';
import { STUDIO_COPY } from './studio-copy.ts';
import type { Studio } from './use-studio.ts';
import { VISIT_COPY } from './visit-copy.ts';

interface VisitDialogProps {
  studio: Studio;
  /** Address of the picture to begin with. */
  first: string;
  onClose: () => void;
}

/** One of today's pictures large, or two beside each other, with what can be done with the chosen one. */
export function VisitDialog({ studio, first, onClose }: VisitDialogProps) {
  const { pictures } = studio.visit;
  const [chosenUrl, setChosenUrl] = useState(first);
  const [isComparing, setComparing] = useState(false);
  const [otherUrl, setOtherUrl] = useState<string>();
  const chosen = pictures.find(({ url }) => url === chosenUrl) ?? pictures[0];
  if (!chosen) return null;
  const others = pictures.filter(({ url }) => url !== chosen.url);
  const other = others.find(({ url }) => url === otherUrl) ?? others[0];
  const choose = (url: string) => {
    setChosenUrl(url);
    setComparing(false);
    setOtherUrl(undefined);
  };
  const hours = expiresInHours(chosen, Date.now());
  const title = visitPictureTitle(chosen);
  return (
    <Dialog onClose={onClose} title={VISIT_COPY.title} size="picture">
      <div className="grid min-h-0 gap-5 px-5 pt-4 pb-6 md:grid-cols-[minmax(0,1fr)_17.5rem] md:items-center md:gap-8 md:px-8 md:pb-8">
        {isComparing && other ? (
          <div className="grid grid-cols-2 gap-3 md:gap-5">
            <Compared picture={chosen} onChoose={choose} />
            <Compared picture={other} onChoose={choose} />
          </div>
        ) : (
          <div className="see-through mx-auto aspect-square w-full max-w-[min(100%,calc(100dvh-24rem))] overflow-hidden rounded-card shadow-lift md:max-w-[min(100%,calc(100dvh-9rem))]">
            <Picture
              src={chosen.url}
              alt={title}
              priority
              sizes="(min-width: 48rem) 44rem, 94vw"
              fallback={<ExpiredPicture />}
            />
          </div>
        )}
        <div className="grid min-w-0 gap-4">
          {pictures.length > 1 && (
            <>
              <PictureStrip
                label={VISIT_COPY.title}
                pictures={(isComparing ? others : pictures).map((picture) => ({
                  url: picture.url,
                  title: visitPictureTitle(picture),
                }))}
                chosen={isComparing && other ? other.url : chosen.url}
                onChoose={isComparing ? setOtherUrl : choose}
                broken={<ExpiredPicture />}
              />
              <Button
                look="quiet"
                size="small"
                aria-pressed={isComparing}
                onClick={() => setComparing(!isComparing)}
              >
                <Columns2 size={18} aria-hidden />
                {isComparing ? VISIT_COPY.stopComparing : VISIT_COPY.compare}
              </Button>
            </>
          )}
          {!isComparing && (
            <>
              <div>
                <p className="display display-small">{title}</p>
                {hours !== null && <p className="mt-1 text-ink-soft">{VISIT_COPY.expires(hours)}</p>}
              </div>
              <ResultActions
                flow={studio.flow}
                onSave={studio.savePicture && (() => studio.savePicture?.(chosen).then(onClose))}
                onShop={() => studio.takePictureHome(chosen)}
                product={studio.product}
                onProduct={() => studio.showPictureOnProduct(chosen)}
              />
              <a
                href={chosen.url}
                download={`${title}.png`}
                className={buttonStyle({ look: 'quiet', size: 'small' })}
              >
                <Download size={18} aria-hidden />
                {STUDIO_COPY.preview.download}
              </a>
            </>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function Compared({ picture, onChoose }: { picture: VisitPicture; onChoose: (url: string) => void }) {
  const title = visitPictureTitle(picture);
  return (
    <figure className="min-w-0">
      <div className="see-through aspect-square overflow-hidden rounded-card shadow-lift">
        <Picture
          src={picture.url}
          alt={title}
          sizes="(min-width: 48rem) 24rem, 46vw"
          fallback={<ExpiredPicture />}
        />
      </div>
      <figcaption className="mt-2 grid gap-1 text-center">
        <span className="text-sm leading-tight">{title}</span>
        <Button look="outline" size="small" onClick={() => onChoose(picture.url)}>
          <span>
            {VISIT_COPY.choose}
            <span className="sr-only">{VISIT_COPY.chooseWhich(title)}</span>
          </span>
        </Button>
      </figcaption>
    </figure>
  );
}
