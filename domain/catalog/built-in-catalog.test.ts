import { describe, expect, it } from 'vitest';
import { DEFAULT_BACKGROUND } from './art-background.ts';
import { DEFAULT_STYLE } from './art-style.ts';
import { BUILT_IN_BACKGROUNDS } from './built-in-backgrounds.ts';
import { BUILT_IN_STYLES } from './built-in-styles.ts';

describe('the built-in catalog', () => {
  it('has the twelve styles of the house in order', () => {
    expect(BUILT_IN_STYLES.map(({ id, category, order }) => [id, category, order])).toEqual([
      ['digitalwatercolor', 'Painterly Classics', 1],
      ['charcoal', 'Painterly Classics', 2],
      ['vibrant', 'Painterly Classics', 3],
      ['softwatercolor', 'Painterly Classics', 4],
      ['sketchy', 'Painterly Classics', 5],
      ['pencil', 'Painterly Classics', 6],
      ['storybook', 'Illustrated Whimsy', 30],
      ['starlight', 'Illustrated Whimsy', 35],
      ['anime', 'Illustrated Whimsy', 40],
      ['popart', 'Bold & Playful', 45],
      ['movieanimated', 'Bold & Playful', 50],
      ['diecut', 'Bold & Playful', 60],
    ]);
  });

  it('has the fifteen backgrounds of the house in order', () => {
    expect(BUILT_IN_BACKGROUNDS.map(({ id, group, order }) => [id, group, order])).toEqual([
      ['automatic', 'Artist Picks', 0],
      ['transparent', 'Specialty Finishes', 5],
      ['white', 'Neutral Palettes', 10],
      ['cream', 'Neutral Palettes', 11],
      ['rose', 'Neutral Palettes', 12],
      ['terracotta', 'Neutral Palettes', 13],
      ['sand', 'Neutral Palettes', 14],
      ['slate', 'Neutral Palettes', 15],
      ['sage', 'Neutral Palettes', 16],
      ['lightblue', 'Neutral Palettes', 17],
      ['sunnypark', 'Outdoor Scenes', 20],
      ['mistyforest', 'Outdoor Scenes', 21],
      ['cozylivingroom', 'Indoor Retreats', 30],
      ['sublimation', 'Specialty Finishes', 40],
      ['christmas', 'Seasonal Scenes', 50],
    ]);
  });

  it('contains its own defaults', () => {
    expect(BUILT_IN_STYLES.some(({ id }) => id === DEFAULT_STYLE)).toBe(true);
    expect(BUILT_IN_BACKGROUNDS.some(({ id }) => id === DEFAULT_BACKGROUND)).toBe(true);
  });
});
