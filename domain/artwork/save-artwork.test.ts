import { describe, expect, it } from 'vitest';
import { defaultTitle, saveProblem } from './save-artwork.ts';

const form = { title: 'Rex', petName: 'Rex', petType: 'dog', share: true } as const;

describe('saveProblem', () => {
  it('finds nothing missing', () => {
    expect(saveProblem(form, { isFallback: false })).toBeNull();
    expect(
      saveProblem({ ...form, petName: '', petType: null, share: false }, { isFallback: true }),
    ).toBeNull();
  });

  it.each([
    [{ ...form, title: '  ' }, false, 'Add a title', 'Title required'],
    [{ ...form, petName: ' ' }, false, 'Pet name required', 'Pet name needed'],
    [{ ...form, petType: null }, false, 'Select a pet type', 'Select your pet type'],
    [form, true, 'Preview needs another attempt', 'Preview needs another attempt'],
  ])('%o', (request, isFallback, present, older) => {
    expect(saveProblem(request, { isFallback })?.title).toBe(present);
    expect(saveProblem(request, { isFallback, flow: 'variant' })?.title).toBe(older);
  });
});

it('has a title for everything', () => {
  expect(defaultTitle('Vibrant Oil')).toBe('My Pet in Vibrant Oil');
  expect(defaultTitle('x'.repeat(200))).toHaveLength(100);
});
