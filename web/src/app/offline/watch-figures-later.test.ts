import { afterEach, expect, test, vi } from 'vitest';
import { setReached } from '../../lib/connection.ts';
import { queryClient } from '../../lib/query-client.ts';
import { watchFiguresLater } from './watch-figures-later.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('what failed while the connection was lost is asked for again, also when it is back before the code is', async () => {
  const again = vi.spyOn(queryClient, 'invalidateQueries');
  const stop = watchFiguresLater();
  setReached(false);
  setReached(true);
  await vi.waitFor(() => expect(again).toHaveBeenCalledOnce());
  stop();
});
