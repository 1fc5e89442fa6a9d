import { afterEach, expect, test, vi } from 'vitest';
import { setReached } from '../../lib/connection.ts';
import { queryClient } from '../../lib/query-client.ts';
import { watchFiguresLater } from './watch-figures-later.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('requests that failed without a connection are sent again, also if it returns before the code is loaded', async () => {
  const again = vi.spyOn(queryClient, 'invalidateQueries');
  const stop = watchFiguresLater();
  setReached(false);
  setReached(true);
  await vi.waitFor(() => expect(again).toHaveBeenCalledOnce());
  stop();
});
