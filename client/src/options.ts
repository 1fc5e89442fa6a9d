/** Options of a client, and of one call. */

import type { BodyOf, ParamsOf, QueryOf } from '@kurus/core/contract/endpoint';
import type { Language } from '@kurus/core/limits';

export interface ClientOptions {
  /** Address of the server, "https://kurus.example". */
  readonly server: string;
  /** Access key or session token; asked for at each call where it is a function. */
  readonly token?: string | (() => Promise<string | undefined>) | undefined;
  /** Language of the server's sentences; English if absent. */
  readonly language?: Language;
  /** Time limit of a call, to the last byte of its answer. */
  readonly timeoutMs?: number;
  /** Time that all waits of a call for a busy server may take together; 0 for none. */
  readonly waitMs?: number;
  /** Size of an answer at most. */
  readonly maxBytes?: number;
  /** Told before each wait. */
  readonly onWait?: (seconds: number) => void;
  /** The network; tests pass another one. */
  readonly fetch?: typeof fetch;
}

/** Endpoints whose requests may carry an idempotency key. */
type KeyOf<E> = E extends { readonly rules?: infer Rules }
  ? NonNullable<Rules> extends { readonly idempotent: true }
    ? string
    : undefined
  : undefined;

export interface CallOptions<E> {
  readonly body?: BodyOf<E>;
  readonly query?: QueryOf<E>;
  /** Path parameters: `{ id: '2' }` for "/accounts/:id". */
  readonly params?: ParamsOf<E>;
  /** A UUID, the same for every repetition of a write: it then happens once, and the client may repeat it. */
  readonly idempotencyKey?: KeyOf<E>;
  readonly signal?: AbortSignal;
  /** For a call that may take longer than others. */
  readonly timeoutMs?: number;
}
