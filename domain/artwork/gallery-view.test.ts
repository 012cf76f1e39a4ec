import { describe, expect, it } from 'vitest';
import { galleryPath, isFiltered, parseGalleryView, searchCondition } from './gallery-view.ts';

const all = { style: null, petType: null, visibility: null, search: '' } as const;
const read = (path: string) => parseGalleryView(new URL(path, 'http://shop.test').searchParams);

describe('the address of a view', () => {
  it.each([
    all,
    { ...all, style: 'anime', petType: 'cat' },
    { ...all, visibility: 'private', search: 'Sir “Rusty” & co, 100%' },
  ] as const)('says %o and is read back', (view) => {
    expect(read(galleryPath(view))).toEqual(view);
    expect(read(galleryPath(view, 'some-id'))).toEqual(view);
    expect(isFiltered(view)).toBe(view !== all);
  });

  it('ignores unknown parameters', () => {
    expect(read('/gallery?style=%27&pet=dragon&show=all&q=%20')).toEqual(all);
    expect(read(`/gallery?q=${'x'.repeat(500)}`).search).toHaveLength(100);
  });
});

it.each([
  ['Rusty', '"%Rusty%"'],
  ['100%', '"%100\\\\%%"'],
  ['a_b*', '"%a\\\\_b_%"'],
  ['"),x.eq.1', '"%\\"),x.eq.1%"'],
  ['\\', '"%\\\\\\\\%"'],
])('searches for %s as it stands', (search, quoted) => {
  expect(searchCondition(search)).toBe(`title.ilike.${quoted},pet_name.ilike.${quoted}`);
});
