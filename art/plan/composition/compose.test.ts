import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FramingChoice, PhotoFace, Subject, SubjectEye } from '../../contract.ts';
import { createPlane, createRaster } from '../../raster.ts';
import { compose, freeFramingOf } from './compose.ts';
import { LONGEST_SIDE } from './frame-shape.ts';
import type { Framing } from './placement.ts';

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A photo with a pet that fills a box and has no eyes. */
function petIn(width: number, height: number, { left, top, right, bottom }: Box): Subject {
  const mask = createPlane(width, height);
  for (let y = top; y < bottom; y++) mask.data.fill(1, y * width + left, y * width + right);
  return { photo: createRaster(width, height), mask, found: true, eyes: [] };
}

/** A round head on a narrow neck and a body below it that is `legs` heads long, as far as the photo shows it. */
function headAndBody(width: number, height: number, across: number, up: number, most: number, legs = 9) {
  const radius = Math.min(most, Math.floor(Math.min(width, height) / 4));
  const x = Math.round(radius + 7 + across * (width - 2 * radius - 14));
  const y = Math.round(radius + 7 + up * (height - 2 * radius - 14));
  const mask = createPlane(width, height);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const isHead = Math.hypot(column - x, row - y) < radius;
      const isBody = row > y && row < y + legs * radius && Math.abs(column - x) < 0.6 * radius;
      if (isHead || isBody) mask.data[row * width + column] = 1;
    }
  }
  const head = { left: x - radius + 1, top: y - radius + 1, right: x + radius - 1, bottom: y + radius - 1 };
  return { subject: { photo: createRaster(width, height), mask, found: true, eyes: [] }, head };
}

/** A long pet whose head is at one end, and the box around it. */
function looking(side: -1 | 1): [Subject, Box] {
  const body = { left: 40, top: 60, right: 160, bottom: 90 };
  const subject = petIn(200, 150, body);
  const x = side < 0 ? 50 : 150;
  for (let y = 25; y < 80; y++) subject.mask.data.fill(1, y * 200 + x - 27, y * 200 + x + 28);
  return [subject, { left: Math.min(40, x - 27), top: 25, right: Math.max(160, x + 28), bottom: 90 }];
}

/** A long pet near the ground with one high, round part, the middle of which is at `x`: its head or its back. */
function lying(x: number): Subject {
  const subject = petIn(300, 150, { left: 40, top: 80, right: 260, bottom: 110 });
  for (let row = 40; row < 110; row++) {
    for (let column = 0; column < 300; column++) {
      if (Math.hypot(column - x, row - 75) < 35) subject.mask.data[row * 300 + column] = 1;
    }
  }
  return subject;
}

function eyeAt(x: number, y = 70): SubjectEye {
  return { x, y, radius: 4 };
}

/** Where the box lies in the picture, plan units. */
function placed(
  subject: Subject,
  box: Box,
  aspect: number | undefined,
  framing: Framing = 'bleed',
  choice?: FramingChoice,
) {
  const { scale, offsetX, offsetY, width, height } = compose(subject, framing, aspect, choice);
  return {
    left: box.left * scale + offsetX,
    right: box.right * scale + offsetX,
    top: box.top * scale + offsetY,
    bottom: box.bottom * scale + offsetY,
    width,
    height,
  };
}

const aspects = fc.option(fc.double({ min: 0.3, max: 3, noNaN: true }), { nil: undefined });

