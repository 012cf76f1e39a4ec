import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawPlan } from '#art/drawing/draw-plan.ts';
import { printFile } from '#art/node/print-file.ts';
import type { PrintFile, PrintOrder, PrintOriginal, PrintPlacement } from '#art/node/print-order.ts';
import { UnreadableArtworkError } from '#art/node/unreadable-artwork-error.ts';
import type { PaintPlan } from '#art/plan/paint-plan.ts';
import { encodePlan } from '#art/plan/plan-codec.ts';
import type { Raster } from '#art/raster.ts';
import { DEFAULT_PLACEMENT } from '#domain/products/placement.ts';
import { fixtureFile } from '../fixtures/fixture-file.ts';
import { CANVAS_PRINT, SEVEN_AREAS, type SevenId } from '../seven-prints.ts';
import { sharedRenderer as renderer } from './shared-renderer.ts';
import { DISC, testPlan } from './test-plan.ts';

const PRODUCTS = Object.keys(SEVEN_AREAS) as SevenId[];
/** Share of the real size at which most is measured. */
const PROOF = 0.12;
const stored = (plan: PaintPlan): PrintOriginal => ({ kind: 'plan', plan: gzipSync(encodePlan(plan)) });

const order = (product: SevenId, changes: Partial<PrintOrder> = {}): PrintOrder => ({
  original: stored(testPlan()),
  sheet: SEVEN_AREAS[product],
  placement: DEFAULT_PLACEMENT,
  scale: PROOF,
  ...changes,
});

async function pixelsOf({ file }: PrintFile): Promise<Raster & { channels: number }> {
  const { data, info } = await sharp(file, { failOn: 'warning', limitInputPixels: false })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { ...info, data: new Uint8ClampedArray(data) };
}

const isSame = (a: Raster, b: Raster) => Buffer.from(a.data.buffer).equals(Buffer.from(b.data.buffer));

/** Center of the darkest pixels, in fractions of the sheet. */
function discCenter({ width, height, data, channels }: Raster & { channels: number }) {
  let [count, x, y] = [0, 0, 0];
  for (let i = 0; i < width * height; i++) {
    const p = i * channels;
    if (data[p] + data[p + 1] + data[p + 2] > 200 || (channels === 4 && data[p + 3] < 128)) continue;
    count++;
    x += (i % width) + 0.5;
    y += Math.floor(i / width) + 0.5;
  }
  return { x: x / count / width, y: y / count / height, pixels: count };
}

describe.each(PRODUCTS)('the print file of a %s', (product) => {
  const area = SEVEN_AREAS[product];

  test('has the size, resolution, profile and channels of its printer', async () => {
    const printed = await printFile(order(product));
    const { width, height, icc, channels, format } = await sharp(printed.file).metadata();
    expect([width, height]).toEqual([Math.round(area.width * PROOF), Math.round(area.height * PROOF)]);
    expect([printed.width, printed.height]).toEqual([width, height]);
    // The same inches at fewer pixels, in pixels a metre.
    const perMetre = Buffer.from(printed.file).readUInt32BE(printed.file.indexOf(0x70, 33) + 4);
    expect(perMetre).toBe(Math.round((area.dpi * PROOF) / 0.0254));
    expect(width / (perMetre * 0.0254)).toBeCloseTo(area.width / area.dpi, 1);
    expect(icc?.toString('latin1').replaceAll('\0', '')).toContain('sRGB');
    expect([format, channels]).toEqual(['png', area.ground ? 3 : 4]);
    expect(printed.effectiveDpi).toBeCloseTo(area.dpi * PROOF, 5);
    expect(printed.cutLine !== null).toBe(area.cut === 'kiss');
  });

  test('shows the artwork where it belongs, in its own shape', async () => {
    const pixels = await pixelsOf(await printFile(order(product)));
    const { width, height } = pixels;
    const side = area.fit === 'cover' ? Math.max(width, height) : Math.min(width, height);
    const centre = discCenter(pixels);
    // An odd number of pixels that are left over lies half a pixel off the middle.
    expect(Math.abs(centre.x * width - (width - side) / 2 - DISC.x * side)).toBeLessThan(0.75);
    expect(Math.abs(centre.y * height - (height - side) / 2 - DISC.y * side)).toBeLessThan(0.75);
    expect(centre.pixels / (Math.PI * (DISC.radius * side) ** 2)).toBeCloseTo(1, 1);
  });

  test('is painted up to its edges, or empty around the artwork', async () => {
    const { width, height, data, channels } = await pixelsOf(await printFile(order(product)));
    const border = [...Array(width).keys()].flatMap((x) => [x, (height - 1) * width + x]);
    border.push(...[...Array(height).keys()].flatMap((y) => [y * width, y * width + width - 1]));
    if (area.fit === 'cover') {
      // Blue everywhere: not a pixel of the white ground, bleed included.
      for (const i of border) expect(data[i * channels + 2] - data[i * channels]).toBeGreaterThan(30);
    } else {
      const side = Math.min(width, height);
      const painted = border.filter((i) => data[i * 4 + 3] === 255).length;
      expect(painted).toBe(width === height ? border.length : 2 * side);
      expect(border.every((i) => data[i * 4 + 3] === 255 || data[i * 4 + 3] === 0)).toBe(true);
    }
  });
});

