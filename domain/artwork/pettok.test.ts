import { describe, expect, it } from 'vitest';
import { feedPath, feedQuery, parseFeedCursor, parseFeedView } from './feed-view.ts';
import { parsePostPicture, postPicturePath, similarArtworkPath } from './pettok.ts';

const id = '0b9f6f0e-2a59-4b0d-9c1e-7a3c5f1d2e4b';
const after = { id, shared_at: '2026-11-02T10:20:30.123456+00:00', loved_this_week: 12 };
const search = (path: string) => new URL(path, 'http://shop.test').searchParams;

describe('the address of a view', () => {
  it.each([
    { sort: 'newest', petType: null, style: null },
    { sort: 'loved', petType: 'cat', style: 'anime' },
    { sort: 'newest', petType: 'other', style: null },
  ] as const)('says %o and is read back', (view) => {
    expect(parseFeedView(search(feedPath(view)))).toEqual(view);
    expect(parseFeedCursor(search(feedPath(view)))).toBeNull();
    expect(parseFeedCursor(search(feedQuery(view, after)))).toEqual(after);
    expect(parseFeedView(search(feedQuery(view, after)))).toEqual(view);
  });

  it('is short for what everybody sees first', () => {
    expect(feedPath({ sort: 'newest', petType: null, style: null })).toBe('/pettok');
  });

  it.each(['?sort=x&pet=dragon&style=%27;--', '?style=UPPER', '?sort=&pet=&style='])(
    'shrugs at %s',
    (query) => {
      expect(parseFeedView(new URLSearchParams(query))).toEqual({
        sort: 'newest',
        petType: null,
        style: null,
      });
    },
  );

  it.each([
    '',
    '1~2~3',
    `1~yesterday~${id}`,
    `1~2026-99-99T00:00:00Z~${id}`,
    `-1~${after.shared_at}~${id}`,
    `1~${after.shared_at}~x`,
  ])('knows no place called %s', (text) => {
    expect(parseFeedCursor(new URLSearchParams({ after: text }))).toBeNull();
  });
});

describe('pictures of posts', () => {
  it('are addressed by their width and format', () => {
    const file = postPicturePath(id, 640, 'avif').split('/').at(-1) ?? '';
    expect(parsePostPicture(file)).toEqual({ width: 640, format: 'avif' });
    expect(parsePostPicture('social.png')).toBe('social');
  });

  it.each(['641.avif', '640.png', '640.avif.webp', '0640.avif', '../x', 'social.avif'])(
    'not as %s',
    (file) => {
      expect(parsePostPicture(file)).toBeNull();
    },
  );
});

it('one like this opens the studio with the same style and background', () => {
  expect(similarArtworkPath({ style: 'anime', background: 'cream' })).toBe(
    '/?style=anime&background=cream#upload',
  );
});
