import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createPlane } from '../raster.ts';
import { turnPhoto } from './turned-photo.ts';

it('shows each place of the pet where the way back leads to it', () => {
  const [width, height] = [120, 90];
  const box = { left: 30, top: 20, right: 90, bottom: 70 };
  const inBox = (share: number, from: number, to: number) => Math.floor(from + share * (to - from - 1));
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(share, share, fc.integer({ min: -180, max: 180 }), (across, down, degrees) => {
      const [x, y] = [inBox(across, box.left, box.right), inBox(down, box.top, box.bottom)];
      const photo = { width, height, data: new Uint8ClampedArray(4 * width * height) };
      const mask = createPlane(width, height);
      // A spot of the pet, large enough to be met.
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
          photo.data[4 * ((y + dy) * width + x + dx)] = 200;
          mask.data[(y + dy) * width + x + dx] = 1;
        }
      }
      const turned = turnPhoto(photo, mask, box, degrees);
      const spot = {
        x: (turned.box.left + turned.box.right) / 2,
        y: (turned.box.top + turned.box.bottom) / 2,
      };
      const place = turned.back(spot);
      expect(Math.hypot(place.x - x - 0.5, place.y - y - 0.5)).toBeLessThan(1.5);
      const at = Math.floor(spot.y) * turned.photo.width + Math.floor(spot.x);
      expect(turned.photo.data[4 * at]).toBe(200);
      expect(turned.mask.data[at]).toBe(1);
    }),
  );
});
