import type { MaskPlace } from '../analysis/cut-out/encode-mask.ts';
import { eyesInView, type PhotoEye } from '../analysis/eyes/photo-eyes.ts';
import {
  type BackgroundId,
  type FramingChoice,
  type FreeFraming,
  PAINTED_STYLES,
  type PlanOptions,
  type StyleId,
  type Subject,
} from '../contract.ts';
import { isDoubtful } from '../plan/composition/doubtful-cut-out.ts';
import type { Point } from '../point.ts';
import type { Plane } from '../raster.ts';
import type { FoundPet } from './tile-messages.ts';
import { type Thread, WorkerThread } from './worker-thread.ts';

/** A small picture of the visitor's pet. Whoever gets it closes its bitmap. */
export interface Tile {
  readonly style: StyleId;
  readonly picture: ImageBitmap;
}

export interface TileOrder {
  /** Page-local address of the photo. */
  readonly photo: string;
  /** What to paint in place of what is found; of the size of the found subject's mask. */
  readonly mask?: Plane | null | undefined;
  /** The pet's eyes as they were pointed out, in place of what is found. */
  readonly eyes?: readonly PhotoEye[] | undefined;
  /** In the order in which they are wanted. */
  readonly styles: readonly StyleId[];
  /** Default: automatic. */
  readonly background?: BackgroundId;
  /** Default: by how much of the pet the photo shows. */
  readonly framing?: FramingChoice | undefined;
  /** Which version of the paintings. Default 0. */
  readonly version?: number;
  readonly onTile: (tile: Tile) => void;
  readonly signal: AbortSignal;
}

export interface TilePainterOptions {
  /** Address of the network that sees what stands out. */
  readonly model: string;
  /** Address of the one that knows pets, for closer looks. */
  readonly petModel: string;
  /** Threads to paint in, 1 or more. */
  readonly threads: number;
  readonly startThread: () => Thread;
}

/** Pixels of a tile's sides. */
export const TILE_SIDE = 256;

/** Styles of lines and washes; the others cover. */
const ON_PAPER: readonly StyleId[] = ['charcoal', 'digitalwatercolor', 'pencil', 'sketchy', 'softwatercolor'];

/** What the first threads see of a photo when they find the pet together. */
const HALVES = ['upper', 'lower'] as const;

/**
 * Paints one photo in many styles at once, each tile handed over as soon as it is ready. The first thread finds the
 * pet, the second helps it; all paint. A new photo takes the place of the one before.
 */
export class TilePainter {
  readonly #threads: readonly WorkerThread[];
  readonly #model: string;
  readonly #petModel: string;
  #current: { readonly photo: string; readonly found: Promise<FoundPet> } | undefined;
  /** The mask that the first thread paints from, when it is not the one it has found. */
  #corrected: Plane | null = null;
  /** Whether it paints with eyes that were pointed out. */
  #hasEyes = false;

  constructor({ model, petModel, threads, startThread }: TilePainterOptions) {
    this.#model = model;
    this.#petModel = petModel;
    this.#threads = Array.from({ length: threads }, () => new WorkerThread(startThread()));
  }

