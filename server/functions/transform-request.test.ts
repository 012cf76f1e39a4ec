import { afterEach, describe, expect, it, vi } from 'vitest';
import { type BackgroundId, PAINTED_STYLES, type StyleId } from '#art/contract.ts';
import { planPainting } from '#art/styles/plan-painting.ts';
import { canLetter } from '#domain/studio/transformation.ts';
import { HttpError } from './http-error.ts';
import { parseTransformRequest } from './transform-request.ts';

afterEach(() => vi.restoreAllMocks());

const parse = (body: object) =>
  parseTransformRequest(
    new TextEncoder().encode(JSON.stringify({ imageUrl: 'data:image/png;base64,AA', ...body })),
  );

describe('parseTransformRequest', () => {
  it('passes on the name that shall be written on the artwork', () => {
    expect(parse({ transformationType: 'pencil', petName: ' Rex ' })).toMatchObject({ petName: 'Rex' });
    for (const more of [{ petName: 'Rex', letterName: false }, { petName: '  ' }, { petName: null }, {}]) {
      expect(parse({ transformationType: 'pencil', ...more })).not.toHaveProperty('petName');
    }
  });

  it('passes on the version that is wanted, inside the limits', () => {
    expect(parse({ transformationType: 'pencil', version: 3 })).toMatchObject({ version: 3 });
    expect(parse({ transformationType: 'pencil', version: 0 })).not.toHaveProperty('version');
    for (const version of [-1, 12, 1.5, '2'])
      expect(() => parse({ transformationType: 'pencil', version })).toThrow(HttpError);
  });

  it('passes on how the pet shall fill the picture, inside the limits', () => {
    for (const framing of ['portrait', 'whole', { zoom: 1.5, x: 0, y: 1 }]) {
      expect(parse({ transformationType: 'pencil', framing })).toMatchObject({ framing });
    }
    for (const more of [{ framing: null }, {}]) {
      expect(parse({ transformationType: 'pencil', ...more })).not.toHaveProperty('framing');
    }
    for (const framing of [
      'close',
      3,
      {},
      { zoom: 9, x: 0, y: 0 },
      { zoom: 1, x: -0.1, y: 0 },
      { zoom: 1, x: 0 },
    ]) {
      expect(() => parse({ transformationType: 'pencil', framing })).toThrow();
    }
  });

  it('passes on the eyes that were pointed out, inside the limits', () => {
    const eye = { x: 0.4, y: 0.3, radius: 0.03 };
    expect(parse({ transformationType: 'pencil', eyes: [eye, eye] })).toMatchObject({ eyes: [eye, eye] });
    expect(parse({ transformationType: 'pencil', eyes: null })).not.toHaveProperty('eyes');
    for (const eyes of [
      [],
      [eye, eye, eye],
      [{ ...eye, x: 1.1 }],
      [{ ...eye, radius: 0 }],
      [{ x: 0 }],
      'two',
    ])
      expect(() => parse({ transformationType: 'pencil', eyes })).toThrow(HttpError);
  });

  it('passes on that only a pet is to be painted', () => {
    expect(parse({ transformationType: 'pencil', petOnly: true })).toMatchObject({ petOnly: true });
    expect(parse({ transformationType: 'pencil', petOnly: false })).not.toHaveProperty('petOnly');
    expect(() => parse({ transformationType: 'pencil', petOnly: 'yes' })).toThrow(HttpError);
  });

  it('forces the automatic background on stickers', () => {
    expect(parse({ transformationType: 'diecut', backgroundType: 'rose' }).background).toBe('automatic');
  });

  it('rejects what is not in the catalog, and what is no JSON', () => {
    expect(() => parse({ transformationType: 'mosaic' })).toThrow();
    expect(() => parse({ transformationType: 'pencil', backgroundType: 'moon' })).toThrow();
    expect(() => parse({ transformationType: 'pencil', petName: 'x'.repeat(51) })).toThrow();
    expect(() => parseTransformRequest(new TextEncoder().encode('{'))).toThrow();
  });
});

it('the studio offers lettering exactly where the engine letters', { timeout: 30_000 }, () => {
  const side = 48;
  const photo = { width: side, height: side, data: new Uint8ClampedArray(side * side * 4).fill(180) };
  const subject = {
    photo,
    mask: { width: side, height: side, data: new Float32Array(side * side) },
    found: true,
  };
  subject.mask.data.fill(1, (side * side) / 4, (side * side) / 2);
  const layers = (style: StyleId, background: BackgroundId, name: { petName?: string }) =>
    planPainting(subject, { style, background, resolution: 32, ...name }).layers.length;
  for (const style of PAINTED_STYLES) {
    for (const background of ['cream', 'transparent'] as const) {
      const isLettered = layers(style, background, { petName: 'Rex' }) > layers(style, background, {});
      expect([style, background, isLettered]).toEqual([style, background, canLetter(style, background)]);
    }
  }
});

describe('of a long body', () => {
  const encode = (text: string) => new TextEncoder().encode(text);
  const photo = `data:image/png;base64,${'A'.repeat(200_000)}`;

  it('cuts the photo out and parses the rest', () => {
    const parsed = vi.spyOn(JSON, 'parse');
    const body = encode(JSON.stringify({ imageUrl: photo, transformationType: 'pencil', petName: 'Rex' }));
    expect(parseTransformRequest(body)).toMatchObject({ imageUrl: photo, style: 'pencil', petName: 'Rex' });
    for (const [text] of parsed.mock.calls) expect(text.length).toBeLessThan(1_000);
  });

  it.each([
    ['brackets', '['.repeat(13_000_000)],
    ['quotation marks', '"'.repeat(200_000)],
    ['a photo and brackets', `{"imageUrl":"${photo}","x":${'['.repeat(100_000)}`],
    ['another long field', `{"imageUrl":"data:,","petName":"${photo}","transformationType":"pencil"}`],
    ['two photos', `{"imageUrl":"${photo}","petName":"${photo}","transformationType":"pencil"}`],
    ['nothing behind the photo', `{"imageUrl":"${photo}`],
  ])('rejects %s without parsing them', (_, text) => {
    const parsed = vi.spyOn(JSON, 'parse');
    expect(() => parseTransformRequest(encode(text))).toThrow(HttpError);
    for (const [given] of parsed.mock.calls) expect(given.length).toBeLessThan(1_000);
  });
});
