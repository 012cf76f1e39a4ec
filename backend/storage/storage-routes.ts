import {
  answerCreateBucket,
  answerDeleteBucket,
  answerEmptyBucket,
  answerGetBucket,
  answerListBuckets,
  answerUpdateBucket,
} from './answer-buckets.ts';
import { answerDownload, answerInfo, answerPublic, answerSigned } from './answer-download.ts';
import { answerList } from './answer-list.ts';
import { answerCopy, answerMove } from './answer-relocate.ts';
import { answerRemove, answerRemoveMany } from './answer-remove.ts';
import { answerPublicRender, answerRender, answerSignedRender } from './answer-render.ts';
import { answerSign, answerSignMany, answerSignUpload } from './answer-sign.ts';
import { answerSignedUpload, answerUpdate, answerUpload } from './answer-upload.ts';
import type { StorageHandler } from './storage-request.ts';

export interface StorageRoute {
  readonly methods: readonly string[];
  /** Groups: bucket and path, as they stand in the address. */
  readonly pattern: RegExp;
  readonly answer: StorageHandler;
  /** Answered without api key and token. */
  readonly open?: true;
}

const READ = ['GET', 'HEAD'];
const IN_BUCKET = '([^/]+)/(.+)$';
const to = (prefix: string) => new RegExp(`^${prefix}${IN_BUCKET}`, 's');

/** Every address of the protocol that is served; the first that fits counts. */
const storageRoutes: readonly StorageRoute[] = [
  { methods: READ, pattern: to('object/public/'), answer: answerPublic, open: true },
  { methods: READ, pattern: to('object/sign/'), answer: answerSigned, open: true },
  { methods: READ, pattern: to('object/info/(?:authenticated/)?'), answer: answerInfo },
  { methods: READ, pattern: to('object/authenticated/'), answer: answerDownload },
  { methods: READ, pattern: to('render/image/public/'), answer: answerPublicRender, open: true },
  { methods: READ, pattern: to('render/image/sign/'), answer: answerSignedRender, open: true },
  { methods: READ, pattern: to('render/image/authenticated/'), answer: answerRender },
  { methods: ['PUT'], pattern: to('object/upload/sign/'), answer: answerSignedUpload, open: true },
  { methods: ['POST'], pattern: to('object/upload/sign/'), answer: answerSignUpload },
  { methods: ['POST'], pattern: to('object/sign/'), answer: answerSign },
  { methods: ['POST'], pattern: /^object\/sign\/([^/]+)$/, answer: answerSignMany },
  { methods: ['POST'], pattern: /^object\/list\/([^/]+)$/, answer: answerList },
  { methods: ['POST'], pattern: /^object\/move$/, answer: answerMove },
  { methods: ['POST'], pattern: /^object\/copy$/, answer: answerCopy },
  { methods: ['DELETE'], pattern: /^object\/([^/]+)$/, answer: answerRemoveMany },
  { methods: READ, pattern: to('object/'), answer: answerDownload },
  { methods: ['POST'], pattern: to('object/'), answer: answerUpload },
  { methods: ['PUT'], pattern: to('object/'), answer: answerUpdate },
  { methods: ['DELETE'], pattern: to('object/'), answer: answerRemove },
  { methods: ['GET'], pattern: /^bucket$/, answer: answerListBuckets },
  { methods: ['POST'], pattern: /^bucket$/, answer: answerCreateBucket },
  { methods: ['GET'], pattern: /^bucket\/([^/]+)$/, answer: answerGetBucket },
  { methods: ['PUT'], pattern: /^bucket\/([^/]+)$/, answer: answerUpdateBucket },
  { methods: ['DELETE'], pattern: /^bucket\/([^/]+)$/, answer: answerDeleteBucket },
  { methods: ['POST'], pattern: /^bucket\/([^/]+)\/empty$/, answer: answerEmptyBucket },
];

const SYSTEM_NAMES = /^object\/(?:public|sign|info|authenticated|upload|list|list-v2|move|copy)\//;
/** `object/<word>/…` with a word of the protocol never means a bucket of that name. */
const general = new Set<StorageHandler>([answerDownload, answerUpload, answerUpdate, answerRemove]);

/** The route of an address and the still encoded names in it; undefined when nothing is served there. */
export function routeOf(
  method: string,
  path: string,
): { route: StorageRoute; bucket: string | undefined; object: string | undefined } | undefined {
  for (const route of storageRoutes) {
    const found = route.methods.includes(method) ? route.pattern.exec(path) : null;
    if (!found) continue;
    const isGeneral = general.has(route.answer) && !path.startsWith('object/authenticated/');
    if (isGeneral && SYSTEM_NAMES.test(path)) return undefined;
    return { route, bucket: found[1], object: found[2] };
  }
  return undefined;
}
