import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest';
import { ApiError } from './api-error.ts';
import type { QueryOptions } from './query.ts';
import { queryClient } from './query-client.ts';
import { useMutation } from './use-mutation.ts';
import { useIsFetching, useQuery } from './use-query.ts';

interface Question {
  readonly signal: AbortSignal;
  readonly answer: (data: unknown) => Promise<void>;
  readonly fail: (error: unknown) => Promise<void>;
}
let asked: Question[] = [];
let logged: MockInstance;
const LOST = new ApiError(0, 'NETWORK', 'lost');
const REFUSED = new ApiError(403, 'NO', 'refused');

const options = (name: string, more: Partial<QueryOptions<unknown>> = {}): QueryOptions<unknown> => ({
  queryKey: ['things', name],
  queryFn: ({ signal }) =>
    new Promise((resolve, reject) => {
      asked.push({
        signal,
        answer: (data) => act(async () => resolve(data)),
        fail: (error) => act(async () => reject(error)),
      });
    }),
  failure: 'Failed to load things',
  ...more,
});

function Shown({ of, keep = false }: { readonly of: QueryOptions<unknown>; readonly keep?: boolean }) {
  const { data, isError, isPrevious } = useQuery(of, keep);
  const busy = useIsFetching();
  return (
    <output>
      {[JSON.stringify(data), isError && 'failed', isPrevious && 'previous', busy && 'busy'].filter(Boolean).join(' ')}
    </output>
  );
}
const shown = () => screen.getByRole('status').textContent?.trim().replace(/ +/g, ' ');
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  asked = [];
  vi.useFakeTimers();
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a query', () => {
  test('is asked once for all who show it, and says that it is being asked', async () => {
    const one = options('a');
    render(<Shown of={one} />);
    expect(shown()).toBe('busy');
    void queryClient.prefetch(one);
    expect(asked).toHaveLength(1);
    await asked[0]?.answer(7);
    expect(shown()).toBe('7');
  });

  test('a lost server is asked three times, a second and two apart; a refusal stays one', async () => {
    render(<Shown of={options('a')} />);
    await asked[0]?.fail(LOST);
    await later(1000);
    await asked[1]?.fail(LOST);
    expect(shown()).toBe('busy');
    await later(2000);
    await asked[2]?.fail(LOST);
    expect(shown()).toBe('failed');
    await later(60_000);
    expect(asked).toHaveLength(3);
    expect(logged).toHaveBeenCalledExactlyOnceWith('Failed to load things', LOST);
  });

  test('a refusal is not asked again, but where its owner wants it after a while', async () => {
    render(<Shown of={options('a', { askAgainMs: ({ failed }) => (failed ? 5000 : undefined) })} />);
    await asked[0]?.fail(REFUSED);
    expect(shown()).toBe('failed');
    await later(5000);
    await asked[1]?.answer('there');
    expect(shown()).toBe('"there"');
    await later(60_000);
    expect(asked).toHaveLength(2);
  });

  test('that nobody shows any more is given up, and shown at once to who comes back', async () => {
    const one = options('a');
    const first = render(<Shown of={one} />);
    await asked[0]?.answer([1]);
    first.unmount();
    const second = render(<Shown of={one} />);
    expect(shown()).toBe('[1] busy');
    second.unmount();
    expect(asked[1]?.signal.aborted).toBe(true);
    expect(queryClient.asking()).toBe(0);
    await later(300_000);
    render(<Shown of={one} />);
    expect(shown()).toBe('busy');
  });

  test('is not asked again while its answer is good', async () => {
    const one = options('a', { staleMs: 1000 });
    render(<Shown of={one} />).unmount();
    const view = render(<Shown of={one} />);
    await asked.at(-1)?.answer(1);
    view.unmount();
    const before = asked.length;
    render(<Shown of={one} />).unmount();
    expect(asked).toHaveLength(before);
    await later(1000);
    render(<Shown of={one} />);
    expect(asked).toHaveLength(before + 1);
  });
});

describe('after a change', () => {
  test('what is shown is asked for again, and an answer to the older question does not count', async () => {
    render(<Shown of={options('a')} />);
    await asked[0]?.answer('before');
    await act(async () => void queryClient.invalidate(['things']));
    await act(async () => void queryClient.invalidate(['things']));
    expect(asked[1]?.signal.aborted).toBe(true);
    await asked[1]?.answer('between');
    expect(shown()).toBe('"before" busy');
    await asked[2]?.answer('after');
    expect(shown()).toBe('"after"');
    await act(async () => void queryClient.invalidate(['others']));
    expect(asked).toHaveLength(3);
  });

  test('what says the same stays the same object', async () => {
    const one = options('a');
    queryClient.setData(one, { rows: [{ n: 1n }, { n: 2n }], at: 1 });
    const before = queryClient.stateOf(one)?.data as { readonly rows: readonly object[] };
    queryClient.setData(one, { rows: [{ n: 1n }, { n: 3n }], at: 1 });
    const after = queryClient.stateOf(one)?.data as { readonly rows: readonly object[] };
    expect(after.rows[0]).toBe(before.rows[0]);
    expect(after.rows[1]).toEqual({ n: 3n });
    queryClient.setData(one, { rows: [{ n: 1n }, { n: 3n }], at: 1 });
    expect(queryClient.stateOf(one)?.data).toBe(after);
  });

  test('the answer of before may stand until the one to another question is there', async () => {
    const { rerender } = render(<Shown of={options('a')} keep />);
    await asked[0]?.answer(1);
    rerender(<Shown of={options('b')} keep />);
    expect(shown()).toBe('1 previous busy');
    await asked[1]?.answer(2);
    expect(shown()).toBe('2');
  });
});

test('a command tells what became of it, also to who sent it; an older failure is forgotten', async () => {
  const told: unknown[] = [];
  let settle: { readonly yes: (data: string) => void; readonly no: (error: Error) => void } | undefined;
  function Sender() {
    const { mutate, isPending, error, reset } = useMutation({
      mutationFn: (_amount: number) => new Promise<string>((yes, no) => (settle = { yes, no })),
      onSuccess: (data, amount) => told.push(['done', data, amount]),
      onError: (failure) => told.push(['failed', failure]),
      onSettled: () => told.push('settled'),
    });
    return (
      <>
        <button onClick={() => mutate(5, { onSuccess: () => told.push('here too') })}>send</button>
        <button onClick={reset}>forget</button>
        <output>{isPending ? 'pending' : String(error)}</output>
      </>
    );
  }
  render(<Sender />);
  const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
  await press('send');
  expect(shown()).toBe('pending');
  await act(async () => settle?.no(new Error('no')));
  expect(shown()).toBe('Error: no');
  await press('forget');
  expect(shown()).toBe('undefined');
  await press('send');
  await act(async () => settle?.yes('ok'));
  expect(told).toEqual([['failed', new Error('no')], 'settled', ['done', 'ok', 5], 'settled', 'here too']);
});
