import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import sharp from 'sharp';
import { openScene, type Scene } from '../../bench/load/scene.ts';
import { residentMb } from '../../bench/memory.ts';
import { makePhonePhoto } from '../../bench/phone-photo.ts';
import { type ShopProcess, startShopProcess } from '../../bench/shop-process.ts';
import { type Answers, ATTACKS, type AttackName, type Target } from './attacks.ts';
import { Customer } from './customer.ts';

const MOST_PAGE_MS = 100;
/** Of the 4 GB of docs/deploy.md, a quarter is PostgreSQL's and the system's. */
const MOST_MB = 3072;
const BURST: AttackName = 'a burst of large photos';

/**
 * Attacks what the shop pays for, ten times as hard as the attack that was found, and reports how pages are beside it,
 * whether an order was lost, and how much memory server and render processes take, at the end through bursts of large
 * photos.
 *
 * @param bursts of sixty photos
 * @returns whether all was well
 */
export async function tryCosts(bursts: number): Promise<boolean> {
  const shop = await startShopProcess({
    TRUSTED_PROXIES: '1',
    EMAIL_CONFIRMATION: 'off',
    RATE_LIMIT_FACTOR: '1',
  });
  try {
    const scene = await openScene(shop);
    const target = await openTarget(shop, scene);
    const customer = new Customer(scene);
    const verdicts = [await watch(shop, customer, 'nobody attacks', null)];
    const attacks = (Object.keys(ATTACKS) as AttackName[]).filter((name) => name !== BURST);
    for (const name of [...attacks, ...Array<AttackName>(bursts).fill(BURST)]) {
      verdicts.push(await watch(shop, customer, name, attack(name, target)));
    }
    const { lost, orders } = await customer.lost();
    console.log(`${lost} of ${orders} orders lost`);
    return lost === 0 && verdicts.every((isWell) => isWell);
  } finally {
    await shop.stop();
  }
}

/** What a customer and the memory see while something goes on; prints it, and whether it is within its limits. */
async function watch(
  shop: ShopProcess,
  customer: Customer,
  name: string,
  work: Promise<Answers> | null,
): Promise<boolean> {
  let most = residentMb(shop.pid);
  const timer = setInterval(() => {
    most = Math.max(most, residentMb(shop.pid));
  }, 500);
  const { times, faults } = await customer.lookAround(work ?? Promise.resolve());
  clearInterval(timer);
  const answers = (await work) ?? {};
  const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
  const ours = Object.keys(answers).filter((status) => /^5/.test(status) && status !== '503');
  const isWell = p95 < MOST_PAGE_MS && most < MOST_MB && faults.length === 0 && ours.length === 0;
  const figures = `pages p95 ${p95.toFixed(0)} ms of ${times.length}, memory at most ${most.toFixed(0)} MB, now ${residentMb(shop.pid).toFixed(0)} MB`;
  console.log(`${isWell ? 'ok ' : 'NOT'} ${name}: ${figures}, answers ${JSON.stringify(answers)}`);
  if (faults.length > 0) console.log(`    the customer saw: ${[...new Set(faults)].join(', ')}`);
  return isWell;
}

async function attack(name: AttackName, target: Target): Promise<Answers> {
  const child = fork(join(import.meta.dirname, 'attacker.ts'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.send({ name, target });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The attacker has ended (${code}).`);
  });
  const [answers] = await Promise.race([once(child, 'message'), ended]);
  return answers;
}

/** An account of the attacker's with a picture of about 8 MB, and a large photo. */
async function openTarget(shop: ShopProcess, scene: Scene): Promise<Target> {
  const { origin } = shop;
  const { publishableKey, productId } = scene;
  const headers = { apikey: publishableKey, 'content-type': 'application/json' };
  const signedUp = await fetch(`${origin}/auth/v1/signup`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: 'attack@example.test', password: 'a brush dipped in tea' }),
  });
  const { access_token: token, user } = (await signedUp.json()) as {
    access_token: string;
    user: { id: string };
  };
  const phone = await makePhonePhoto();
  const picture = await sharp(phone).resize(1900).png({ compressionLevel: 1 }).toBuffer();
  const artPath = `${user.id}/1_generated.png`;
  const uploaded = await fetch(`${origin}/storage/v1/object/pet-images/${artPath}`, {
    method: 'POST',
    headers: { apikey: publishableKey, authorization: `Bearer ${token}`, 'content-type': 'image/png' },
    body: new Uint8Array(picture),
  });
  if (!uploaded.ok) throw new Error(`The picture was not taken: ${uploaded.status}`);
  const photo = await sharp(phone).jpeg({ quality: 97 }).toBuffer();
  return {
    origin,
    publishableKey,
    productId,
    user: { id: user.id, token },
    artPath,
    artUrl: `${origin}/storage/v1/object/public/pet-images/${artPath}`,
    photo: `data:image/jpeg;base64,${photo.toString('base64')}`,
  };
}
