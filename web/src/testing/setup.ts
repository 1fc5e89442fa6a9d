/** Loads the Turkish texts before each test file; after each test, empties page, storage and query cache. */

import './renders.ts';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { dashboardTexts, publicTexts, tabTexts } from '../i18n/bundles.ts';
import { loadTexts } from '../i18n/text-table.ts';
import { queryClient } from '../lib/query-client.ts';

// jsdom has no layout, so no size ever changes.
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// Longest wait for elements; next to other tests, a second may be short.
configure({ asyncUtilTimeout: 10_000 });

beforeAll(async () => {
  const all = [publicTexts, dashboardTexts, tabTexts];
  await Promise.all(all.map((bundle) => loadTexts(bundle, 'tr')));
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
});

// Prices without a reader end a moment later. The document of a file is taken away before: a feed that asks meanwhile
// would ask for ever, and its worker would never end. This event makes it look at once.
afterAll(() => {
  document.dispatchEvent(new Event('visibilitychange'));
});
