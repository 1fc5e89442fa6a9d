/** Setup for tests of the pages before the login: English, with a fake clock that also runs by itself. */

import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import { setLanguage } from '../i18n/language.ts';

/** Opens this address before each test of the file. */
export function atPage(path: string): void {
  beforeEach(async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    history.replaceState(null, '', path);
    await setLanguage('en');
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}

export const person = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
export const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
