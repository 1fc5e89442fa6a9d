/**
 * The contract of the HTTP interface, one file a feature. Each endpoint is written once: where it is and what it
 * answers here, for server and screens; what it takes and refuses in `requests`, which the server alone runs and the
 * screens know by its types.
 */

import type * as z from 'zod/mini';
import { type Decoded, type Encoded, type Field, object, oneOf, optional, count, text } from './fields.ts';
import type { RequestRules } from './requests/request.ts';

export type Access = 'public' | 'session';
type AnyField = Field<unknown, unknown>;

interface Head<Data extends AnyField | undefined, Beside extends AnyField | undefined> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** "/accounts/:id": what stands behind a colon is in the request's `params`. */
  readonly path: string;
  readonly access: Access;
  /** `data` of the envelope; absent where an answer carries only its message. */
  readonly data?: Data;
  /** Members of the envelope beside the data. */
  readonly beside?: Beside;
}

export interface Endpoint<
  Rules extends RequestRules = RequestRules,
  Data extends AnyField | undefined = AnyField | undefined,
  Beside extends AnyField | undefined = AnyField | undefined,
> extends Head<Data, Beside> {
  /** A type alone, never a value: what a request carries. */
  readonly rules?: Rules;
}

/** `endpoint<typeof requests.login>()({ method, path, access, data })` keeps the exact types of both. */
export function endpoint<Rules extends RequestRules>() {
  return <Data extends AnyField | undefined = undefined, Beside extends AnyField | undefined = undefined>(
    head: Head<Data, Beside>,
  ): Endpoint<Rules, Data, Beside> => head;
}

type RulesOf<E> = E extends { readonly rules?: infer Rules } ? NonNullable<Rules> : never;
type Part<E, Name extends 'body' | 'query' | 'params'> =
  RulesOf<E> extends { readonly [Key in Name]: infer Schema extends z.core.$ZodType }
    ? z.core.input<Schema>
    : undefined;
export type BodyOf<E> = Part<E, 'body'>;
export type QueryOf<E> = Part<E, 'query'>;
export type ParamsOf<E> = Part<E, 'params'>;
/** `data` as both sides work with it, its figures exact. */
export type DataOf<E> = E extends { readonly data?: infer D } ? (D extends AnyField ? Decoded<D> : undefined) : never;
/** `data` as it crosses the wire, its figures JSON numbers. */
export type WireOf<E> = E extends { readonly data?: infer D } ? (D extends AnyField ? Encoded<D> : undefined) : never;

/** The rest of the envelope, its figures exact. */
export type BesideOf<E> = E extends { readonly beside?: infer B }
  ? B extends AnyField
    ? Decoded<B>
    : undefined
  : never;

/** A whole answer as it crosses the wire. */
export type EnvelopeOf<E> = Success<WireOf<E>> & { readonly data: WireOf<E> } & (E extends {
    readonly beside?: infer B;
  }
    ? B extends AnyField
      ? Encoded<B>
      : unknown
    : never);

/** Every successful answer (D3). */
export interface Success<Data> {
  readonly success: true;
  readonly message: string;
  readonly data?: Data;
}

/** Every failed answer (D3). `message` and `errDetail` are in the caller's language; `code` is for programs. */
export const failure = object({
  success: oneOf([false]),
  message: text,
  errDetail: text,
  code: text,
  requestId: text,
  /** Tries left for this code, with CODE_WRONG; present where the caller may know it. */
  triesLeft: optional(count),
  /** Limit that was exceeded, with WORK_TOO_LARGE. */
  most: optional(count),
});
export type Failure = Decoded<typeof failure>;
