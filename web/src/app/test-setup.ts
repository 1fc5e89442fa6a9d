/** Before each test file: the Turkish texts are there; after each test the page and the storage are empty again. */
import '../lib/test-renders.ts';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';
import { loadTexts } from '../i18n/text-table.ts';

beforeAll(async () => {
  await Promise.all([loadTexts('public', 'tr'), loadTexts('dashboard', 'tr')]);
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
