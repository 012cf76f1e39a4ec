import { describe, expect, it } from 'vitest';
import { artworkConcerns } from './artwork-concern.ts';

describe('artwork concerns', () => {
  it.each([
    [300, null, []],
    [90, null, []],
    [89.9, null, ['low_resolution']],
    [300, 'no-pet', ['no_pet']],
    [40, 'unsure', ['low_resolution', 'unsure']],
  ] as const)('of %s DPI and the doubt %s are %j', (dpi, doubt, concerns) => {
    expect(artworkConcerns(dpi, doubt)).toEqual(concerns);
  });
});
