import type { Backend } from '#backend/backend.ts';
import type { FunctionHandler } from '../functions/function-handler.ts';
import { functionResponse } from '../functions/function-response.ts';
import type { OrderKeys } from './order-key.ts';
import { NO_URLS, readOrder } from './read-order.ts';

export interface PrintFiles {
  /** Address of an item's print file, of its cut line or of its page as PDF, with the order's key. */
  urlOf(number: string, itemId: string, part?: 'cut' | 'pdf'): string;
  /** `GET /functions/v1/print-file`: 404 without the key, before the file is made, and when the order is not paid. */
  readonly answer: FunctionHandler;
}

const TYPES = { png: 'image/png', svg: 'image/svg+xml', pdf: 'application/pdf' } as const;
const endingOf = (part: string | null) => (part === 'cut' ? 'svg' : part === 'pdf' ? 'pdf' : 'png');

/** Downloads from the private bucket of print files: paying for an artwork unlocks them. */
export function createPrintFiles(
  { service, files }: Pick<Backend, 'service' | 'files'>,
  keys: OrderKeys,
  publicUrl: string,
): PrintFiles {
  const urlOf = (number: string, item: string, part?: 'cut' | 'pdf') => {
    const query = new URLSearchParams({ number, item, key: keys.keyOf(number), ...(part ? { part } : {}) });
    return `${publicUrl}/functions/v1/print-file?${query}`;
  };
  return {
    urlOf,
    answer: async (request) => {
      const params = new URL(request.url).searchParams;
      const [number, item, key] = ['number', 'item', 'key'].map((name) => params.get(name) ?? '') as [
        string,
        string,
        string,
      ];
      const order = keys.opens(number, key)
        ? await readOrder(service, { number }, { ...NO_URLS, printFile: urlOf })
        : null;
      const isReady = order?.view.items.some(({ id, printFileUrl }) => id === item && printFileUrl !== null);
      const ending = endingOf(params.get('part'));
      const file = order && isReady ? await files.read('print-files', `${order.id}/${item}.${ending}`) : null;
      if (!file) return functionResponse(404, { error: 'This file is not there.' });
      const name = `pawtrait-${number}-${item.slice(0, 8)}.${ending}`;
      return new Response(new Uint8Array(file.bytes), {
        headers: {
          'content-type': TYPES[ending],
          'content-disposition': `attachment; filename="${name}"`,
          'cache-control': 'private, no-store',
          'x-content-type-options': 'nosniff',
        },
      });
    },
  };
}
