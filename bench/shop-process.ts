import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import type { Database } from '#domain/database.types.ts';
import { freePort } from '../scripts/free-port.ts';

const SECRET_KEY = 'sb_secret_only_for_measurements_00000000';
const SAMPLE = 'app/public/samples/home/rusty-vibrant.webp';
const PATIENCE_MS = 60_000;

/** The shop as `npm start` runs it, in a separate process with its own data. */
export interface ShopProcess {
  readonly origin: string;
  readonly pid: number;
  readonly secretKey: string;
  readonly dataDir: string;
  /** Path of a portrait on PetTok. */
  readonly post: string;
  stop(): Promise<void>;
}

/**
 * Starts the built shop and hangs some portraits on PetTok.
 *
 * @param settings other than the usual ones
 */
export async function startShopProcess(
  settings: Readonly<Record<string, string>> = {},
): Promise<ShopProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'pawtrait-bench-'));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const dataDir = join(folder, 'data');
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      // As `npm start` has it.
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '262144',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      SUPABASE_SECRET_KEY: SECRET_KEY,
      RATE_LIMIT_FACTOR: '1000',
      ...settings,
    },
  });
  const stop = async () => {
    if (child.exitCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await answers(`${origin}/readyz`);
    const post = await hangPortraits(origin);
    return { origin, pid: child.pid ?? 0, secretKey: SECRET_KEY, dataDir, post, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function answers(address: string): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await wait(200)) {
    const ok = await fetch(address).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ok) return;
  }
  throw new Error('The shop did not start. Is it built (npm run build)?');
}

/** Eight shared portraits of one account; answers the path of the last one. */
async function hangPortraits(origin: string): Promise<string> {
  const server = createClient<Database>(origin, SECRET_KEY, { auth: { persistSession: false } });
  const { data, error } = await server.auth.admin.createUser({
    email: 'bench@example.test',
    password: 'a brush dipped in tea',
    email_confirm: true,
  });
  if (error) throw error;
  const user_id = data.user.id;
  const picture = await sharp(readFileSync(SAMPLE)).png().toBuffer();
  const { data: pixels, info } = await sharp(picture)
    .resize(100)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const thumbhash = Buffer.from(rgbaToThumbHash(info.width, info.height, pixels)).toString('base64');
  let id = '';
  for (let index = 1; index <= 8; index++) {
    const upload = async (name: string) => {
      const path = `${user_id}/${1_700_000_000_000 + index}_${name}`;
      const bucket = server.storage.from('pet-images');
      const { error: rejected } = await bucket.upload(path, picture, { contentType: 'image/png' });
      if (rejected) throw rejected;
      return bucket.getPublicUrl(path).data.publicUrl;
    };
    const saved = await server
      .from('saved_images')
      .insert({
        user_id,
        title: `Rusty ${index}`,
        pet_name: 'Rusty',
        pet_type: 'dog',
        is_public: true,
        transformed_image_url: await upload('generated.png'),
        original_image_url: await upload('original_rusty.png'),
        transformation_type: 'vibrant',
        background_type: 'automatic',
        width: 1024,
        height: 1024,
        thumbhash,
      })
      .select('id')
      .single();
    if (saved.error) throw new Error(saved.error.message);
    id = saved.data.id;
  }
  return `/pettok/${id}`;
}
