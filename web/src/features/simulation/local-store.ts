/** The simulation's portfolio while the page is open: it outlives a tab switch, not a reload. */
import { useSyncExternalStore } from 'react';
import { FRESH_PORTFOLIO, type LocalPortfolio } from './local-portfolio.ts';

let current = FRESH_PORTFOLIO;
const listeners = new Set<() => void>();

export function keepPortfolio(next: LocalPortfolio): void {
  current = next;
  for (const listener of listeners) listener();
}

export const startOver = () => keepPortfolio(FRESH_PORTFOLIO);

const snapshot = () => current;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useLocalPortfolio = () => useSyncExternalStore(subscribe, snapshot, snapshot);
