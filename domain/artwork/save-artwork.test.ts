import { describe, expect, it } from 'vitest';
import { defaultTitle, whyNotSave } from './save-artwork.ts';

const form = { title: 'Rex', petName: 'Rex', petType: 'dog', share: true } as const;

describe('whyNotSave', () => {
  it('finds nothing missing', () => {
    expect(whyNotSave(form, { isFallback: false })).toBeNull();
    expect(
      whyNotSave({ ...form, petName: '', petType: null, share: false }, { isFallback: true }),
    ).toBeNull();
  });

  it.each([
    [{ ...form, title: '  ' }, false, 'Add a title', 'Title required'],
    [{ ...form, petName: ' ' }, false, 'Pet name required', 'Pet name needed'],
    [{ ...form, petType: null }, false, 'Select a pet type', 'Select your pet type'],
    [form, true, 'Preview needs another attempt', 'Preview needs another attempt'],
  ])('%o', (request, isFallback, present, older) => {
    expect(whyNotSave(request, { isFallback })?.title).toBe(present);
    expect(whyNotSave(request, { isFallback, flow: 'variant' })?.title).toBe(older);
  });
});

it('has a title for everything', () => {
  expect(defaultTitle('Vibrant Oil')).toBe('My Pet in Vibrant Oil');
  expect(defaultTitle('x'.repeat(200))).toHaveLength(100);
});
