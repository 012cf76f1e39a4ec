import { describe, expect, it } from 'vitest';
import {
  EXPIRES_SOON_MS,
  expiresInHours,
  PREVIEW_LASTS_MS,
  readVisitPictures,
  VISIT_PICTURES_MAX,
  type VisitPicture,
  visitPictureTitle,
  withVisitPicture,
} from './visit-picture.ts';

const NOW = 1_800_000_000_000;
const picture = (url: string, timestamp = NOW): VisitPicture => ({
  url,
  style: 'pencil',
  styleName: 'Pencil Portrait',
  background: 'automatic',
  backgroundName: 'Artist’s Choice',
  petName: '',
  photoId: 'photo',
  timestamp,
});

describe('the pictures of a visit', () => {
  it('stand newest first, each once', () => {
    const two = withVisitPicture(withVisitPicture([], picture('/a')), picture('/b'));
    expect(withVisitPicture(two, picture('/a')).map(({ url }) => url)).toEqual(['/a', '/b']);
  });

  it('go when their previews do, and when there are too many', () => {
    const old = picture('/old', NOW - PREVIEW_LASTS_MS);
    expect(withVisitPicture([old], picture('/new')).map(({ url }) => url)).toEqual(['/new']);
    const many = Array.from({ length: VISIT_PICTURES_MAX }, (_, index) => picture(`/${index}`));
    const all = withVisitPicture(many, picture('/new'));
    expect(all).toHaveLength(VISIT_PICTURES_MAX);
    expect(all[0]?.url).toBe('/new');
  });

  it('come back as they were stored, without what cannot be read', () => {
    const framed: VisitPicture = {
      ...picture('/a'),
      framing: { width: 1024, height: 1024, subject: null, lettering: null },
      hasPlan: true,
      isSaved: true,
    };
    expect(readVisitPictures(JSON.stringify([framed, null, { url: 7 }, picture('/b')]), NOW)).toEqual([
      framed,
      picture('/b'),
    ]);
    expect(readVisitPictures('{broken', NOW)).toEqual([]);
    expect(readVisitPictures(null, NOW)).toEqual([]);
  });

  it('say how many hours are left when it is time to save them', () => {
    expect(expiresInHours(picture('/a'), NOW)).toBeNull();
    const soon = NOW + PREVIEW_LASTS_MS - EXPIRES_SOON_MS;
    expect(expiresInHours(picture('/a'), soon)).toBe(4);
    expect(expiresInHours(picture('/a'), NOW + PREVIEW_LASTS_MS - 1)).toBe(1);
    expect(expiresInHours({ ...picture('/a'), isSaved: true }, soon)).toBeNull();
  });

  it('are called by pet and style', () => {
    expect(visitPictureTitle({ ...picture('/a'), petName: 'Rex' })).toBe('Rex in Pencil Portrait');
    expect(visitPictureTitle(picture('/a'))).toBe('My Pet in Pencil Portrait');
  });
});
