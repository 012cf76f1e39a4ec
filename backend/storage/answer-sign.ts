import { z } from 'zod';
import { arrayText } from '../rest/sql-text.ts';
import { rehearseUpload } from './answer-upload.ts';
import { checkObjectPath } from './object-path.ts';
import { parseListedTransform, transformFields } from './parse-transform.ts';
import { readableObject } from './read-object.ts';
import { jsonBody, jsonResponse, type StorageRequest } from './storage-request.ts';

const MAX_SECONDS = 366 * 24 * 3_600;
const UPLOAD_SECONDS = 2 * 3_600;
const expiresIn = z.int().min(1).max(MAX_SECONDS);

const one = z.object({ expiresIn, transform: transformFields.optional() });
const many = z.object({ expiresIn, paths: z.array(z.string()).min(1).max(500) });

/** POST `object/sign/<bucket>/<path>`: an address that gives read access to the file for a while. */
export async function answerSign(call: StorageRequest): Promise<Response> {
  const wanted = await jsonBody(call.request, one);
  await readableObject(call, 'storage.object.sign');
  const url = `${call.bucket}/${call.path}`;
  const transform = wanted.transform && JSON.stringify(parseListedTransform(wanted.transform));
  const token = await call.tokens.sign({ op: 'read', url, transform }, wanted.expiresIn);
  const place = transform === undefined ? 'object' : 'render/image';
  return jsonResponse({ signedURL: `/${place}/sign/${url}?token=${token}` });
}

/** POST `object/sign/<bucket>`: the same for many files; each that cannot be read has its own error. */
export async function answerSignMany(call: StorageRequest): Promise<Response> {
  const { paths, expiresIn: seconds } = await jsonBody(call.request, many);
  const rows = await call.database.rows<string>(
    call.caller,
    'storage.object.sign_many',
    `select to_json(o.name)::text as body from storage.objects o
    where o.bucket_id = $1 and o.name = any ($2::text[]) and o.version is not null`,
    [call.bucket, arrayText(paths.filter(isObjectPath))],
  );
  const readable = new Set(rows);
  const answers = paths.map(async (path) => {
    if (!readable.has(path)) {
      const error = 'Either the object does not exist or you do not have access to it';
      return { error, path, signedURL: null };
    }
    const url = `${call.bucket}/${path}`;
    const token = await call.tokens.sign({ op: 'read', url }, seconds);
    return { error: null, path, signedURL: `/object/sign/${url}?token=${token}` };
  });
  return jsonResponse(await Promise.all(answers));
}

/** POST `object/upload/sign/<bucket>/<path>`: an address that accepts an upload of this one file for a while. */
export async function answerSignUpload(call: StorageRequest): Promise<Response> {
  const upsert = call.request.headers.get('x-upsert') === 'true';
  await rehearseUpload(call, { upsert });
  const url = `${call.bucket}/${call.path}`;
  const token = await call.tokens.sign(
    { op: 'upload', url, upsert, owner: call.caller.userId, aal: aalOf(call) },
    UPLOAD_SECONDS,
  );
  return jsonResponse({ url: `/object/upload/sign/${url}?token=${token}`, token });
}

function isObjectPath(path: string): boolean {
  try {
    return checkObjectPath(path) === path;
  } catch {
    return false;
  }
}

function aalOf({ caller }: StorageRequest): string | undefined {
  const { aal } = caller.claims;
  return typeof aal === 'string' ? aal : undefined;
}
