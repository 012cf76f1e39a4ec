import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  createPersonalizationArt,
  restorePersonalizationArt,
  storePersonalizationArt,
  withPet,
} from './personalization-art.ts';

const wrapped = (currentArt: unknown, version: unknown = 1) => JSON.stringify({ version, currentArt });

describe('the carried artwork', () => {
  it('has its defaults', () => {
    expect(createPersonalizationArt({ imageUrl: '/a.png' }, 7)).toEqual({
      imageUrl: '/a.png',
      style: 'unknown',
      background: 'unknown',
      timestamp: 7,
    });
  });

  it('follows what is typed about its pet', () => {
    const art = createPersonalizationArt({ imageUrl: '/a.png', petName: 'Ruby', petType: 'dog' }, 7);
    expect(withPet(art, { petName: ' Rex ' })).toEqual({ ...art, petName: 'Rex' });
    expect(withPet(art, { petName: 'Rex', petType: 'cat' })).toEqual({
      ...art,
      petName: 'Rex',
      petType: 'cat',
    });
    const nameless = createPersonalizationArt({ imageUrl: '/a.png' }, 7);
    expect(withPet(art, { petName: '', petType: null })).toEqual(nameless);
  });

  it('keeps everything else when its pet changes', () => {
    const box = fc.record({ x: fc.double(), y: fc.double(), width: fc.double(), height: fc.double() });
    const pet = fc.record({
      petName: fc.string(),
      petType: fc.option(fc.constantFrom('dog', 'cat', 'other')),
    });
    const whole = fc.record({
      imageUrl: fc.string(),
      style: fc.string(),
      background: fc.string(),
      framing: fc.record({
        width: fc.double(),
        height: fc.double(),
        subject: fc.option(box),
        lettering: fc.option(box),
      }),
      hasPlan: fc.constant(true),
      timestamp: fc.integer(),
    });
    fc.assert(
      fc.property(whole, pet, (art, changed) => {
        const { petName: _name, petType: _type, ...rest } = withPet({ ...art, petName: 'Ruby' }, changed);
        expect(rest).toEqual(art);
      }),
    );
  });

  it('comes back as it was kept', () => {
    const framing = {
      width: 4,
      height: 3,
      subject: { x: 0, y: 0.5, width: 1, height: 0.5 },
      lettering: null,
    };
    const art = createPersonalizationArt(
      {
        imageUrl: '/a.png',
        style: 'vibrant',
        background: 'sage',
        petName: 'Ruby',
        petType: 'dog',
        framing,
        hasPlan: true,
      },
      7,
    );
    const warn = vi.fn();
    expect(restorePersonalizationArt(storePersonalizationArt(art), warn, 9)).toEqual(art);
    expect(warn).not.toHaveBeenCalled();
  });

  it('fills what is missing when it comes back', () => {
    expect(
      restorePersonalizationArt(
        wrapped({ imageUrl: '/a.png', petType: 'fish', framing: { width: 0 }, hasPlan: 'yes' }),
        vi.fn(),
        9,
      ),
    ).toEqual({
      imageUrl: '/a.png',
      style: 'unknown',
      background: 'unknown',
      timestamp: 9,
    });
  });

  it.each([
    ['no address', wrapped({ style: 'vibrant' })],
    ['an address that is no string', wrapped({ imageUrl: 5 })],
    ['no artwork', wrapped(null)],
    ['nothing stored', null],
  ])('is nothing with %s', (_, stored) => {
    const warn = vi.fn();
    expect(restorePersonalizationArt(stored, warn)).toBeNull();
    expect(warn).not.toHaveBeenCalled();
  });

  it.each(['{', '5', 'null', wrapped({ imageUrl: '/a.png' }, 2)])('ignores %s with a warning', (stored) => {
    const warn = vi.fn();
    expect(restorePersonalizationArt(stored, warn)).toBeNull();
    expect(warn).toHaveBeenCalledOnce();
  });

  it('survives anything', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const art = restorePersonalizationArt(wrapped(value), () => {});
        expect(art === null || typeof art.imageUrl === 'string').toBe(true);
      }),
    );
  });
});
