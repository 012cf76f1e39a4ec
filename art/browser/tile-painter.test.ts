import { describe, expect, it } from 'vitest';
import type { Subject } from '../contract.ts';
import { createPlane, createRaster, type Plane } from '../raster.ts';
import type { TileAnswer, TileTask } from './tile-messages.ts';
import { type Tile, TilePainter } from './tile-painter.ts';
import type { Thread } from './worker-thread.ts';

const SUBJECT: Subject = { photo: createRaster(1, 1), mask: createPlane(1, 1), found: true };

/** A worker that answers on the test's command. */
class FakeThread extends EventTarget implements Thread {
  readonly tasks: TileTask[] = [];
  closed = false;

  postMessage(task: TileTask) {
    this.tasks.push(task);
  }

  terminate() {
    this.closed = true;
  }

  get last() {
    return this.tasks.at(-1);
  }

  /** Answers the oldest task without an answer and lets all that follows from it happen. */
  async answer(data: TileAnswer) {
    this.dispatchEvent(new MessageEvent('message', { data }));
    await settled();
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

/** As much of a bitmap as is needed. */
function picture() {
  const close = () => {
    bitmap.closed = true;
  };
  const bitmap = { width: 256, height: 256, closed: false, close };
  return bitmap;
}

function painters(threads = 2) {
  const workers: FakeThread[] = [];
  const startThread = () => {
    const worker = new FakeThread();
    workers.push(worker);
    return worker;
  };
  return {
    painter: new TilePainter({ model: '/net.bin', petModel: '/pet.bin', threads, startThread }),
    workers,
  };
}

/** Begins to paint and gathers what comes. */
function begin(painter: TilePainter, photo: string, styles: Tile['style'][]) {
  const change = new AbortController();
  const tiles: string[] = [];
  const order = {
    photo,
    styles,
    onTile: (tile: Tile) => tiles.push(tile.style),
    signal: change.signal,
  };
  let end: unknown = 'running';
  const done = painter.paint(order).then(
    () => {
      end = 'done';
    },
    (error: unknown) => {
      end = error;
    },
  );
  return { change, tiles, done, end: () => end };
}

const FACE = { eyes: [{ x: 0, y: 0 }], certainty: 0.6, open: 1, cat: 1 };
const tile = (bitmap = picture()): TileAnswer => ({ kind: 'tile', picture: bitmap });
const PLACE = { width: 1, height: 1, area: { left: 0, top: 0, width: 1, height: 1 } };
const found: TileAnswer = { kind: 'found', subject: SUBJECT, seen: createPlane(1, 1), place: PLACE };

describe('TilePainter', () => {
  it('paints from a corrected mask, which every thread has to meet, and from its own again', async () => {
    const { painter, workers } = painters(1);
    const [worker] = workers;
    const paint = async (mask: Plane | null) => {
      const before = worker.tasks.length;
      const done = painter.paint({ photo: 'blob:1', mask, styles: ['pencil'], onTile: () => {}, signal });
      await settled();
      if (before === 0) await worker.answer(found);
      const asked = worker.tasks.slice(before);
      for (const { kind } of asked) if (kind === 'meet') await worker.answer({ kind: 'done' });
      await worker.answer(tile());
      await done;
      return worker.tasks.slice(before).map((task) => (task.kind === 'meet' ? task.subject.mask : task.kind));
    };
    const { signal } = new AbortController();
    const mask = createPlane(1, 1, 1);
    expect(await paint(null)).toEqual(['find', 'tile']);
    expect(await paint(mask)).toEqual([mask, 'tile']);
    expect(await paint(mask)).toEqual(['tile']);
    expect(await paint(null)).toEqual([SUBJECT.mask, 'tile']);
  });

  it('repaints tiles when a second look changes the mask or only confirms the face', async () => {
    const { painter, workers } = painters(1);
    const [worker] = workers;
    const order = {
      photo: 'blob:1',
      styles: ['pencil'],
      onTile: () => {},
      signal: new AbortController().signal,
    } as const;
    const painting = painter.paint(order);
    await settled();
    await worker.answer(found);
    await worker.answer(tile());
    await painting;
    const look = async (subject: Subject) => {
      const before = worker.tasks.length;
      const done = painter.improve(order);
      await settled();
      await worker.answer({ kind: 'found', subject, seen: createPlane(1, 1), place: PLACE });
      if (worker.tasks.length > before + 1) await worker.answer(tile());
      await done;
      return worker.tasks.slice(before).map(({ kind }) => kind);
    };
    expect(await look({ ...SUBJECT })).toEqual(['look-closely']);
    expect(await look({ ...SUBJECT, faces: [FACE] })).toEqual(['look-closely', 'tile']);
    expect(await look({ ...SUBJECT, faces: [FACE] })).toEqual(['look-closely']);
    expect(await look({ ...SUBJECT, mask: createPlane(1, 1, 0.5) })).toEqual(['look-closely', 'tile']);
  });

  it.each([
    ['keeps the faces that a corrected mask shows', 1, [FACE]],
    ['forgets a face that a corrected mask leaves out', 0, undefined],
  ])('%s', async (_, share, faces) => {
    const { painter, workers } = painters(1);
    const [worker] = workers;
    const mask = createPlane(1, 1, share);
    const { signal } = new AbortController();
    const done = painter.paint({ photo: 'blob:1', mask, styles: ['pencil'], onTile: () => {}, signal });
    await settled();
    await worker.answer({ ...found, subject: { ...SUBJECT, faces: [FACE] } });
    const [met] = worker.tasks.flatMap((task) => (task.kind === 'meet' ? [task.subject] : []));
    expect(met.mask).toBe(mask);
    expect(met.faces).toEqual(faces);
    await worker.answer({ kind: 'done' });
    await worker.answer(tile());
    await done;
  });

  it('repaints tiles when a second look makes the cut-out doubtful, which changes the framing', async () => {
    const { painter, workers } = painters(1);
    const [worker] = workers;
    const signal = new AbortController().signal;
    const order = { photo: 'blob:1', styles: ['pencil'], onTile: () => {}, signal } as const;
    const painting = painter.paint(order);
    await settled();
    await worker.answer({ ...found, subject: { ...SUBJECT, certainty: 0.95 } });
    await worker.answer(tile());
    await painting;
    const look = async (certainty: number) => {
      const before = worker.tasks.length;
      const done = painter.improve(order);
      await settled();
      const subject = { ...SUBJECT, certainty };
      await worker.answer({ kind: 'found', subject, seen: createPlane(1, 1), place: PLACE });
      if (worker.tasks.length > before + 1) await worker.answer(tile());
      await done;
      return worker.tasks.length - before;
    };
    expect(await look(0.94)).toBe(1);
    expect(await look(0.92)).toBe(2);
  });

  it('tells where the chosen style puts the pet, for framing by hand', async () => {
    const { painter, workers } = painters(1);
    const [worker] = workers;
    const options = { style: 'storybook', background: 'automatic', framing: 'whole' } as const;
    const placed = painter.place('blob:1', options, new AbortController().signal);
    await settled();
    await worker.answer(found);
    expect(worker.last).toEqual({ kind: 'place', options });
    const framing = { zoom: 1.2, x: 0.4, y: 0.5 };
    await worker.answer({ kind: 'placed', framing, aspect: 1.5 });
    expect(await placed).toEqual({ framing, aspect: 1.5 });
  });

  it('finds the pet once with two threads, and hands over tiles as they come, in the wanted order', async () => {
    const { painter, workers } = painters();
    const [first, second] = workers;
    const work = begin(painter, 'blob:cat', ['anime', 'pencil', 'vibrant', 'charcoal', 'popart']);
    await settled();
    const helper = expect.any(MessagePort);
    expect(first.tasks).toEqual([{ kind: 'find', photo: 'blob:cat', model: '/net.bin', helper }]);
    expect(second.tasks).toEqual([{ kind: 'help', model: '/net.bin', finder: expect.any(MessagePort) }]);
    await second.answer({ kind: 'done' });
    await first.answer(found);
    // Each keeps to its kind, and has the next one at hand while the page takes the one before.
    const painted = (styles: string[]) => styles.map((style) => ({ kind: 'tile', style, side: 256 }));
    expect(first.tasks.slice(1)).toEqual(painted(['pencil', 'charcoal']));
    expect(second.tasks.slice(1)).toEqual([
      { kind: 'meet', subject: SUBJECT },
      ...painted(['anime', 'vibrant']),
    ]);
    await second.answer({ kind: 'done' });
    await second.answer(tile());
    expect(work.tiles).toEqual(['anime']);
    expect(second.last).toMatchObject({ style: 'popart' });
    await first.answer(tile());
    await second.answer(tile());
    await second.answer(tile());
    expect(work.end()).toBe('running');
    await first.answer(tile());
    expect(work.tiles).toEqual(['anime', 'pencil', 'vibrant', 'popart', 'charcoal']);
    expect(work.end()).toBe('done');
  });

  it('hands over nothing of a photo that was changed, closes what was on its way, and starts with the new one', async () => {
    const { painter, workers } = painters(1);
    const [worker] = workers;
    const old = begin(painter, 'blob:cat', ['pencil', 'anime', 'vibrant']);
    await settled();
    await worker.answer(found);
    old.change.abort();
    const fresh = begin(painter, 'blob:dog', ['pencil']);
    await settled();
    for (const late of [picture(), picture()]) {
      await worker.answer(tile(late));
      expect(late.closed).toBe(true);
    }
    expect(old.tiles).toEqual([]);
    expect(old.end()).toMatchObject({ name: 'AbortError' });
    expect(worker.tasks.filter((task) => task.kind === 'tile')).toHaveLength(2);
    expect(worker.last).toMatchObject({ kind: 'find', photo: 'blob:dog' });
    await worker.answer(found);
    await worker.answer(tile());
    expect(fresh.tiles).toEqual(['pencil']);
    expect(fresh.end()).toBe('done');
  });

  it('rejects when the photo cannot be read', async () => {
    const { painter, workers } = painters();
    const work = begin(painter, 'blob:heic', ['pencil']);
    await settled();
    await workers[0].answer({ kind: 'failed', reason: 'The source image could not be decoded.' });
    await workers[1].answer({ kind: 'failed', reason: 'The other thread has given up' });
    expect(work.end()).toMatchObject({ message: 'The source image could not be decoded.' });
    expect(work.tiles).toEqual([]);
  });

  it('paints on with the others when a thread dies, and says in the end that a tile is missing', async () => {
    const { painter, workers } = painters();
    const [first, second] = workers;
    const work = begin(painter, 'blob:cat', ['pencil', 'anime', 'vibrant']);
    await settled();
    await second.answer({ kind: 'done' });
    await first.answer(found);
    await second.answer({ kind: 'done' });
    second.dispatchEvent(new Event('error'));
    await first.answer(tile());
    await first.answer(tile());
    expect(work.tiles).toEqual(['pencil', 'vibrant']);
    expect(work.end()).toMatchObject({ message: 'The tile worker has died' });
  });

  it('finds the next pet alone when the helper has died', async () => {
    const { painter, workers } = painters();
    const [first, second] = workers;
    second.dispatchEvent(new Event('error'));
    const work = begin(painter, 'blob:cat', ['pencil']);
    await settled();
    expect(first.last).toEqual({ kind: 'find', photo: 'blob:cat', model: '/net.bin' });
    await first.answer(found);
    await first.answer(tile());
    expect(work.tiles).toEqual(['pencil']);
  });

  it('looks again alone when the helper dies in the middle', async () => {
    const { painter, workers } = painters();
    const [first, second] = workers;
    const work = begin(painter, 'blob:cat', ['pencil']);
    await settled();
    second.dispatchEvent(new Event('error'));
    await settled();
    expect(first.last).toEqual({ kind: 'find', photo: 'blob:cat', model: '/net.bin' });
    await first.answer({ kind: 'failed', reason: 'The other thread has given up' });
    await first.answer(found);
    await first.answer(tile());
    expect(work.tiles).toEqual(['pencil']);
  });

  it('tells who was found, looking once, and nobody who has left', async () => {
    const { painter, workers } = painters(1);
    const [worker] = workers;
    begin(painter, 'blob:cat', []);
    const leaving = new AbortController();
    const looked = painter.find('blob:cat', new AbortController().signal);
    const left = painter.find('blob:cat', leaving.signal);
    leaving.abort();
    await settled();
    await Promise.all([worker.answer(found), expect(left).rejects.toMatchObject({ name: 'AbortError' })]);
    expect(await looked).toBe(SUBJECT);
    expect(worker.tasks.map((task) => task.kind)).toEqual(['find']);
  });

  it('looks ahead once, and keeps what goes wrong for whoever asks', async () => {
    const { painter, workers } = painters(1);
    const [worker] = workers;
    const file = new Blob(['cat']);
    painter.lookAt('blob:cat', file);
    const work = begin(painter, 'blob:cat', ['pencil']);
    await settled();
    expect(worker.tasks).toEqual([{ kind: 'find', photo: 'blob:cat', model: '/net.bin', file }]);
    await worker.answer({ kind: 'failed', reason: 'The source image could not be decoded.' });
    expect(work.end()).toMatchObject({ message: 'The source image could not be decoded.' });
  });

  it('plans with the pet that was found already', async () => {
    const { painter, workers } = painters(1);
    const [worker] = workers;
    begin(painter, 'blob:cat', []);
    await settled();
    await worker.answer(found);
    const options = { style: 'pencil', background: 'sage', resolution: 512 } as const;
    const wanted = painter.plan('blob:cat', options, new AbortController().signal);
    await settled();
    expect(worker.tasks.map((task) => task.kind)).toEqual(['find', 'plan']);
    const plan = Uint8Array.of(1, 2, 3);
    await worker.answer({ kind: 'plan', plan });
    expect(await wanted).toBe(plan);
  });

  it('ends its threads and everything that waits for them', async () => {
    const { painter, workers } = painters();
    const work = begin(painter, 'blob:cat', ['pencil']);
    await settled();
    painter.close();
    await work.done;
    expect(workers.every(({ closed }) => closed)).toBe(true);
    expect(work.end()).toMatchObject({ message: 'The tile worker was closed' });
  });

  it('takes no harm when the network cannot be loaded ahead', async () => {
    const { painter, workers } = painters(3);
    const warm = painter.warm();
    const [paper, cover] = [expect.arrayContaining(['pencil']), expect.arrayContaining(['anime'])];
    const model = '/net.bin';
    expect(workers.map(({ last }) => last)).toEqual([
      { kind: 'warm', styles: paper, finding: { model, half: 'upper' } },
      { kind: 'warm', styles: cover, finding: { model, half: 'lower' } },
      { kind: 'warm', styles: paper },
    ]);
    await workers[0].answer({ kind: 'failed', reason: 'no network' });
    await workers[1].answer({ kind: 'done' });
    await workers[2].answer({ kind: 'done' });
    await expect(warm).resolves.toBeUndefined();
  });
});
