import { ANYBODY } from './left-page.ts';
import { storage } from './storage.ts';

/** Keeps this page for the login that it leads to. */
export function keepPageForLogin(): void {
  storage.leftPage.set({ user: ANYBODY, address: location.pathname + location.search, atMs: Date.now() });
}
