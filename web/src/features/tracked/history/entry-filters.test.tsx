import { render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { syncServerTime } from '../../../lib/server-time.ts';
import { EntryFilters, NO_FILTERS } from './entry-filters.tsx';

afterEach(() => {
  syncServerTime(new Date().toUTCString());
  vi.useRealTimers();
});

test('the last day that can be named is that of the server, also on a machine that is a day behind', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T09:00:00Z') });
  syncServerTime('Mon, 23 Nov 2026 09:00:00 GMT');
  const { container } = render(<EntryFilters filters={NO_FILTERS} suggestions={[]} onFilters={() => undefined} />);
  expect(container.querySelector('[name=filterTo]')).toHaveProperty('max', '2026-11-23');
});
