import { describe, expect, it } from 'vitest';
import { generatedImagePath, originalImagePath, safeFileName, tempImagePath } from './image-paths.ts';

describe('safeFileName', () => {
  it.each([
    ['Rex & me (1).JPG', 'Rex___me__1_.JPG'],
    ['größe.heic', 'gr__e.heic'],
    ['../../etc/passwd', '.._.._etc_passwd'],
    ['a-b.c', 'a-b.c'],
    [`${'🐶'.repeat(100)}${'x'.repeat(200)}.jpeg`, `${'x'.repeat(115)}.jpeg`],
  ])('%s', (name, safe) => {
    expect(safeFileName(name)).toBe(safe);
  });
});

it('puts files into their owner’s folders', () => {
  expect(tempImagePath('u', 5, 'a b.jpg')).toBe('temp/u/5_a_b.jpg');
  expect(originalImagePath('u', 5, 'a b.jpg')).toBe('u/5_original_a_b.jpg');
  expect(generatedImagePath('u', 5)).toBe('u/5_generated.png');
});