test('a mug at its real size is the plan drawn at that size, pixel for pixel, whatever the bands', async () => {
  const plan = testPlan();
  const { scale: _, ...whole } = order('mug', { original: stored(plan) });
  const steps: number[] = [];
  const printed = await printFile(whole, { bandBytes: 1 << 21, onProgress: (share) => steps.push(share) });
  expect([printed.width, printed.height, printed.effectiveDpi]).toEqual([2700, 1050, 300]);
  expect((await sharp(printed.file).metadata()).density).toBe(300);
  const { data } = await pixelsOf(printed);
  const drawn = drawPlan(plan, { width: 1050, height: 1050 });
  for (let y = 0; y < 1050; y++) {
    const line = Buffer.from(data.buffer, (y * 2700 + 825) * 4, 4200);
    expect(line.compare(new Uint8Array(drawn.data.buffer), y * 4200, (y + 1) * 4200)).toBe(0);
  }
  expect(steps.length).toBeGreaterThan(20);
  expect(steps).toEqual([...steps].sort((a, b) => a - b));
  expect(steps.at(-1)).toBe(1);
});

describe('the customer’s placement', () => {
  const placed = (placement: Partial<PrintPlacement>) => ({ ...DEFAULT_PLACEMENT, ...placement });
  const angle = (degrees: number) => (degrees * Math.PI) / 180;

  test.each([0, 90, 180, -90, 30, -12.5, 179])(
    'turns the artwork by %d degrees about the middle',
    async (rotation) => {
      const printed = await printFile(order('stickers', { placement: placed({ rotation }) }));
      const centre = discCenter(await pixelsOf(printed));
      const [dx, dy] = [DISC.x - 0.5, DISC.y - 0.5];
      expect(centre.x).toBeCloseTo(0.5 + dx * Math.cos(angle(rotation)) - dy * Math.sin(angle(rotation)), 2);
      expect(centre.y).toBeCloseTo(0.5 + dx * Math.sin(angle(rotation)) + dy * Math.cos(angle(rotation)), 2);
      expect(centre.pixels / (Math.PI * (DISC.radius * printed.width) ** 2)).toBeCloseTo(1, 1);
    },
  );

  test('moves and zooms it on a filled sheet', async () => {
    const box = { x: -0.2, y: -0.4, width: 2, height: 2 };
    const { width, height, ...pixels } = await pixelsOf(
      await printFile(order('puzzle', { placement: placed(box) })),
    );
    const centre = discCenter({ width, height, ...pixels });
    const side = 2 * width;
    expect(centre.x * width).toBeCloseTo(-0.2 * width + DISC.x * side, 0);
    expect(centre.y * height).toBeCloseTo((-0.4 + 1) * height + (DISC.y - 0.5) * side, 0);
  });

  test('leaves the ground where the artwork does not reach, and everything where it is moved away', async () => {
    const corner = await pixelsOf(
      await printFile(order('mousepad', { placement: placed({ x: 0.5, y: 0.5 }) })),
    );
    expect([...corner.data.slice(0, 3)]).toEqual([255, 255, 255]);
    expect(corner.data.at(-3)).toBeLessThan(120);
    const away = await printFile(
      order('stickers', { placement: placed({ x: 0.95, width: 0.05, height: 0.05 }) }),
    );
    expect((await pixelsOf(away)).data[3]).toBe(0);
  });

  test('draws a turned artwork in bands without a seam', async () => {
    const turned = order('t-shirt', { placement: placed({ rotation: 21, width: 0.8, x: 0.1 }) });
    const [narrow, wide] = await Promise.all([
      printFile(turned, { bandBytes: 1 << 15 }),
      printFile(turned, { bandBytes: 1 << 24 }),
    ]);
    expect(isSame(await pixelsOf(narrow), await pixelsOf(wide))).toBe(true);
  });

  test('a quarter turn moves pixels as they are', async () => {
    const straight = await pixelsOf(await printFile(order('stickers')));
    const turned = await pixelsOf(
      await printFile(order('stickers', { placement: placed({ rotation: 90 }) })),
    );
    const { width: side } = straight;
    const at = (x: number, y: number) => (y * side + x) * 4;
    for (let i = 0; i < side; i += 7) {
      for (let c = 0; c < 4; c++) {
        expect(turned.data[at(side - 1 - i, 33) + c]).toBe(straight.data[at(33, i) + c]);
      }
    }
  });
});