  /** Gets ready ahead. Never rejects: what is missing shows when it is needed. */
  async warm(): Promise<void> {
    await Promise.allSettled(
      this.#threads.map((thread, index) => {
        const half = HALVES[index];
        const finding = half && { finding: { model: this.#model, half } };
        const styles = PAINTED_STYLES.filter((style) => this.#suits(index, style));
        return thread.ask({ kind: 'warm', styles, ...finding }, 'done');
      }),
    );
  }

  /**
   * Paints tiles until all are done, or the signal has fired: then nothing more is handed over. When a thread fails,
   * the others go on.
   * Rejects when the photo cannot be read here, when a tile is missing, or with the signal's reason.
   */
  async paint(order: TileOrder): Promise<void> {
    const { subject, place } = await this.look(order.photo, order.signal);
    const { mask } = order;
    await this.#paintAll(order, mask ? corrected(subject, mask) : subject, place);
  }

  /**
   * Looks at a painted photo again, more closely, and paints its tiles anew if the pet comes out differently. Gives up
   * when another request arrives; the tiles of the first look stay. Not for corrected masks. Rejects like `paint`.
   */
  async improve(order: TileOrder): Promise<void> {
    const before = await this.find(order.photo, order.signal);
    const task = { kind: 'look-closely', model: this.#model, petModel: this.#petModel } as const;
    const found = await this.#threads[0].ask(task, 'found');
    order.signal.throwIfAborted();
    if (this.#current?.photo !== order.photo) return;
    this.#current = { photo: order.photo, found: Promise.resolve(found) };
    if (differs(before, found.subject)) await this.#paintAll(order, found.subject, found.place);
  }

  async #paintAll(
    { mask = null, eyes, styles, background, framing, version, onTile, signal }: TileOrder,
    seen: Subject,
    place: MaskPlace,
  ): Promise<void> {
    const wanted = [...styles];
    const subject = eyes?.length ? { ...seen, eyes: eyesInView(eyes, place) } : seen;
    const own = {
      ...(background ? { background } : {}),
      ...(framing ? { framing } : {}),
      ...(version ? { version } : {}),
    };
    const nextFor = (index: number) => {
      const suiting = wanted.findIndex((style) => this.#suits(index, style));
      return wanted.splice(Math.max(0, suiting), 1)[0];
    };
    const paintWanted = async (thread: WorkerThread, index: number): Promise<void> => {
      for (let style = nextFor(index); style && !signal.aborted; style = nextFor(index)) {
        const { picture } = await thread.ask({ kind: 'tile', style, side: TILE_SIDE, ...own }, 'tile');
        if (signal.aborted) picture.close();
        else onTile({ style, picture });
      }
    };
    // The other threads do not have the pet yet; the first has its own cut-out or the one before.
    const isKnown = mask === this.#corrected && !this.#hasEyes && !subject.eyes;
    const strangers = isKnown ? this.#threads.slice(1) : this.#threads;
    this.#corrected = mask;
    this.#hasEyes = subject.eyes !== undefined;
    const meetings = strangers.map((thread) => thread.ask({ kind: 'meet', subject }, 'done'));
    // Each thread has its next tile to paint at hand while the page takes the one before.
    const paintings = [0, 1].flatMap(() => this.#threads.map(paintWanted));
    const ends = await Promise.allSettled([...meetings, ...paintings]);
    signal.throwIfAborted();
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  }

  /**
   * Starts to look for the pet in a photo that will be needed soon. Errors are reported to the request that follows.
   *
   * @param file what is at the photo's address; to read it takes a third of the time
   */
  lookAt(photo: string, file: Blob): void {
    this.#find(photo, file).catch(() => {});
  }

  /**
   * Finds the pet in a photo, or answers what was found before.
   * Rejects when the photo cannot be read here, or with the signal's reason when another is wanted meanwhile.
   */
  async find(photo: string, signal: AbortSignal): Promise<Subject> {
    return (await this.look(photo, signal)).subject;
  }

  /** The same with what a corrected mask is made with. Rejects as `find` does. */
  async look(photo: string, signal: AbortSignal): Promise<FoundPet> {
    signal.throwIfAborted();
    const found = await this.#find(photo);
    signal.throwIfAborted();
    return found;
  }

  /**
   * Plans a painting of a photo, without drawing it; the plan comes in its stored form.
   * Rejects when the photo cannot be read here, or with the signal's reason when another is wanted meanwhile.
   */
  async plan(photo: string, options: PlanOptions, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
    await this.find(photo, signal);
    const { plan } = await this.#threads[0].ask({ kind: 'plan', options }, 'plan');
    signal.throwIfAborted();
    return plan;
  }

  /**
   * Where a painting's framing puts the pet, as a free one, and the photo's width by its height.
   * Rejects when the photo cannot be read here, or with the signal's reason when another is wanted meanwhile.
   */
  async place(
    photo: string,
    options: PlanOptions,
    signal: AbortSignal,
  ): Promise<{ framing: FreeFraming; aspect: number }> {
    await this.find(photo, signal);
    const placed = await this.#threads[0].ask({ kind: 'place', options }, 'placed');
    signal.throwIfAborted();
    return { framing: placed.framing, aspect: placed.aspect };
  }

  /** Ends the threads and frees their memory. */
  close(): void {
    for (const thread of this.#threads) thread.close();
  }

  /** The pet in a photo; looked for once, however often it is needed. */
  #find(photo: string, file?: Blob): Promise<FoundPet> {
    if (this.#current?.photo !== photo) {
      this.#current = { photo, found: this.#look(photo, file) };
      this.#corrected = null;
      this.#hasEyes = false;
    }
    return this.#current.found;
  }

  /**
   * Whether a thread paints a style rather than others: what it has painted before is compiled there, and half of the
   * code is enough for half of the threads. Who has nothing else to do takes any.
   */
  #suits(index: number, style: StyleId): boolean {
    return this.#threads.length === 1 || ON_PAPER.includes(style) === (index % 2 === 0);
  }

  async #look(photo: string, file?: Blob): Promise<FoundPet> {
    const [finder, helper] = this.#threads;
    const task = { kind: 'find', photo, model: this.#model, ...(file ? { file } : {}) } as const;
    const lookAlone = () => finder.ask(task, 'found');
    if (!helper || helper.isBroken) return lookAlone();
    const { port1, port2 } = new MessageChannel();
    const helped = helper.ask({ kind: 'help', model: this.#model, finder: port2 }, 'done');
    try {
      const [found] = await Promise.all([finder.ask({ ...task, helper: port1 }, 'found'), helped]);
      return found;
    } catch (error) {
      if (!helper.isBroken) throw error;
      return lookAlone();
    }
  }
}

/** The same photo with a corrected mask, and with those of its faces that lie in it. */
function corrected({ photo, faces = [] }: Subject, mask: Plane): Subject {
  const isInside = ({ x, y }: Point) => mask.data[Math.floor(y) * mask.width + Math.floor(x)] > 0.5;
  const inside = faces.filter(({ eyes }) => eyes.every(isInside));
  return { photo, mask, found: true, ...(inside.length > 0 ? { faces: inside } : {}) };
}

/** Mean difference of two masks from which on a tile looks different. */
const LEAST_DIFFERENCE = 0.004;

function differs(one: Subject, other: Subject): boolean {
  const [before, after] = [one, other].map(({ faces = [] }) =>
    faces.map(({ certainty }) => certainty).join(),
  );
  if (before !== after || isDoubtful(one) !== isDoubtful(other)) return true;
  if (one.found !== other.found || one.mask.data.length !== other.mask.data.length) return true;
  let sum = 0;
  for (const [i, value] of one.mask.data.entries()) sum += Math.abs(value - other.mask.data[i]);
  return sum > LEAST_DIFFERENCE * one.mask.data.length;
}
