import { createPersonalizationArt } from '#domain/studio/personalization-art.ts';
import {
  availablePictures,
  readVisitPictures,
  VISIT_PICTURES_KEY,
  type VisitPicture,
  withVisitPicture,
} from '#domain/studio/visit-picture.ts';
import { createBrowserStore, useBrowserStore } from './browser-store.ts';
import { currentArt } from './current-art.ts';

const NONE: readonly VisitPicture[] = [];

/** The previews that were finished on this device in the last day, newest first. */
const visitPictures = createBrowserStore<readonly VisitPicture[]>({
  key: VISIT_PICTURES_KEY,
  read: (stored) => readVisitPictures(stored, Date.now()),
  write: JSON.stringify,
});

/** Those whose previews still exist, newest first; none on the server and until the page is hydrated. */
export function useVisitPictures(): readonly VisitPicture[] {
  const pictures = useBrowserStore(visitPictures, NONE);
  const living = availablePictures(pictures, Date.now());
  return living.length === pictures.length ? pictures : living;
}

/** Stores a finished picture. */
export function rememberPicture(picture: VisitPicture): void {
  visitPictures.set(withVisitPicture(visitPictures.get(), picture));
}

/** Notes that a picture is saved: no reminder is needed. */
export function markPictureSaved(url: string): void {
  const pictures = visitPictures.get();
  if (!pictures.some((picture) => picture.url === url)) return;
  visitPictures.set(
    pictures.map((picture) => (picture.url === url ? { ...picture, isSaved: true } : picture)),
  );
}

/** The next user of this browser must not find them. */
export function forgetPictures(): void {
  visitPictures.set([]);
}

/** The part of a picture that products need. */
export type CarriedPicture = Pick<
  VisitPicture,
  'url' | 'style' | 'background' | 'petName' | 'framing' | 'hasPlan'
>;

/** Makes a picture the one that products show. */
export function carryPicture(picture: CarriedPicture): void {
  const { url: imageUrl, style, background, petName, framing, hasPlan } = picture;
  currentArt.set(
    createPersonalizationArt({
      imageUrl,
      style,
      background,
      ...(petName ? { petName } : {}),
      ...(framing ? { framing } : {}),
      ...(hasPlan ? { hasPlan } : {}),
    }),
  );
}