describe('a transparent background', () => {
  test('stays see-through on a shirt and becomes paper on a puzzle', async () => {
    const original = stored(testPlan({ seeThrough: true }));
    const shirt = await pixelsOf(await printFile(order('t-shirt', { original })));
    expect(shirt.data[3]).toBe(0);
    const puzzle = await pixelsOf(await printFile(order('puzzle', { original })));
    expect([...puzzle.data.slice(0, 3)]).toEqual([255, 255, 255]);
  });

  test('a painted shadow is printed on paper only', async () => {
    const plan = testPlan({ seeThrough: true });
    const { outline } = plan.finish;
    if (!outline) throw new Error('The test picture has an outline');
    const shadow = { ...outline, opacity: 0.5, offsetX: 60, offsetY: 60 };
    const original = stored({ ...plan, finish: { ...plan.finish, shadow } });
    const isGray = ({ data, channels }: { data: Uint8ClampedArray; channels: number }) => {
      for (let p = 0; p < data.length; p += channels) {
        const gray = data[p] > 100 && data[p] < 200 && Math.abs(data[p] - data[p + 2]) < 6;
        if (channels === 3 ? gray : data[p] < 10 && data[p + 3] > 100 && data[p + 3] < 150) return true;
      }
      return false;
    };
    expect(isGray(await pixelsOf(await printFile(order('puzzle', { original }))))).toBe(true);
    expect(isGray(await pixelsOf(await printFile(order('stickers', { original }))))).toBe(false);
  });
});

