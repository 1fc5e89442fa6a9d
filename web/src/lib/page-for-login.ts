import { KEPT_MS } from './left-page.ts';
import { storage } from './storage.ts';

/** Shorter than that of a page on which a session ended: it may have been another person's. */
const LOGIN_MS = 600_000;

/** Keeps this page for the login that it leads to, whoever logs in. */
export function keepPageForLogin(): void {
  const atMs = Date.now() - KEPT_MS + LOGIN_MS;
  storage.leftPage.set({ user: '', address: location.pathname + location.search, atMs });
}
