import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { shopContext } from './lib/shop-context.ts';

/** How long a page may take to stream, in milliseconds. */
export const streamTimeout = 5_000;

/** Loaders and actions that threw, and pages that could not be rendered. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A visitor who went away is no fault.
  if (!request.signal.aborted) context.get(shopContext).logError(error);
};

/** Renders a page; every inline script in it carries the nonce of its answer. */
export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Response | Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const { nonce, logError } = context.get(shopContext);
  // Machines that index pages do not wait for what is streamed later.
  const isMachine = isbot(request.headers.get('user-agent') ?? '');

  return new Promise((resolve, reject) => {
    let answered = false;
    let found = status;
    const send = () => {
      answered = true;
      const body = new PassThrough({
        final: (done) => {
          clearTimeout(timer);
          done();
        },
      });
      pipe(body);
      resolve(new Response(createReadableStreamFromReadable(body), { status: found, headers }));
    };
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        ...(isMachine ? { onAllReady: send } : { onShellReady: send }),
        onShellError: reject,
        onError: (error) => {
          // What breaks before the answer has begun reaches `handleError` as well.
          if (answered) logError(error);
          else found = 500;
        },
      },
    );
    // A little longer than the loaders have, so that their own timeouts are rendered.
    const timer = setTimeout(() => abort(), streamTimeout + 1_000);
  });
}
