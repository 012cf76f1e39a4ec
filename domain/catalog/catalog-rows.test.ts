import { describe, expect, it } from 'vitest';
import { backgroundFromRow, pathInBucket, styleFromRow } from './catalog-rows.ts';

const row = { display_name: 'Name', sort_order: 3, thumb_image_url: null, thumb_image_path: null };
const address = (path: string) => `https://files/${path}`;

describe('styleFromRow', () => {
  it('prefers a stored address, then a stored path, then the built-in picture', () => {
    const base = { ...row, slug: 'pencil', tagline: 'T', category: 'C' };
    expect(styleFromRow({ ...base, thumb_image_url: 'https://a/b.webp' }, address).sampleImage).toBe(
      'https://a/b.webp',
    );
    expect(styleFromRow({ ...base, thumb_image_path: 'p.webp' }, address).sampleImage).toBe(
      'https://files/p.webp',
    );
    expect(styleFromRow(base, address).sampleImage).toBe('/samples/styles/pencil.webp');
  });

  it('keeps an unknown style', () => {
    const style = styleFromRow({ ...row, slug: 'mosaic', tagline: '', category: 'New' }, address);
    expect(style).toEqual({
      id: 'mosaic',
      name: 'Name',
      tagline: '',
      sampleImage: null,
      category: 'New',
      order: 3,
    });
  });
});

describe('backgroundFromRow', () => {
  it('adds the swatch and the built-in description', () => {
    const background = backgroundFromRow(
      { ...row, slug: 'sage', description: '', group_name: 'Neutral Palettes' },
      address,
    );
    expect(background.swatch).toMatch(/^#/);
    expect(background.description).not.toBe('');
  });
});

describe('pathInBucket', () => {
  it.each([
    ['/app-photos/a/b.webp', 'a/b.webp'],
    ['app-photos/a.webp', 'a.webp'],
    ['/a.webp', 'a.webp'],
    ['app-photos-old/a.webp', 'app-photos-old/a.webp'],
  ])('%s', (path, expected) => {
    expect(pathInBucket(path, 'app-photos')).toBe(expected);
  });
});
