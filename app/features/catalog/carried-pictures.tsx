import type { PersonalizationArt } from '#domain/studio/personalization-art.ts';
import { visitPictureTitle } from '#domain/studio/visit-picture.ts';
import { carryPicture, useVisitPictures } from '../../lib/visit-pictures.ts';
import { PictureStrip } from '../../ui/picture-strip.tsx';
import { CATALOG_COPY } from './catalog-copy.ts';

/** The previews of the day, to choose which one the products show; nothing where there is no choice. */
export function CarriedPictures({ art }: { art: PersonalizationArt | null }) {
  const pictures = useVisitPictures();
  const isChoice = pictures.some(({ url }) => url !== art?.imageUrl);
  if (!isChoice) return null;
  const choose = (chosen: string) => {
    const picture = pictures.find(({ url }) => url === chosen);
    if (picture) carryPicture(picture);
  };
  return (
    <section aria-label={CATALOG_COPY.pictures} className="mt-6 min-w-0">
      <h2 className="font-semibold">{CATALOG_COPY.pictures}</h2>
      <PictureStrip
        label={CATALOG_COPY.pictures}
        pictures={pictures.map((picture) => ({ url: picture.url, title: visitPictureTitle(picture) }))}
        chosen={art?.imageUrl ?? ''}
        onChoose={choose}
      />
    </section>
  );
}