describe('a picture without a plan', () => {
  /** 100 pixels a side: left half red, right half green and half see-through. */
  const picture = async () => {
    const data = Buffer.alloc(100 * 100 * 4);
    for (let i = 0; i < 10_000; i++) data.set(i % 100 < 50 ? [255, 0, 0, 255] : [0, 255, 0, 128], i * 4);
    return sharp(data, { raw: { width: 100, height: 100, channels: 4 } })
      .png()
      .toBuffer();
  };

  test('is enlarged smoothly, with its real resolution in the file', async () => {
    const printed = await printFile(
      order('stickers', { original: { kind: 'picture', picture: await picture() }, scale: 0.5 }),
    );
    expect(printed.effectiveDpi).toBeCloseTo(100 / 4, 5);
    const { width, data } = await pixelsOf(printed);
    const at = (x: number) => [...data.slice((300 * width + Math.round(x * width)) * 4).slice(0, 4)];
    expect(at(0.2)).toEqual([255, 0, 0, 255]);
    expect(at(0.8)).toEqual([0, 255, 0, 128]);
    expect(at(0.5)[3]).toBeGreaterThan(128);
    expect(at(0.5)[3]).toBeLessThan(255);
  });

  test('comes out the same in bands and whole, enlarged and shrunk', async () => {
    for (const scale of [0.02, 0.3]) {
      const one = order('coasters', { original: { kind: 'picture', picture: await picture() }, scale });
      const [narrow, wide] = await Promise.all([printFile(one, { bandBytes: 1 }), printFile(one)]);
      expect(isSame(await pixelsOf(narrow), await pixelsOf(wide))).toBe(true);
    }
  });
});

describe('in the studio', () => {
  test('prints are made in a separate thread, one after another, with progress', async () => {
    const steps: number[] = [];
    const [first, second] = await Promise.all([
      renderer.print(order('stickers'), { onProgress: (share) => steps.push(share) }),
      renderer.print(order('puzzle')),
    ]);
    expect([first.width, second.width]).toEqual([144, 755]);
    expect(steps.at(-1)).toBe(1);
    expect(Buffer.compare(first.file, (await printFile(order('stickers'))).file)).toBe(0);
  });

  test('an unreadable picture is distinguished from a failure, and the worker continues', async () => {
    const broken: PrintOriginal[] = [
      { kind: 'plan', plan: new Uint8Array([1, 2, 3]) },
      { kind: 'plan', plan: gzipSync(new Uint8Array([1, 2, 3])) },
      { kind: 'picture', picture: fixtureFile('photos/raccoon.jpg').subarray(0, 3000) },
    ];
    for (const original of broken) {
      await expect(renderer.print(order('mug', { original }))).rejects.toBeInstanceOf(UnreadableArtworkError);
    }
    await expect(renderer.print(order('mug'))).resolves.toBeDefined();
  });

  test('a print can be given up in the middle', async () => {
    const cancel = new AbortController();
    const { scale: _, ...whole } = order('puzzle');
    const started = Promise.withResolvers<void>();
    const print = renderer.print(whole, { signal: cancel.signal, onProgress: () => started.resolve() });
    await started.promise;
    cancel.abort(new Error('the order was cancelled'));
    await expect(print).rejects.toThrow('the order was cancelled');
    await expect(renderer.print(order('mug'))).resolves.toBeDefined();
  });
});

