/**
 * One thing that the server told, kept by its key: who shows it watches it, and it is asked for while somebody does.
 * A question that nobody waits for any more is given up; its last answer is kept for a while.
 */
import { ApiError } from './api-error.ts';
import { logFailure } from './log.ts';

export type QueryKey = readonly [string, ...unknown[]];

export interface QueryOptions<Data> {
  readonly queryKey: QueryKey;
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Data>;
  /** How its failure is logged. */
  readonly failure: string;
  /** How long an answer is good for who comes to look later. Default: not at all. */
  readonly staleMs?: number;
  /** While it is watched: how soon it is asked again; undefined for not at all. */
  readonly askAgainMs?: (state: QueryState<Data>) => number | undefined;
  /** What is known without asking, and since when. */
  readonly initial?: () => { readonly data: Data; readonly updatedAtMs: number } | undefined;
}

export interface QueryState<Data> {
  readonly data: Data | undefined;
  readonly updatedAtMs: number;
  readonly failed: boolean;
  readonly asking: boolean;
  /** Something has changed since: the data is shown until it has been asked for again. */
  readonly outdated: boolean;
}

const MAX_RETRIES = 2;
const RETRY_AFTER_MS = 1000;
const KEPT_UNWATCHED_MS = 300_000;

export class Query<Data> {
  readonly options: QueryOptions<Data>;
  state: QueryState<Data>;
  readonly #onChange: () => void;
  readonly #onForgotten: () => void;
  readonly #watchers = new Set<() => void>();
  #running: AbortController | undefined;
  #forgetTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: QueryOptions<Data>, onChange: () => void, onForgotten: () => void) {
    this.options = options;
    this.#onChange = onChange;
    this.#onForgotten = onForgotten;
    const known = options.initial?.();
    this.state = {
      data: known?.data,
      updatedAtMs: known?.updatedAtMs ?? 0,
      failed: false,
      asking: false,
      outdated: false,
    };
    this.#forgetLater();
  }

  readonly snapshot = (): QueryState<Data> => this.state;

  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    clearTimeout(this.#forgetTimer);
    return () => {
      this.#watchers.delete(watcher);
      if (this.#watchers.size > 0) return;
      this.stop();
      this.#forgetLater();
    };
  };

  get watched(): boolean {
    return this.#watchers.size > 0;
  }

  get stale(): boolean {
    const { data, outdated, updatedAtMs } = this.state;
    return data === undefined || outdated || updatedAtMs + (this.options.staleMs ?? 0) <= Date.now();
  }

  /** Asks, unless it is being asked already. A failure is logged and kept in the state. */
  async ask(): Promise<void> {
    if (this.#running) return;
    const running = new AbortController();
    this.#running = running;
    this.#become({ asking: true });
    const outcome = await this.#answer(running.signal);
    // Given up meanwhile: whoever did has said what the state is.
    if (this.#running !== running) return;
    this.#running = undefined;
    if ('data' in outcome) this.settle(outcome.data);
    else {
      logFailure(this.options.failure, outcome.error);
      this.#become({ failed: true, asking: false });
    }
  }

  /** What was asked before this moment does not count any more. */
  async askAnew(): Promise<void> {
    this.stop();
    await this.ask();
  }

  settle(data: Data, updatedAtMs: number = Date.now()): void {
    this.#running?.abort();
    this.#running = undefined;
    const same = sharing(this.state.data, data);
    this.#become({ data: same, updatedAtMs, failed: false, asking: false, outdated: false });
  }

  outdate(): void {
    this.#become({ outdated: true });
  }

  stop(): void {
    if (!this.#running) return;
    this.#running.abort();
    this.#running = undefined;
    this.#become({ asking: false });
  }

  async #answer(signal: AbortSignal): Promise<{ readonly data: Data } | { readonly error: unknown }> {
    for (let failures = 0; ; failures++) {
      try {
        return { data: await this.options.queryFn({ signal }) };
      } catch (error) {
        if (signal.aborted || failures === MAX_RETRIES || !mayPass(error)) return { error };
        await wait(RETRY_AFTER_MS * 2 ** failures, signal);
        if (signal.aborted) return { error };
      }
    }
  }

  #become(change: Partial<QueryState<Data>>): void {
    this.state = { ...this.state, ...change };
    for (const watcher of this.#watchers) watcher();
    this.#onChange();
  }

  #forgetLater(): void {
    clearTimeout(this.#forgetTimer);
    this.#forgetTimer = setTimeout(this.#onForgotten, KEPT_UNWATCHED_MS);
  }
}

/** A refusal stays a refusal; only a lost or failing server is asked again. */
const mayPass = (error: unknown) =>
  navigator.onLine && error instanceof ApiError && (error.status === 0 || error.status >= 500);

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** The new value with every part of the old one that says the same, so that what did not change is the same object. */
function sharing<T>(old: unknown, now: T): T;
function sharing(old: unknown, now: unknown): unknown {
  if (Object.is(old, now) || !isContainer(old) || !isContainer(now)) return now;
  if (Array.isArray(old) !== Array.isArray(now)) return now;
  const parts = Object.entries(now).map(([key, part]) => [key, sharing(old[key], part)] as const);
  const same = parts.length === Object.keys(old).length && parts.every(([key, part]) => Object.is(part, old[key]));
  if (same) return old;
  return Array.isArray(now) ? parts.map(([, part]) => part) : Object.fromEntries(parts);
}

const isContainer = (value: unknown): value is Record<string, unknown> =>
  Array.isArray(value) || (typeof value === 'object' && value !== null && value.constructor === Object);
