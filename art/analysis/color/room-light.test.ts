import { describe, expect, it } from 'vitest';
import type { Subject } from '../../contract.ts';
import type { Raster } from '../../raster.ts';
import { testSubject } from '../../test-subject.ts';
import { LINEAR_LIGHT, type OkLab, rgbToOklab, toGamma } from './oklab.ts';
import { inGoodLight } from './room-light.ts';

type Color = readonly [red: number, green: number, blue: number];

const SIDE = 120;
const LAMP: Color = [1, 0.72, 0.4];
const WHITE: Color = [222, 220, 216];
const WALL: Color = [205, 205, 202];
const WOOD: Color = [120, 95, 75];

/** A pet in the middle of a room of wall and floor. */
function petIn(room: { readonly wall: Color; readonly floor: Color }, pet: Color, light: Color): Subject {
  return testSubject(SIDE, SIDE, (x, y) => {
    const isPet = Math.hypot(x - SIDE / 2, y - SIDE / 2) < SIDE / 4;
    const color = isPet ? pet : y < SIDE / 2 ? room.wall : room.floor;
    const shade = 0.92 + (0.16 * ((x * 7 + y * 3) % 11)) / 11;
    return { isPet, color: color.map((value, c) => 255 * toGamma(LINEAR_LIGHT[value] * light[c] * shade)) };
  });
}

function middleOf({ data }: Raster): OkLab {
  const at = 4 * ((SIDE / 2) * SIDE + SIDE / 2);
  return rgbToOklab(data[at], data[at + 1], data[at + 2], { l: 0, a: 0, b: 0 });
}

const dimmed = (light: Color, by: number): Color => [light[0] * by, light[1] * by, light[2] * by];
const DAYLIGHT: Color = [1, 1, 1];

describe('a photo in good light', () => {
  it('takes most of the color of a lamp off a white pet', () => {
    const subject = petIn({ wall: WALL, floor: WOOD }, WHITE, LAMP);
    const [before, after] = [subject.photo, inGoodLight(subject)].map(middleOf);
    expect(before.b).toBeGreaterThan(0.07);
    expect(after.b).toBeLessThan(0.65 * before.b);
    expect(after.l).toBeGreaterThan(before.l - 0.02);
  });

  it('exposes a white pet in a dim room as its walls should be', () => {
    const subject = petIn({ wall: WALL, floor: WOOD }, WHITE, dimmed(DAYLIGHT, 0.55));
    const [before, after] = [subject.photo, inGoodLight(subject)].map(middleOf);
    expect(before.l).toBeLessThan(0.77);
    expect(after.l).toBeGreaterThan(0.84);
    expect(after.l).toBeLessThan(0.95);
  });

  it.each([
    ['a cream pet by daylight', petIn({ wall: WALL, floor: WOOD }, [228, 205, 165], DAYLIGHT)],
    ['a black pet in a dim room', petIn({ wall: WALL, floor: WOOD }, [40, 38, 40], dimmed(DAYLIGHT, 0.5))],
    [
      'a gray pet before black',
      petIn({ wall: [30, 30, 32], floor: [24, 24, 24] }, [130, 130, 134], DAYLIGHT),
    ],
    [
      'a red pet before dark wood',
      petIn({ wall: [90, 62, 40], floor: [80, 55, 36] }, [190, 120, 70], DAYLIGHT),
    ],
    [
      'a cream pet on a lawn',
      petIn({ wall: [110, 150, 60], floor: [95, 135, 50] }, [228, 205, 165], DAYLIGHT),
    ],
    ['a photo without a pet', { ...petIn({ wall: WALL, floor: WOOD }, WHITE, LAMP), found: false }],
  ])('leaves %s alone', (_, subject) => {
    expect(inGoodLight(subject)).toBe(subject.photo);
  });
});