describe('the print file of a canvas', () => {
  const SCALE = 0.04;
  const areaOf = (edge: string) => {
    const area = CANVAS_PRINT.areas.find(({ options }) => options.edge === edge && options.size === '16x20');
    if (!area) throw new Error(`No canvas has its sides ${edge}`);
    return area;
  };
  const pixelsFor = async (edge: string, placement = DEFAULT_PLACEMENT) =>
    pixelsOf(
      await printFile(order('puzzle', { sheet: areaOf(edge), placement, scale: SCALE }), { bandBytes: 1 }),
    );
  const mirrored = (place: number, length: number) =>
    place < 0 ? -place - 1 : place < length ? place : 2 * length - place - 1;

  test.each([0, 9])('mirrors its front on all four sides, turned by %i degrees', async (rotation) => {
    const placement = { x: -0.25, y: -0.25, width: 1.5, height: 1.5, rotation };
    const { width, height, data, channels } = await pixelsFor('mirrored', placement);
    const bleed = Math.round(areaOf('mirrored').bleed * SCALE);
    const [across, down] = [width - 2 * bleed, height - 2 * bleed];
    const at = (x: number, y: number) =>
      data.slice((y * width + x) * channels, (y * width + x) * channels + 3);
    let seen = 0;
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const [u, v] = [mirrored(x - bleed, across), mirrored(y - bleed, down)];
        if (Buffer.compare(Buffer.from(at(x, y)), Buffer.from(at(u + bleed, v + bleed))) !== 0) seen++;
      }
    }
    expect(seen).toBe(0);
  });

  test('shows the whole picture in front where its sides mirror it, and paints on over them where not', async () => {
    const front = await pixelsOf(
      await printFile(
        order('puzzle', {
          sheet: { ...areaOf('painted'), width: 4800, height: 6000, bleed: 0 },
          scale: SCALE,
        }),
      ),
    );
    const whole = await pixelsFor('painted');
    const inner = await pixelsFor('mirrored');
    const bleed = Math.round(areaOf('mirrored').bleed * SCALE);
    const cut = new Uint8ClampedArray(front.data.length);
    for (let y = 0; y < front.height; y++) {
      const from = ((y + bleed) * inner.width + bleed) * inner.channels;
      cut.set(
        inner.data.subarray(from, from + front.width * inner.channels),
        y * front.width * front.channels,
      );
    }
    expect(Buffer.compare(Buffer.from(cut), Buffer.from(front.data))).toBe(0);
    expect([whole.width, whole.height]).toEqual([inner.width, inner.height]);
    expect(isSame(whole, inner)).toBe(false);
  });
});

describe('an artwork that is printed more than once', () => {
  const { mug } = SEVEN_AREAS;
  const box = { x: 0.62, y: 0.06, width: 0.37, height: 0.88, rotation: 0 };
  const copies = [
    { x: -0.31, y: 0 },
    { x: -0.62, y: 0 },
  ];
  const placed = async (placement: PrintPlacement, sheet: PrintOrder['sheet'], plan = testPlan()) =>
    pixelsOf(await printFile(order('mug', { original: stored(plan), placement, sheet })));

  test.each([0, 90, 30])('lies at each of its places, turned by %d degrees', async (rotation) => {
    const placement = { ...box, x: 0.7, width: 0.2, rotation };
    const [once, thrice] = [await placed(placement, mug), await placed(placement, { ...mug, copies })];
    for (const { x } of [{ x: 0 }, ...copies]) {
      const moved = Math.round(x * once.width);
      for (let y = 0; y < once.height; y += 7) {
        for (let column = Math.ceil(0.7 * once.width); column < 0.9 * once.width; column += 5) {
          const from = (y * once.width + column) * 4;
          if (once.data[from + 3] < 255) continue;
          expect(Array.from(thrice.data.subarray(from + moved * 4, from + moved * 4 + 4))).toEqual(
            Array.from(once.data.subarray(from, from + 4)),
          );
        }
      }
    }
  });

  test('covers what is below with its paint only, itself on top', async () => {
    const plan = testPlan({ seeThrough: true });
    const overlapping = { ...mug, copies: [{ x: -0.1, y: 0 }] };
    const [one, both] = [await placed(box, mug, plan), await placed(box, overlapping, plan)];
    let seenThrough = 0;
    for (let p = 0; p < one.data.length; p += 4) {
      if (one.data[p + 3] === 255) {
        expect(Array.from(both.data.subarray(p, p + 4))).toEqual(Array.from(one.data.subarray(p, p + 4)));
      } else if (both.data[p + 3] === 255) seenThrough++;
    }
    expect(seenThrough).toBeGreaterThan(100);
  });

  test('may lie partly or wholly outside', async () => {
    const outside = {
      ...mug,
      copies: [
        { x: -0.8, y: 0 },
        { x: 1, y: 1 },
      ],
    };
    const { data, width, height } = await placed(box, outside);
    expect(data).toHaveLength(width * height * 4);
    expect(data[(Math.round(height / 2) * width + 2) * 4 + 3]).toBe(255);
  });
});
