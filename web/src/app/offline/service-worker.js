/*
 * Keeps the screens for the time without a connection. The build puts three lines before this file: VERSION, which names
 * this build, SHELL, the files that every screen needs, and PAGES, a pattern for each page's path. What the API answers
 * is never kept here: it belongs to a session (app/offline/last-figures.ts keeps the last figures, and forgets them with
 * it).
 */
/* global PAGES, SHELL, VERSION */
const PREFIX = 'kurus-';
const CACHE = PREFIX + VERSION;
const APP = '/index.html';
/** Named by their content, or pictures that seldom change. */
const FILES = /^\/(assets|crypto|icons)\/|^\/(favicon\.svg|manifest\.webmanifest)$/;
/** A line this slow counts as none. */
const WAIT_MS = 6000;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([new Request(APP, { cache: 'reload' }), ...SHELL])));
  // At once: pages that are still open keep the files of their own build, which stay for one build longer.
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

/** The server's page while there is a server, so that a new build is seen at the next load; else the kept one. */
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

/** All but this one and the one before it; the browser lists them by age. */
async function forgetOldBuilds() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
}
