// What the shop keeps for times without a network: the frame of the shop with a page that says so honestly, and small
// pictures of one's own gallery. Pages, prices and data are never kept: a price of yesterday is no price.
const SHELL = 'pawtrait-shell-1';
const GALLERY = 'pawtrait-gallery-1';
const OFFLINE = '/offline';
const MOST_THUMBNAILS = 80;
const MOST_ASSETS = 120;
const THUMBNAIL = /^\/storage\/v1\/render\/image\/public\/pet-images\/[0-9a-f-]{36}\/\d+_generated\.\w+$/;

self.addEventListener('install', (event) => {
  event.waitUntil(keepShell().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names
            .filter((name) => name.startsWith('pawtrait-') && name !== SHELL && name !== GALLERY)
            .map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(visit(request));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(fromShell(request));
  else if (THUMBNAIL.test(url.pathname) && Number(url.searchParams.get('width')) <= 640)
    event.respondWith(fromGallery(event));
});

/** Keeps the offline page with everything it needs. */
async function keepShell() {
  const shell = await caches.open(SHELL);
  const page = await fetch(OFFLINE, { cache: 'reload' });
  if (!page.ok) throw new Error('The offline page cannot be kept');
  const html = await page.clone().text();
  await shell.put(OFFLINE, page);
  const files = new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g) ?? []);
  await shell.addAll([...files].filter((file) => !file.includes('-ext-') && !file.includes('vietnamese')));
}

/** From the network; without one, the way to the page that says so, and back. */
async function visit(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const page = await caches.match(OFFLINE, { cacheName: SHELL });
    if (!page) throw error;
    const { pathname, search, origin } = new URL(request.url);
    if (pathname === OFFLINE) return page;
    const from = encodeURIComponent(pathname + search);
    return Response.redirect(`${origin}${OFFLINE}?from=${from}`, 302);
  }
}

/** Names of built files change with what is in them, so a kept one is right. */
async function fromShell(request) {
  const shell = await caches.open(SHELL);
  const kept = await shell.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.status === 200) {
    await shell.put(request, answer.clone());
    await trim(shell, MOST_ASSETS);
  }
  return answer;
}

/** The kept picture at once, and a look whether it is still there: what was deleted has to go here too. */
async function fromGallery(event) {
  const gallery = await caches.open(GALLERY);
  const kept = await gallery.match(event.request);
  const fresh = fetch(event.request).then(async (answer) => {
    if (answer.status === 200) {
      await gallery.put(event.request, answer.clone());
      await trim(gallery, MOST_THUMBNAILS);
    } else if ([400, 401, 403, 404].includes(answer.status)) await gallery.delete(event.request);
    return answer;
  });
  if (!kept) return fresh;
  event.waitUntil(fresh.catch(() => {}));
  return kept;
}

/** Lets go of what was kept first; the offline page stays. */
async function trim(cache, most) {
  const requests = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== OFFLINE);
  await Promise.all(requests.slice(0, Math.max(0, requests.length - most)).map((request) => cache.delete(request)));
}
