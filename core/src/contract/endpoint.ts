/**
 * The contract of the HTTP interface, one file a feature. Each endpoint is written once: the server validates with it
 * and generates /openapi.json from it, the screens take their types from it.
 */
import * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

export type Access = 'public' | 'session';
type Schema = z.core.$ZodType;

export interface Endpoint<
  Body extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Data extends Schema | undefined = Schema | undefined,
  Params extends Schema | undefined = Schema | undefined,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** "/accounts/:id": what stands behind a colon is in `params`. */
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  readonly body?: Body;
  /** The field of a form that carries a file, where the body is no JSON. */
  readonly file?: string;
  readonly query?: Query;
  readonly params?: Params;
  /** The Authorization header carries a token of the provider, not of a session. */
  readonly providerToken?: boolean;
  /** The schema of `data` in the envelope; absent where an answer carries only its message. */
  readonly data?: Data;
  /** Money moves: the app sends an Idempotency-Key (D22). */
  readonly idempotent?: boolean;
  /** What it tells in place of an answer: server-sent events. */
  readonly events?: string;
  /** Gets somebody in or out, or changes a credential: whoever looks into an attack finds each call in the log. */
  readonly audited?: boolean;
  /** The refusals that are particular to this endpoint, for the interface's page. */
  readonly errors?: readonly ErrorCode[];
}

/** Keeps the schemas' exact types while checking the shape. */
export function endpoint<
  Body extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Data extends Schema | undefined = undefined,
  Params extends Schema | undefined = undefined,
>(definition: Endpoint<Body, Query, Data, Params>): Endpoint<Body, Query, Data, Params> {
  return definition;
}

export type BodyOf<E> = E extends { readonly body?: infer B }
  ? B extends Schema
    ? z.core.input<B>
    : undefined
  : never;
export type QueryOf<E> = E extends { readonly query?: infer Q }
  ? Q extends Schema
    ? z.core.input<Q>
    : undefined
  : never;
export type ParamsOf<E> = E extends { readonly params?: infer P }
  ? P extends Schema
    ? z.core.input<P>
    : undefined
  : never;
/** `data` as both sides work with it, its figures exact. */
export type DataOf<E> = E extends { readonly data?: infer D }
  ? D extends Schema
    ? z.core.output<D>
    : undefined
  : never;
/** `data` as it crosses the wire, its figures JSON numbers. */
export type WireOf<E> = E extends { readonly data?: infer D }
  ? D extends Schema
    ? z.core.input<D>
    : undefined
  : never;

/** Every successful answer (D3). */
export interface Success<Data> {
  readonly success: true;
  readonly message: string;
  readonly data?: Data;
}

/** Every failed answer (D3). `message` and `errDetail` are in the caller's language; `code` is for programs. */
export const failureSchema = z.object({
  success: z.literal(false),
  message: z.string(),
  errDetail: z.string(),
  code: z.string(),
  requestId: z.string(),
  /** Of CODE_WRONG, where the caller may know it: how often this code may still be tried. */
  triesLeft: z.optional(z.number()),
});
export type Failure = z.infer<typeof failureSchema>;
