import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listenLocally } from '../fixtures/listen-locally.ts';

interface Stored {
  bytes: Buffer;
  type: string;
  at: Date;
}

export interface FakeS3 {
  readonly endpoint: string;
  /** Stored objects by `<bucket>/<key>`. */
  readonly objects: Map<string, Stored>;
  /** While true, every request is answered with 503. */
  isDown: boolean;
  /** How many of the next requests lose their connection instead of being answered. */
  cuts: number;
  close(): Promise<void>;
}

const pageSize = 2;

/** The part of S3's HTTP interface that is used, in memory, path style. Requests without a signature are rejected. */
export async function startFakeS3(accessKeyId: string): Promise<FakeS3> {
  const objects = new Map<string, Stored>();
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(500).end());
  });
  const { url, stop } = await listenLocally(server);
  const fake: FakeS3 = {
    endpoint: url,
    objects,
    isDown: false,
    cuts: 0,
    close: stop,
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://s3');
    const key = decodeURIComponent(url.pathname.slice(1));
    const signed = `AWS4-HMAC-SHA256 Credential=${accessKeyId}/`;
    if (fake.cuts > 0) {
      fake.cuts--;
      return request.socket.destroy();
    }
    if (fake.isDown) return fail(response, 503, 'ServiceUnavailable');
    if (!request.headers.authorization?.startsWith(signed)) return fail(response, 403, 'AccessDenied');
    const stored = objects.get(key);
    switch (request.method) {
      case 'PUT': {
        const from = request.headers['x-amz-copy-source'];
        const source = from && objects.get(decodeURIComponent(String(from)).replace(/^\//, ''));
        if (from && !source) return fail(response, 404, 'NoSuchKey');
        const bytes = source ? source.bytes : await buffer(request);
        if (!source && bytes.length !== Number(request.headers['content-length'])) {
          return fail(response, 400, 'IncompleteBody');
        }
        objects.set(key, { bytes, type: String(request.headers['content-type']), at: new Date() });
        return response.writeHead(200).end(source ? '<CopyObjectResult/>' : '');
      }
      case 'DELETE':
        objects.delete(key);
        return response.writeHead(204).end();
      default:
        if (url.searchParams.get('list-type') === '2') return list(url, response);
        if (!stored) return fail(response, 404, 'NoSuchKey');
        return send(stored, request.headers.range, response);
    }
  };

  const list = (url: URL, response: ServerResponse) => {
    const prefix = `${url.pathname.replaceAll('/', '')}/`;
    const names = [...objects.keys()].filter((name) => name.startsWith(prefix)).sort();
    const start = Number(url.searchParams.get('continuation-token') ?? 0);
    const entries = names.slice(start, start + pageSize).map((name) => {
      const at = objects.get(name)?.at.toISOString();
      return `<Contents><Key>${name.slice(prefix.length)}</Key><LastModified>${at}</LastModified></Contents>`;
    });
    const more = start + pageSize < names.length;
    const next = more ? `<NextContinuationToken>${start + pageSize}</NextContinuationToken>` : '';
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(
        `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`,
      );
  };
  return fake;
}

function send({ bytes, type }: Stored, range: string | undefined, response: ServerResponse) {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  const part = first === undefined ? bytes : bytes.subarray(Number(first), Number(last) + 1);
  response
    .writeHead(first === undefined ? 200 : 206, { 'content-type': type, 'content-length': part.length })
    .end(part);
}

function fail(response: ServerResponse, status: number, code: string) {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}