describe('compose', () => {
  it('shows a pet that lies stretched out as a portrait when its eyes are known, unless all of it is wanted', () => {
    const known = lying(110);
    const subject = { ...known, eyes: [eyeAt(95), eyeAt(125)] };
    for (const framing of ['bleed', 'free'] as const) {
      const portrait = compose(subject, framing);
      expect(portrait.scale).toBeGreaterThan(1.15 * compose(subject, framing, undefined, 'whole').scale);
      expect(portrait).toEqual(compose(subject, framing, undefined, 'portrait'));
    }
  });

  it('does not take a back for a head: all of a long pet is seen while its eyes are unknown', () => {
    for (const x of [70, 110, 150, 190, 230]) {
      for (const choice of [undefined, 'portrait'] as const) {
        const at = placed(
          lying(x),
          { left: 40, top: 40, right: 260, bottom: 110 },
          undefined,
          'bleed',
          choice,
        );
        expect(Math.min(at.left, at.top)).toBeGreaterThanOrEqual(0);
        expect(at.right).toBeLessThanOrEqual(at.width);
      }
    }
  });

  it('does not take a haunch for a head: a muzzle on the other side stays in the picture', () => {
    const subject = petIn(300, 225, { left: 130, top: 30, right: 156, bottom: 80 });
    for (let row = 70; row < 136; row++) {
      for (let column = 70; column < 156; column++) {
        if (Math.hypot(column - 104, row - 104) < 30) subject.mask.data[row * 300 + column] = 1;
      }
    }
    // A thin muzzle: little of the pet's area.
    for (let row = 50; row < 56; row++) subject.mask.data.fill(1, row * 300 + 156, row * 300 + 172);
    const at = placed(subject, { left: 75, top: 30, right: 172, bottom: 134 }, undefined);
    expect(at.left).toBeGreaterThanOrEqual(0);
    expect(at.right).toBeLessThanOrEqual(at.width);
  });

  it('finds the head where the eyes are, whatever part of the pet is broadest', () => {
    const subject = { ...lying(110), eyes: [eyeAt(225), eyeAt(245)] };
    const { scale, offsetX, width } = compose(subject, 'bleed', 1, 'portrait');
    const head = 235 * scale + offsetX;
    expect(head).toBeGreaterThan(0.3 * width);
    expect(head).toBeLessThan(0.7 * width);
  });

  it('makes a portrait of all heads where several pets look at us', () => {
    const { photo, mask } = petIn(400, 300, { left: 60, top: 60, right: 340, bottom: 300 });
    const faceAt = (x: number): PhotoFace => {
      return { eyes: [eyeAt(x - 15, 100), eyeAt(x + 15, 100)], certainty: 0.95, open: 1, cat: 0 };
    };
    const portraitOf = (...middles: number[]) => {
      const faces = middles.map(faceAt);
      return compose({ photo, mask, found: true, faces }, 'bleed', 1, 'portrait');
    };
    const { scale, offsetX, width } = portraitOf(120, 280);
    for (const ear of [120 - 38, 280 + 38]) {
      expect(ear * scale + offsetX).toBeGreaterThan(0);
      expect(ear * scale + offsetX).toBeLessThan(width);
    }
    expect(portraitOf(120).scale).toBeGreaterThan(1.2 * scale);
  });

  it('takes the shape that is asked for, the longer side always the same', () => {
    const box = { left: 30, top: 20, right: 70, bottom: 60 };
    for (const aspect of [0.5, 0.8, 1, 6295 / 4650, 2.57]) {
      const { width, height } = compose(petIn(100, 80, box), 'bleed', aspect);
      expect(Math.max(width, height)).toBe(LONGEST_SIDE);
      expect(width / height).toBeCloseTo(aspect, 6);
    }
  });

  it('puts a pet that lies lower than one that stands', () => {
    const airAbove = (box: Box) => {
      const at = placed(petIn(100, 100, box), box, 1, 'bleed', 'whole');
      return at.top / (at.top + at.height - at.bottom);
    };
    const standing = airAbove({ left: 30, top: 15, right: 70, bottom: 85 });
    expect(airAbove({ left: 15, top: 40, right: 85, bottom: 68 })).toBeGreaterThan(standing + 0.04);
  });

  it('keeps a pet that is seen whole inside the frame, with air around it and its weight below the middle', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 5, max: 40 }),
        fc.integer({ min: 5, max: 40 }),
        fc.integer({ min: 20, max: 50 }),
        fc.integer({ min: 20, max: 50 }),
        aspects,
        (left, top, across, down, aspect) => {
          const box = { left, top, right: left + across, bottom: top + down };
          const at = placed(petIn(100, 100, box), box, aspect, 'bleed', 'whole');
          const air = 0.03 * Math.min(at.width, at.height);
          expect(Math.min(at.left, at.top)).toBeGreaterThan(air);
          expect(at.width - at.right).toBeGreaterThan(air);
          expect(at.height - at.bottom).toBeGreaterThan(air);
          expect(Math.abs(at.left + at.right - at.width)).toBeLessThan(0.12 * at.width);
          expect(at.top).toBeGreaterThan(at.height - at.bottom);
        },
      ),
    );
  });

  it('leads a body that the photo cuts off to the edge, and leaves room over the head', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10, max: 60 }),
        fc.integer({ min: 25, max: 70 }),
        aspects,
        (top, across, aspect) => {
          const left = Math.round((100 - across) / 2);
          const box = { left, top, right: left + across, bottom: 100 };
          const at = placed(petIn(100, 100, box), box, aspect);
          expect(at.bottom).toBeGreaterThanOrEqual(at.height - 1e-6);
          expect(at.top).toBeGreaterThan(0);
        },
      ),
    );
  });

  it('lets stickers stand free, whatever the photo cuts off', () => {
    const box = { left: 0, top: 30, right: 60, bottom: 100 };
    const at = placed(petIn(100, 100, box), box, 1, 'free');
    expect(Math.min(at.left, at.top, at.width - at.right, at.height - at.bottom)).toBeGreaterThan(40);
  });

  describe('of a pet with a head', () => {
    const upright = fc.record({
      width: fc.integer({ min: 90, max: 260 }),
      height: fc.integer({ min: 90, max: 260 }),
      /** Where the head's middle lies in the photo, 0 to 1 over what keeps it whole. */
      across: fc.double({ min: 0, max: 1, noNaN: true }),
      up: fc.double({ min: 0, max: 1, noNaN: true }),
      radius: fc.integer({ min: 8, max: 30 }),
    });
    const choices = fc.constantFrom<FramingChoice | undefined>(undefined, 'portrait', 'whole');

    it('never cuts the head, at the top least of all', () => {
      fc.assert(
        fc.property(upright, aspects, choices, ({ width, height, across, up, radius }, aspect, choice) => {
          const { subject, head } = headAndBody(width, height, across, up, radius);
          const at = placed(subject, head, aspect, 'bleed', choice);
          expect(at.top).toBeGreaterThan(0);
          expect(at.left).toBeGreaterThan(-0.02 * at.width);
          expect(at.right).toBeLessThan(1.02 * at.width);
          expect(at.bottom).toBeLessThan(at.height);
        }),
      );
    });

    it('makes the head of a portrait at least as large as that of the whole pet', () => {
      fc.assert(
        fc.property(upright, aspects, ({ width, height, across, up, radius }, aspect) => {
          const { subject } = headAndBody(width, height, across, up, radius);
          const { scale } = compose(subject, 'bleed', aspect, 'portrait');
          expect(scale).toBeGreaterThanOrEqual(compose(subject, 'bleed', aspect, 'whole').scale - 1e-9);
        }),
      );
    });

    it('shows a small figure whole and makes a portrait of a close head, unless it is told otherwise', () => {
      const small = headAndBody(200, 200, 0.5, 0.2, 10, 5).subject;
      expect(compose(small, 'bleed', 1)).toEqual(compose(small, 'bleed', 1, 'whole'));
      expect(compose(small, 'bleed', 1, 'portrait').scale).toBeGreaterThan(
        compose(small, 'bleed', 1).scale * 1.5,
      );
      const close = headAndBody(200, 200, 0.5, 0.1, 60).subject;
      expect(compose(close, 'bleed', 1)).toEqual(compose(close, 'bleed', 1, 'portrait'));
    });

    it('leads a portrait that ends in a broad ragged line out of the picture, not one that ends in legs', () => {
      // A head on a chest whose columns end up to `rag` rows above the lowest; legs are narrow and far longer.
      const bust = (rag: number, legs = 0): Subject => {
        const subject = petIn(200, 200, { left: 50, top: 20, right: 150, bottom: 20 });
        for (let x = 50; x < 150; x++) {
          const end = 130 - ((x * 7) % (rag + 1)) + (x % 50 < 12 ? legs : 0);
          for (let y = 20; y < end; y++) subject.mask.data[y * 200 + x] = 1;
        }
        return subject;
      };
      const lowest = (subject: Subject) => subject.mask.data.lastIndexOf(1) / 200;
      const endOf = (subject: Subject) => {
        const { scale, offsetY, height } = compose(subject, 'bleed', 1, 'portrait');
        return (lowest(subject) * scale + offsetY) / height;
      };
      expect(endOf(bust(8))).toBeGreaterThan(1);
      expect(endOf(bust(8))).toBeLessThan(1.08);
      expect(endOf(bust(8, 40))).toBeLessThan(1);
    });

    it('shows the feet of a pet that a portrait would hardly bring closer', () => {
      const subject = petIn(200, 240, { left: 0, top: 20, right: 100, bottom: 130 });
      for (let y = 130; y < 170; y++) {
        for (const x of [20, 70]) subject.mask.data.fill(1, y * 200 + x, y * 200 + x + 12);
      }
      const standing = { ...subject, eyes: [38, 62].map((x) => ({ x, y: 60, radius: 4 })) };
      const feet = (choice?: FramingChoice) => {
        const { scale, offsetY, height } = compose(standing, 'bleed', 1, choice);
        return (170 * scale + offsetY) / height;
      };
      expect(feet('portrait')).toBeGreaterThan(1);
      expect(feet()).toBeLessThan(1);
    });

    it('shows the head of a doubtful cut-out, unless the photo shows it far too small', () => {
      const withEyes = (radius: number, legs: number) => {
        const { subject, head } = headAndBody(300, 300, 0.5, 0.1, radius, legs);
        const [x, y] = [(head.left + head.right) / 2, (head.top + head.bottom) / 2];
        return { ...subject, eyes: [-0.4, 0.4].map((side) => eyeAt(x + side * radius, y)) };
      };
      const [pet, small] = [withEyes(38, 4.5), withEyes(20, 11)];
      for (const framing of ['bleed', 'free'] as const) {
        const closer = (subject: Subject) =>
          compose(subject, framing, 1).scale / compose(subject, framing, 1, 'whole').scale;
        expect(closer({ ...pet, certainty: 0.97 })).toBe(1);
        expect(closer({ ...pet, certainty: 0.9 })).toBeGreaterThan(1.25);
        expect(closer({ ...small, certainty: 0.9 })).toBe(1);
      }
      expect(compose({ ...pet, certainty: 0.9 }, 'page', 1)).toEqual(compose(pet, 'page', 1));
    });

    it('shows a pet whole that a portrait would hardly show larger', () => {
      const { subject } = headAndBody(260, 260, 0.5, 0.2, 60, 2.1);
      const portrait = compose(subject, 'bleed', 1, 'portrait');
      const whole = compose(subject, 'bleed', 1, 'whole');
      expect(portrait.scale).toBeGreaterThan(1.03 * whole.scale);
      expect(compose(subject, 'bleed', 1)).toEqual(whole);
    });

    it('makes room where the pet looks', () => {
      const left = placed(...looking(-1), 1, 'bleed', 'whole');
      const right = placed(...looking(1), 1, 'bleed', 'whole');
      expect(left.left + left.right).toBeGreaterThan(left.width + 4);
      expect(right.left + right.right).toBeLessThan(right.width - 4);
    });
  });

  describe('on a page', () => {
    const whole = petIn(200, 200, { left: 60, top: 50, right: 140, bottom: 160 });
    const bust = petIn(200, 200, { left: 60, top: 50, right: 140, bottom: 200 });
    const from = petIn(200, 200, { left: 0, top: 60, right: 120, bottom: 150 });

    it('leaves room for a land, with the pet low in it', () => {
      const at = placed(whole, { left: 60, top: 50, right: 140, bottom: 160 }, 1, 'page');
      const share = (at.bottom - at.top) / at.height;
      expect(share).toBeGreaterThan(0.6);
      expect(share).toBeLessThan(0.75);
      expect(at.height - at.bottom).toBeLessThan(0.5 * at.top);
      expect(at.bottom).toBeLessThan(0.95 * at.height);
    });

    it('still leads what the photo cuts to the edge', () => {
      const below = placed(bust, { left: 60, top: 50, right: 140, bottom: 200 }, 1, 'page');
      expect(below.bottom).toBeGreaterThanOrEqual(below.height - 1);
      expect(below.top).toBeGreaterThan(0.15 * below.height);
      const beside = placed(from, { left: 0, top: 60, right: 120, bottom: 150 }, 1, 'page');
      expect(beside.left).toBeLessThanOrEqual(1);
      expect(beside.right).toBeLessThan(0.8 * beside.width);
    });

    it('stands a chest in the grass that ends in one broad line, as behind a cushion', () => {
      const box = { left: 0, top: 30, right: 80, bottom: 140 };
      const chest = { ...petIn(200, 200, box), eyes: [30, 50].map((x) => ({ x, y: 60, radius: 4 })) };
      const at = placed(chest, box, 1, 'page');
      expect(at.bottom).toBeGreaterThanOrEqual(at.height - 1);
      expect(at.top).toBeGreaterThan(0.15 * at.height);
    });

    it('shows a long pet larger', () => {
      const shareOf = (high: number) => {
        const box = { left: 20, top: 80, right: 180, bottom: 80 + high };
        const at = placed(petIn(200, 200, box), box, 1.5, 'page');
        return (at.right - at.left) / at.width;
      };
      expect(shareOf(55)).toBeGreaterThan(shareOf(95) + 0.1);
      expect(shareOf(55)).toBeLessThan(0.9);
    });

    it('is as any picture for a portrait, a place by hand and a close-up', () => {
      const closeUp = petIn(200, 200, { left: 0, top: 50, right: 200, bottom: 200 });
      const place = ({ framing: _, ...rest }: ReturnType<typeof compose>) => rest;
      for (const [subject, choice] of [
        [whole, { zoom: 1.5, x: 0.4, y: 0.6 }],
        [headAndBody(200, 200, 0.5, 0.2, 30).subject, 'portrait'],
        [closeUp, undefined],
      ] as const) {
        const [page, bleed] = (['page', 'bleed'] as const).map((framing) =>
          place(compose(subject, framing, 1, choice)),
        );
        expect(page).toEqual(bleed);
      }
    });
  });

  it('puts the photo where the customer has put it, and tells any composition as such', () => {
    const box = { left: 30, top: 20, right: 70, bottom: 60 };
    const subject = petIn(100, 80, box);
    const { scale, offsetX, offsetY } = compose(subject, 'bleed', 1, { zoom: 2, x: 0.25, y: 0.5 });
    expect(scale).toBeCloseTo((2 * LONGEST_SIDE) / 100);
    expect(25 * scale + offsetX).toBeCloseTo(LONGEST_SIDE / 2);
    expect(40 * scale + offsetY).toBeCloseTo(LONGEST_SIDE / 2);
    fc.assert(
      fc.property(aspects, fc.constantFrom<Framing>('bleed', 'free', 'page'), (aspect, framing) => {
        const own = compose(subject, framing, aspect ?? 1);
        const again = compose(subject, framing, aspect ?? 1, freeFramingOf(own, subject.photo));
        expect(again.scale).toBeCloseTo(own.scale);
        expect(again.offsetX).toBeCloseTo(own.offsetX);
        expect(again.offsetY).toBeCloseTo(own.offsetY);
      }),
    );
  });

  it('fills the frame with the whole photo when no pet was found', () => {
    const photo = { left: 0, top: 0, right: 90, bottom: 60 };
    for (const aspect of [0.5, 1, 1.5, 2]) {
      const subject = { ...petIn(90, 60, photo), found: false };
      const at = placed(subject, photo, aspect);
      expect(Math.max(at.left, at.top)).toBeLessThanOrEqual(1e-6);
      expect(at.right).toBeGreaterThanOrEqual(at.width - 1e-6);
      expect(at.bottom).toBeGreaterThanOrEqual(at.height - 1e-6);
    }
  });
});
