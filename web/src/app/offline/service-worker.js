/*
 * Service worker: stores the screens for use without a connection. The build inserts three lines before this file:
 * VERSION, the name of this build, SHELL, the files that every screen needs, and PAGES, a pattern for each page's path.
 * Responses of the API are never stored here, because they belong to a session (app/offline/last-figures.ts stores the
 * offline figures and removes them with the session). It also shows push messages, and takes shared files.
 */
/* global PAGES, SHELL, VERSION */
const PREFIX = 'kurus-';
const CACHE = PREFIX + VERSION;
const APP = '/index.html';
/** Files named by their hash, and pictures that seldom change. */
const FILES = /^\/(assets|crypto|icons)\/|^\/(favicon\.svg|manifest\.webmanifest)$/;
/** Address that the system posts a shared file to (share_target of the manifest). */
const SHARE = '/share';
/** Database in which a shared file waits for the import (lib/shared-file.ts). */
const SHARED = { database: 'kurus-shared', store: 'files', key: 'file' };
/** Largest file that is taken: that of the import. */
const SHARED_MAX_BYTES = 20_000_000;
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
  if (request.method === 'POST' && origin === location.origin && pathname === SHARE) {
    event.respondWith(takeShared(request));
    return;
  }
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

/** Keeps the file in this browser, and opens the import, which reads it there. */
async function takeShared(request) {
  try {
    const file = (await request.formData()).get('file');
    if (file instanceof File && file.size > 0 && file.size <= SHARED_MAX_BYTES) await keepShared(file);
  } catch {
    // The import opens without a file, and asks for one.
  }
  return Response.redirect('/import', 303);
}

function keepShared(file) {
  return new Promise((done, fail) => {
    const opening = indexedDB.open(SHARED.database, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(SHARED.store);
    opening.onerror = () => fail(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const writing = database.transaction(SHARED.store, 'readwrite');
      writing.objectStore(SHARED.store).put({ file, atMs: Date.now() }, SHARED.key);
      writing.oncomplete = () => done(database.close());
      writing.onerror = () => fail(writing.error);
    };
  });
}

self.addEventListener('push', (event) => {
  event.waitUntil(showPush(event.data));
});

/** Shows a declarative push message; a message that cannot be read is shown as one, as browsers demand a notification. */
async function showPush(data) {
  let message = {};
  try {
    message = data?.json() ?? {};
  } catch {
    // Shown without a text.
  }
  const { title = 'Kuruş', body = '', lang = 'tr', tag, navigate } = message.notification ?? {};
  const unread = Number(message.app_badge);
  if (Number.isInteger(unread)) await navigator.setAppBadge?.(unread).catch(() => undefined);
  const icon = '/icons/icon-192.png';
  await self.registration.showNotification(title, { body, lang, tag, icon, badge: icon, data: { navigate } });
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data?.navigate));
});

/** Opens a page of this product, in an open window where there is one; an address of elsewhere opens the inbox. */
async function openPage(address) {
  const asked = new URL(typeof address === 'string' ? address : '/inbox', location.origin);
  const own = PAGES.some((pattern) => pattern.test(asked.pathname)) ? asked.pathname + asked.search : '/inbox';
  const windows = await self.clients.matchAll({ type: 'window' });
  for (const client of windows) {
    try {
      const opened = await client.navigate(own);
      if (!opened) continue;
      await opened.focus();
      return;
    } catch {
      // A window that this worker does not control yet, or that may not be raised.
    }
  }
  await self.clients.openWindow(own);
}
