/** The server's state in the dashboard, by key. Forgotten whole when the session changes hands. */
import { Query, type QueryKey, type QueryOptions, type QueryState } from './query.ts';
import { storage } from './storage.ts';

const queries = new Map<string, Query<unknown>>();
const watchers = new Set<() => void>();

/** The query of this key; made when it is wanted for the first time. */
export function queryOf<Data>(options: QueryOptions<Data>): Query<Data> {
  const name = JSON.stringify(options.queryKey);
  const known = queries.get(name) as Query<Data> | undefined;
  if (known) return known;
  const query: Query<Data> = new Query(options, tellWatchers, () => {
    if (queries.get(name) === query) queries.delete(name);
  });
  queries.set(name, query as Query<unknown>);
  return query;
}

export const queryClient = {
  /** Forgets everything, and what is being asked. */
  clear(): void {
    const all = [...queries.values()];
    queries.clear();
    for (const query of all) query.stop();
    tellWatchers();
  },

  stateOf<Data>({ queryKey }: QueryOptions<Data>): QueryState<Data> | undefined {
    return (queries.get(JSON.stringify(queryKey)) as Query<Data> | undefined)?.state;
  },

  setData<Data>(options: QueryOptions<Data>, data: Data, updatedAtMs?: number): void {
    queryOf(options).settle(data, updatedAtMs);
  },

  /** Asks now if what is known has become stale, whether it is shown or not. */
  async prefetch<Data>(options: QueryOptions<Data>): Promise<void> {
    const query = queryOf(options);
    if (query.stale) await query.ask();
  },

  /** Marks what begins with this key (all without one) as outdated; what is shown is asked for again at once. */
  async invalidate(start: QueryKey | readonly [] = []): Promise<void> {
    const concerned = [...queries.values()].filter(({ options }) =>
      start.every((part, at) => JSON.stringify(part) === JSON.stringify(options.queryKey[at])),
    );
    for (const query of concerned) query.outdate();
    await Promise.all(concerned.filter(({ watched }) => watched).map((query) => query.askAnew()));
  },

  /** How many are being asked. */
  asking: (): number => [...queries.values()].filter(({ state }) => state.asking).length,

  /** Calls back on every change of any of them. @returns the way to stop */
  watch(watcher: () => void): () => void {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
};

function tellWatchers(): void {
  for (const watcher of watchers) watcher();
}

storage.token.watch(() => queryClient.clear());
