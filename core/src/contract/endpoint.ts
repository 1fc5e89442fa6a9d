/**
 * Contract of the HTTP interface, one file a feature. Each endpoint is written once: its address and its answer here,
 * for server and screens; its input and refusals in `requests`, which only the server runs and whose types the screens
 * use.
 */

import type * as z from 'zod/mini';
import { type Decoded, type Encoded, type Field, object, oneOf, optional, count, text } from './fields.ts';
import type { RequestRules } from './requests/request.ts';

export type Access = 'public' | 'session';
type AnyField = Field<unknown, unknown>;

interface Head<Data extends AnyField | undefined, Beside extends AnyField | undefined> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path, "/accounts/:id": a part after a colon is in the request's `params`. */
  readonly path: string;
  readonly access: Access;
  /** Member `data` of the envelope; absent if an answer has only its message. */
  readonly data?: Data;
  /** Further members of the envelope. */
  readonly beside?: Beside;
}

export interface Endpoint<
  Rules extends RequestRules = RequestRules,
  Data extends AnyField | undefined = AnyField | undefined,
  Beside extends AnyField | undefined = AnyField | undefined,
> extends Head<Data, Beside> {
  /** Rules of the request: a type only, never a value. */
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
/** Type of `data` for the programs on both sides: its figures are exact. */
export type DataOf<E> = E extends { readonly data?: infer D } ? (D extends AnyField ? Decoded<D> : undefined) : never;
/** Type of `data` on the wire: its figures are JSON numbers. */
export type WireOf<E> = E extends { readonly data?: infer D } ? (D extends AnyField ? Encoded<D> : undefined) : never;

/** Type of the rest of the envelope, its figures exact. */
export type BesideOf<E> = E extends { readonly beside?: infer B }
  ? B extends AnyField
    ? Decoded<B>
    : undefined
  : never;

/** Type of a whole answer on the wire. */
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
  /** Attempts left for this code, with CODE_WRONG; present if the caller may know it. */
  triesLeft: optional(count),
  /** Limit that was exceeded, with WORK_TOO_LARGE. */
  most: optional(count),
});
export type Failure = Decoded<typeof failure>;
