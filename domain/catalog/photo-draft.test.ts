import { describe, expect, it } from 'vitest';
import { carouselPairs } from './carousel-pair.ts';
import { parseImageFocus } from './parse-image-focus.ts';
import { type PhotoDraft, photoDraftOf, photoDraftSchema, photoRowOf } from './photo-draft.ts';

const draft: PhotoDraft = {
  title: 'Rusty in oil',
  isActive: true,
  part: 'after',
  petName: 'Rusty',
  style: 'Vibrant Oil',
  description: 'Thick, warm paint',
  altText: '',
  focus: { x: 30, y: 70, fit: 'contain' },
};

it('a stored photo makes the pair that the carousel shows', () => {
  const after = { ...photoRowOf(draft, null), public_url: '/after.webp' };
  const before = { ...photoRowOf({ ...draft, part: 'before' }, null), public_url: '/before.webp' };
  expect(carouselPairs([before, after])).toMatchObject([
    {
      before: '/before.webp',
      after: '/after.webp',
      petName: 'Rusty',
      style: 'Vibrant Oil',
      description: 'Thick, warm paint',
      afterFocus: draft.focus,
    },
  ]);
});

it('a photo that is stored and read again is the same', () => {
  expect(photoDraftOf(photoRowOf(draft, null))).toEqual(draft);
  const plain = {
    ...draft,
    part: 'plain',
    petName: '',
    style: '',
    description: '',
    altText: 'A dog',
  } as const;
  expect(photoDraftOf(photoRowOf(plain, null))).toEqual(plain);
});

it('keeps size, resolution and notes, and the focus is the new one', () => {
  const stored = '{"width":1200,"notes":"by Ann","focus":{"x":1,"y":2},"x":3}';
  const { description } = photoRowOf(draft, stored);
  expect(JSON.parse(description)).toEqual({ width: 1200, notes: 'by Ann', x: 30, y: 70, fit: 'contain' });
  expect(parseImageFocus(description)).toEqual(draft.focus);
  expect(parseImageFocus(photoRowOf(draft, '30% 40%|contain').description)).toEqual(draft.focus);
});

describe('photoDraftSchema', () => {
  const errorsOf = (change: Partial<PhotoDraft>) => {
    const result = photoDraftSchema.safeParse({ ...draft, ...change });
    return result.success ? [] : result.error.issues.map(({ path }) => path.join('.'));
  };
  it('takes a good photo', () => expect(errorsOf({})).toEqual([]));
  it.each([
    [{ petName: ' ' }, 'petName'],
    [{ style: '' }, 'style'],
    [{ description: 'a|b' }, 'description'],
    [{ focus: { x: 101, y: 0, fit: 'cover' } }, 'focus.x'],
  ] satisfies [Partial<PhotoDraft>, string][])('rejects %j', (change, path) =>
    expect(errorsOf(change)).toEqual([path]),
  );
  it('lets a photo before be without a name', () => {
    expect(errorsOf({ part: 'before', petName: '', style: '', description: '' })).toEqual([]);
  });
});
