/*
 * Service worker: stores the screens for use without a connection. The build inserts three lines before this file:
 * VERSION, the name of this build, SHELL, the files that every screen needs, and PAGES, a pattern for each page's path.
 * Responses of the API are never stored here, because they belong to a session (app/offline/last-figures.ts stores the
 * offline figures and removes them with the session).
 */
/* global PAGES, SHELL, VERSION */
const PREFIX = 'kurus-';
const CACHE = PREFIX + VERSION;
const APP = '/index.html';
/** Files named by their hash, and pictures that seldom change. */
const FILES = /^\/(assets|crypto|icons)\/|^\/(favicon\.svg|manifest\.webmanifest)$/;
/** Time in ms after which a slow connection counts as none. */
const WAIT_MS = 6000;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([new Request(APP, { cache: 'reload' }), ...SHELL])));
  // Activates at once: open pages still find the files of their own build, which stay stored for one build longer.
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOldBuilds().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (PAGES.some((pattern) => pattern.test(pathname))) event.respondWith(page(request));
  } else if (FILES.test(pathname)) event.respondWith(file(request));
});

/** The server's page if it answers, so that the next load shows a new build; otherwise the stored page. */
async function page(request) {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(WAIT_MS) });
  } catch {
    return (await caches.match(APP)) ?? Response.error();
  }
}

async function file(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) {
    const cache = await caches.open(CACHE);
    await cache.put(request, response.clone());
  }
  return response;
}

/** Deletes all builds except this one and the previous one; the browser lists caches by age. */
async function forgetOldBuilds() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
}
