/** Loads the Turkish texts before each test file; after each test, empties page, storage and query cache. */

import './renders.ts';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';
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
