import { useRef } from 'react';
import type { TransformationResult } from '#domain/studio/transformation.ts';
import type { VisitPicture } from '#domain/studio/visit-picture.ts';
import type { FinishedArtwork } from '../../lib/finished-artwork.ts';
import { keepVisitPhoto, visitPhoto } from '../../lib/visit-photos.ts';
import { rememberPicture, useVisitPictures } from '../../lib/visit-pictures.ts';
import type { Photo } from './use-photo.ts';

type Names = Pick<VisitPicture, 'styleName' | 'backgroundName' | 'petName'>;

/** The pictures that were finished on this device in the last day, and how to add one. */
export function useVisit() {
  const pictures = useVisitPictures();
  const photoIds = useRef(new WeakMap<Photo['ready'], string>());

  const idOf = (photo: Photo): string => {
    const storedId = photoIds.current.get(photo.ready);
    if (storedId) return storedId;
    const id = crypto.randomUUID();
    photoIds.current.set(photo.ready, id);
    void photo.ready.then((blob) => keepVisitPhoto(id, blob, photo.name)).catch(() => {});
    return id;
  };
  return {
    pictures,
    /** Adds a finished preview. Samples do not count. */
    add: (result: TransformationResult, photo: Photo, names: Names) => {
      if (result.isFallback) return;
      rememberPicture({
        url: result.url,
        style: result.style,
        background: result.background,
        ...names,
        photoId: idOf(photo),
        ...(result.framing ? { framing: result.framing } : {}),
        ...(result.planUrl ? { hasPlan: true } : {}),
        timestamp: result.timestamp,
      });
    },
  };
}

/** A picture as it is saved, with its photo as long as this browser has it. */
export async function finishedPicture(picture: VisitPicture): Promise<FinishedArtwork> {
  const { url, style, styleName, background, backgroundName, petName, photoId, framing } = picture;
  const kept = await visitPhoto(photoId);
  return {
    url,
    style,
    styleName,
    background,
    backgroundName,
    petName,
    petType: null,
    isFallback: false,
    photo: kept?.photo ?? null,
    photoName: kept?.name ?? '',
    ...(framing?.photo ? { photoBox: framing.photo } : {}),
  };
}
