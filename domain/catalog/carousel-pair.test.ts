import { describe, expect, it } from 'vitest';
import { carouselPairs, FALLBACK_PAIRS } from './carousel-pair.ts';

const photo = (public_url: string, alt_text: string | null, description: string | null = null) => ({
  public_url,
  alt_text,
  description,
});

describe('carouselPairs', () => {
  it('pairs by name, whatever the order', () => {
    const pairs = carouselPairs([
      photo('/rex.jpg', 'before:Rex'),
      photo('/mia.jpg', 'before: Mia', '30% 40%|contain'),
      photo('/mia.png', 'after:Mia|Pencil|So soft'),
      photo('/rex.png', 'after: Rex | Vibrant Oil | So bold', 'center 10%'),
    ]);
    expect(pairs).toEqual([
      {
        before: '/mia.jpg',
        after: '/mia.png',
        petName: 'Mia',
        style: 'Pencil',
        description: 'So soft',
        beforeFocus: { x: 30, y: 40, fit: 'contain' },
        afterFocus: { x: 50, y: 50, fit: 'cover' },
      },
      {
        before: '/rex.jpg',
        after: '/rex.png',
        petName: 'Rex',
        style: 'Vibrant Oil',
        description: 'So bold',
        beforeFocus: { x: 50, y: 50, fit: 'cover' },
        afterFocus: { x: 50, y: 10, fit: 'cover' },
      },
    ]);
  });

  it('pairs unnamed before images in order and never steals a named one', () => {
    const pairs = carouselPairs([
      photo('/1.jpg', 'before:'),
      photo('/b.jpg', 'before:B'),
      photo('/a.png', 'after:A|S|D'),
      photo('/b.png', 'after:B|S|D'),
      photo('/c.png', 'after:C|S|D'),
    ]);
    expect(pairs.map(({ before, after }) => [before, after])).toEqual([
      ['/1.jpg', '/a.png'],
      ['/b.jpg', '/b.png'],
    ]);
  });

  it('leaves out incomplete pairs and other photos', () => {
    expect(
      carouselPairs([
        photo('/a.jpg', 'before:A'),
        photo('/a.png', 'after:A|Pencil'),
        photo('/x.png', 'A dog'),
        photo('/y.png', null),
      ]),
    ).toEqual([]);
  });
});

describe('FALLBACK_PAIRS', () => {
  it('are five and complete', () => {
    expect(FALLBACK_PAIRS).toHaveLength(5);
    for (const { before, after, petName, style, description } of FALLBACK_PAIRS)
      for (const field of [before, after, petName, style, description]) expect(field).not.toBe('');
  });
});
