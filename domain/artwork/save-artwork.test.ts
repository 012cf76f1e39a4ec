import { describe, expect, it } from 'vitest';
import { defaultTitle, saveProblems } from './save-artwork.ts';

const form = { title: 'Rex', petName: 'Rex', petType: 'dog', share: true } as const;

describe('saveProblems', () => {
  it('finds nothing missing', () => {
    expect(saveProblems(form, { isFallback: false })).toEqual([]);
    expect(saveProblems({ ...form, petName: '', petType: null, share: false }, { isFallback: true })).toEqual(
      [],
    );
  });

  it.each([
    [{ ...form, title: '  ' }, false, 'Add a title', 'Title required'],
    [{ ...form, petName: ' ' }, false, 'Pet name required', 'Pet name needed'],
    [{ ...form, petType: null }, false, 'Select a pet type', 'Select your pet type'],
    [form, true, 'Preview needs another attempt', 'Preview needs another attempt'],
  ])('%o', (request, isFallback, present, older) => {
    expect(saveProblems(request, { isFallback }).map(({ title }) => title)).toEqual([present]);
    const inOlder = saveProblems(request, { isFallback, flow: 'variant' });
    expect(inOlder.map(({ title }) => title)).toEqual([older]);
  });

  it('finds everything at once, from top to bottom', () => {
    const found = saveProblems({ title: '', petName: '', petType: null, share: true }, { isFallback: false });
    expect(found.map(({ field }) => field)).toEqual(['title', 'petName', 'petType']);
  });
});

it('has a title for everything', () => {
  expect(defaultTitle('Vibrant Oil')).toBe('My Pet in Vibrant Oil');
  expect(defaultTitle('x'.repeat(200))).toHaveLength(100);
});
