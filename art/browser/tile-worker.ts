/** Paints tiles in a thread of its own: the page only sends tasks and shows what comes back. */
import { correctedSubject } from '../analysis/cut-out/corrected-subject.ts';
import { findSubject } from '../analysis/cut-out/find-subject.ts';
import type { See } from '../analysis/cut-out/look-closely.ts';
import { photoSeed, versionSeed } from '../analysis/photo-seed.ts';
import type { Subject } from '../contract.ts';
import { drawPlan, sizeOfPlan } from '../drawing/draw-plan.ts';
import type { FindEyes } from '../faces/confirm-face.ts';
import { PortPartner } from '../network/port-partner.ts';
import { NETWORK_SIDE, networkInput, saliencyOf } from '../network/saliency.ts';
import { seek } from '../network/seek.ts';
import { startNetwork, startPetNetwork } from '../network/start-network.ts';
import { freeFramingOf } from '../plan/composition/compose.ts';
import { findPet } from '../plan/composition/find-pet.ts';
import { withFaces } from '../plan/composition/photo-face.ts';
import { encodePlan } from '../plan/plan-codec.ts';
import type { Plane, Raster } from '../raster.ts';
import { createPlanner, placementOf } from '../styles/plan-painting.ts';
import { type BrowserPhoto, decodePhoto, squash } from './decode-photo.ts';
import { foundPet, madeUpPet, madeUpPhoto } from './made-up-pet.ts';
import type { FoundPet, TileAnswer, TileTask } from './tile-messages.ts';

/** What is known of a photo. */
interface Known {
  readonly subject: Subject;
  readonly seed: number;
  readonly plan: ReturnType<typeof createPlanner>;
}

let latest: Known | undefined;
/** The photo in hand and what was seen in it at first sight. */
let looked: (Pick<BrowserPhoto, 'photo' | 'place' | 'alpha'> & { readonly seen: Plane }) | undefined;

function know(subject: Subject): Known {
  return { subject, seed: photoSeed(subject.photo), plan: createPlanner(subject) };
}

const networkAt = keptOf(startNetwork);
const petNetworkAt = keptOf(startPetNetwork);

/** A network that is loaded once; when that fails, again at the next photo. */
function keptOf<Network>(start: (weights: Uint8Array) => Network): (address: string) => Promise<Network> {
  let network: Promise<Network> | undefined;
  return (address) => {
    network ??= weightsAt(address)
      .then(start)
      .catch((error: unknown) => {
        network = undefined;
        throw error;
      });
    return network;
  };
}

async function weightsAt(address: string): Promise<Uint8Array> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The network's file is missing (${response.status})`);
  return new Uint8Array(await response.arrayBuffer());
}

async function find(task: Extract<TileTask, { kind: 'find' }>): Promise<FoundPet> {
  const partner = task.helper && new PortPartner(task.helper, 'upper');
  try {
    const [network, { photo, squashed, place, alpha }] = await Promise.all([
      networkAt(task.model),
      unpack(task),
    ]);
    const input = networkInput(squashed);
    partner?.give(input.slice());
    const seen = saliencyOf(await network.run(input, NETWORK_SIDE, NETWORK_SIDE, partner));
    looked = { photo, seen, place, alpha };
    return { subject: alpha ? correctedSubject(photo, alpha) : findSubject(photo, seen), seen, place };
  } finally {
    partner?.end();
  }
}

/** The same mask as on the server, from several looks. */
async function findClosely({
  model,
  petModel,
}: Extract<TileTask, { kind: 'look-closely' }>): Promise<FoundPet> {
  if (!looked) throw new Error('No pet was looked for yet');
  const { photo, seen, place, alpha } = looked;
  const [salient, pet] = await Promise.all([networkAt(model), soon(petNetworkAt(petModel))]);
  const findEyes: FindEyes = (square, side) => pet.findEyes(square, side);
  if (alpha) return { subject: withFaces(correctedSubject(photo, alpha), findEyes), seen, place };
  const see: See = async (pictures, what) => {
    const looks: Plane[] = [];
    for (const picture of pictures) {
      const input = networkInput(squash(await unlessCalled(picture)));
      looks.push(await seek({ salient, pet }, input, what));
    }
    return looks;
  };
  const { subject } = await findPet(photo, { find: see, findEyes });
  return { subject, seen, place };
}

async function unpack({ photo, file }: Extract<TileTask, { kind: 'find' }>) {
  const read = file ?? (await (await fetch(photo)).blob());
  return decodePhoto(await read.arrayBuffer());
}

async function help({ finder, model }: Extract<TileTask, { kind: 'help' }>): Promise<void> {
  const partner = new PortPartner(finder, 'lower');
  try {
    const [network, input] = await Promise.all([networkAt(model), partner.take()]);
    await network.run(input, NETWORK_SIDE, NETWORK_SIDE, partner);
  } finally {
    partner.end();
  }
}

