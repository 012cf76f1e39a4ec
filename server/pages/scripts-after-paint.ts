const PRELOADS = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g;
const MODULE = / type="module" async="">/;

/** After so long scripts are loaded in any case, in milliseconds: a hidden page is not painted. */
const PATIENCE_MS = 1500;

/**
 * Starts what `later` holds, once the page is painted: before, its files would share a slow line with the first
 * picture.
 */
const start = (files: readonly string[]) => `{
let begin = () => {
  begin = () => {};
  for (const href of ${JSON.stringify(files)}) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  const later = document.getElementById("later");
  later.replaceWith(Object.assign(document.createElement("script"), { type: "module", textContent: later.textContent }));
};
if (document.hidden || !PerformanceObserver.supportedEntryTypes?.includes("paint")) begin();
else {
  new PerformanceObserver(() => begin()).observe({ type: "paint", buffered: true });
  setTimeout(() => begin(), ${PATIENCE_MS});
}
}`;

/**
 * A page whose scripts are requested after its first paint instead of as soon as the HTML names them.
 *
 * @param nonce of the page's own scripts
 */
export function scriptsAfterPaint(html: string, nonce: string): string {
  const own = new RegExp(`<script nonce="${nonce}"${MODULE.source}(.*?)</script>`, 's');
  const module = own.exec(html)?.[1];
  if (module === undefined) return html;
  const files = [...html.matchAll(PRELOADS)].map(([, href = '']) => href);
  return html
    .replaceAll(PRELOADS, '')
    .replace(
      own,
      () =>
        `<script nonce="${nonce}" type="text/plain" id="later">${module}</script><script nonce="${nonce}">${start(files)}</script>`,
    );
}