function drawTile(
  { plan, seed: ownSeed }: Known,
  {
    style,
    background = 'automatic',
    side,
    framing,
    version,
  }: Omit<Extract<TileTask, { kind: 'tile' }>, 'kind'>,
): Raster {
  const own = { ...(framing ? { framing } : {}), ...(version ? { version } : {}) };
  const seed = versionSeed(ownSeed, version);
  const planned = plan({ style, background, aspect: 1, seed, resolution: side, ...own });
  return drawPlan(planned, sizeOfPlan(planned, side));
}

async function work(task: TileTask): Promise<TileAnswer> {
  switch (task.kind) {
    case 'warm':
      await practise(task);
      return { kind: 'done' };
    case 'find': {
      const found = await find(task);
      latest = know(found.subject);
      return { kind: 'found', ...found };
    }
    case 'look-closely': {
      const found = await findClosely(task);
      latest = know(found.subject);
      return { kind: 'found', ...found };
    }
    case 'help':
      await help(task);
      return { kind: 'done' };
    case 'meet':
      latest = know(task.subject);
      return { kind: 'done' };
    case 'tile': {
      const { width, height, data } = drawTile(known(), task);
      // Copied into memory that is not shared, which ImageData requires.
      const picture = await createImageBitmap(new ImageData(new Uint8ClampedArray(data), width, height));
      return { kind: 'tile', picture };
    }
    case 'place': {
      const { subject } = known();
      const placement = placementOf(subject, { ...task.options, aspect: 1 });
      const { width, height } = subject.photo;
      return { kind: 'placed', framing: freeFramingOf(placement, subject.photo), aspect: width / height };
    }
    case 'plan': {
      const { plan, seed } = known();
      const { options } = task;
      const planned = plan({ seed: versionSeed(seed, options.version), ...options });
      return { kind: 'plan', plan: new Uint8Array(encodePlan(planned)) };
    }
  }
}

/**
 * Sides of what is practised on: until loops count as worth compiling well. What is not compiled by then is compiled
 * while the visitor waits, on the processors that should paint. Small ones first, so that a visitor who is quick does
 * not wait for the end of a long piece of practice.
 */
const PRACTICE_SIDES = [64, 96, 192, 192, 192, 192, 192];

/** How often a short loop over a whole picture runs until it is compiled well. */
const TIMES_TO_LEARN = 8;

/**
 * Warms up with a made-up pet: loads the network, makes noise and compiles code.
 * Stops when a task arrives.
 */
async function practise({ styles, finding }: Extract<TileTask, { kind: 'warm' }>): Promise<void> {
  try {
    if (finding) {
      const network = await networkAt(finding.model);
      const photo = madeUpPhoto(NETWORK_SIDE, true);
      for (let time = 1; time < TIMES_TO_LEARN; time++) networkInput(photo);
      const input = networkInput(photo);
      // With a partner who is not there: half of the work shows all of it.
      const partner = { half: finding.half, swap: unlessCalled };
      saliencyOf(await network.run(input, NETWORK_SIDE, NETWORK_SIDE, partner));
    }
    // Who does not find pets need not learn it.
    const petOf = finding?.half === 'upper' ? foundPet : madeUpPet;
    for (const [round, side] of PRACTICE_SIDES.entries()) {
      const pet = know(petOf(side, round % 2 === 0));
      for (const style of styles) drawTile(pet, { style: await unlessCalled(style), side });
    }
  } catch (error) {
    if (error !== CALLED) throw error;
  }
}

const CALLED = new Error('There is something else to do');

/** Hands on what it is given, and throws when a task waits by then. */
async function unlessCalled<Given>(given: Given): Promise<Given> {
  await new Promise((resolve) => setTimeout(resolve));
  if (waiting > 0) throw CALLED;
  return given;
}

/** How long other work waits for a file that is only good for a better outline. */
const LONGEST_WAIT_MS = 4000;
let call: () => void = () => {};

/** What is promised; throws when a task arrives first or it takes long. It may still come, for the next time. */
async function soon<Promised>(promised: Promise<Promised>): Promise<Promised> {
  const { promise: called, reject } = Promise.withResolvers<never>();
  call = () => reject(CALLED);
  if (waiting > 0) call();
  const timer = setTimeout(call, LONGEST_WAIT_MS);
  try {
    return await Promise.race([promised, called]);
  } finally {
    clearTimeout(timer);
    call = () => {};
  }
}

function known(): Known {
  if (!latest) throw new Error('No pet was found yet');
  return latest;
}

function handedOver(answer: TileAnswer): Transferable[] {
  if (answer.kind === 'tile') return [answer.picture];
  return answer.kind === 'plan' ? [answer.plan.buffer] : [];
}

// One task after the other, also while one waits for its photo.
let last: Promise<void> = Promise.resolve();
let waiting = 0;
self.addEventListener('message', ({ data: task }: MessageEvent<TileTask>) => {
  waiting++;
  call();
  last = last.then(async () => {
    waiting--;
    const answer = await work(task).catch(
      (error: unknown): TileAnswer => ({ kind: 'failed', reason: String(error) }),
    );
    self.postMessage(answer, { transfer: handedOver(answer) });
  });
});
