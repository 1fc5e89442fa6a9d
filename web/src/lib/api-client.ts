/**
 * The only client of the server: a typed fetch over the contract. Responses have the envelope of D3; every failure,
 * also of the network, is an ApiError whose texts can be shown unchanged.
 */

import type {
  BesideOf,
  BodyOf,
  DataOf,
  Endpoint,
  Failure,
  ParamsOf,
  QueryOf,
  Success,
} from '@kurus/core/contract/endpoint';
import { earlyAnswer, untilPainted } from '../first-paint/first-screen-requests.ts';
import { currentLanguage } from '../i18n/language.ts';
import { translate } from '../i18n/use-text.ts';
import { ApiError } from './api-error.ts';
import { setReached } from './connection.ts';
import { logFailure } from './log.ts';
import { syncServerTime } from './server-time.ts';
import { endSession } from './session-clock.ts';
import { storage } from './storage.ts';

const TIMEOUT_MS = 10_000;
/** Empty for the same origin (D2). */
const BASE_URL = (import.meta.env.VITE_API_BASE_URL ?? '').replace(/\/$/, '');

export interface CallOptions<E> {
  readonly body?: BodyOf<E>;
  readonly query?: QueryOf<E>;
  /** Path parameters: `{ id: '2' }` for "/accounts/:id". */
  readonly params?: ParamsOf<E>;
  /** A multipart form, instead of a body. */
  readonly form?: FormData;
  /** The same key for every repetition of an order (D22). */
  readonly idempotencyKey?: string;
  /**
   * Used instead of the stored token: a provider's (D14), or that of another session, whose refusal ends nothing here.
   */
  readonly bearer?: string;
  readonly signal?: AbortSignal;
  /** For an endpoint that may take longer than others. */
  readonly timeoutMs?: number;
  /** Another format of the envelope than JSON, and its reader. */
  readonly accept?: string;
  readonly read?: (response: Response) => Promise<Success<unknown> | Failure>;
}

/** Result of a call: the localized message, and the data if the endpoint has some. */
export interface Answer<E> {
  readonly message: string;
  readonly data: DataOf<E>;
  /** Other fields of the envelope. */
  readonly beside: BesideOf<E>;
}

/** @throws ApiError */
export async function call<const E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}): Promise<Answer<E>> {
  const token = tokenFor(endpoint, options);
  const response = await send(endpoint, options, options.bearer ?? token);
  const answer = await readAnswer(response, options);
  if (response.ok && answer?.success === true) {
    return { message: answer.message, ...decoded(endpoint, answer) };
  }
  throw failed(response, answer, token);
}

/** Loads a file from an endpoint that responds with one instead of an envelope. @throws ApiError */
export async function download<const E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}): Promise<Blob> {
  const token = tokenFor(endpoint, options);
  const response = await send(endpoint, options, options.bearer ?? token);
  if (response.ok) return response.blob();
  throw failed(response, await readAnswer(response, {}), token);
}

const tokenFor = <E extends Endpoint>(endpoint: E, { bearer }: CallOptions<E>) =>
  endpoint.access === 'session' && bearer === undefined ? storage.token.get() : undefined;

/** The refusal with the server's texts; if it concerns the session's own token, the session ends. */
function failed(
  response: Response,
  answer: Success<unknown> | Failure | undefined,
  token: string | undefined,
): ApiError {
  const [message, errDetail] = [wordsOf(answer?.message), wordsOf(failureOf(answer)?.errDetail)];
  const refused = response.status === 401 || message === 'id token invalid';
  if (refused && token !== undefined && token === storage.token.get()) endSession({ sessionOver: true });
  return new ApiError(response.status, failureOf(answer)?.code ?? 'UNREADABLE', message, errDetail, answer);
}

/** Decodes the figures of a response exactly. @throws ApiError if the response does not match the contract */
function decoded<E extends Endpoint>(endpoint: E, answer: Success<unknown>): Pick<Answer<E>, 'data' | 'beside'> {
  try {
    const data = answer.data === undefined ? undefined : endpoint.data?.decode(answer.data);
    return { data: data as DataOf<E>, beside: endpoint.beside?.decode(answer) as BesideOf<E> };
  } catch (error) {
    logFailure(`${endpoint.method} ${endpoint.path} was answered otherwise than the contract says`, error);
    throw new ApiError(200, 'UNREADABLE', translate('common.genericError'));
  }
}

const failureOf = (answer: Success<unknown> | Failure | undefined) => (answer?.success === true ? undefined : answer);
const wordsOf = (text: unknown) => (typeof text === 'string' ? text : '');

/** The absolute address of a path on the API server (pictures, the quote stream). */
export const apiUrl = (path: string) => BASE_URL + path;

async function send<E extends Endpoint>(endpoint: E, options: CallOptions<E>, bearer?: string): Promise<Response> {
  const headers = new Headers({ Accept: options.accept ?? 'application/json', 'Accept-Language': currentLanguage() });
  if (bearer !== undefined) headers.set('Authorization', `Bearer ${bearer}`);
  if (options.idempotencyKey !== undefined) headers.set('Idempotency-Key', options.idempotencyKey);
  if (options.body !== undefined) headers.set('Content-Type', 'application/json');
  const timeout = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
  const path = await ofOwner(pathOf(endpoint, options.params) + queryText(options.query));
  try {
    const ahead = endpoint.method === 'GET' ? earlyAnswer(path, bearer, currentLanguage()) : undefined;
    let response = await ahead;
    if (!response) {
      await untilPainted();
      response = await fetch(apiUrl(path), {
        method: endpoint.method,
        headers,
        body: options.form ?? (options.body === undefined ? null : JSON.stringify(options.body)),
        signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
      });
      syncServerTime(response.headers.get('date'));
    }
    setReached(true);
    return response;
  } catch (error) {
    if (options.signal?.aborted) throw error;
    if (timeout.aborted) throw new ApiError(0, 'TIMEOUT', translate('common.timeoutError'));
    setReached(false);
    throw new ApiError(0, 'NETWORK', translate('common.networkError'));
  }
}

/** @throws ApiError if a streamed response breaks off */
async function readAnswer<E>(
  response: Response,
  { read, signal }: CallOptions<E>,
): Promise<Success<unknown> | Failure | undefined> {
  try {
    return read ? await read(response) : ((await response.json()) as Success<unknown> | Failure);
  } catch (error) {
    if (!read) return undefined;
    if (signal?.aborted) throw error;
    throw new ApiError(0, 'NETWORK', translate('common.networkError'));
  }
}

/** Path of a call, with its parameters filled in and its query. */
function pathOf({ path }: Endpoint, params: unknown): string {
  const values = (params ?? {}) as Readonly<Record<string, string>>;
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

export const loadShared = () => import('./account/shared-accounts.ts');

/** Accounts of others have longer numbers than one's own (account/shared-accounts.ts). */
const ofOwner = async (path: string): Promise<string> =>
  /\d{11}/.test(path) ? (await loadShared()).onWire(path) : path;

/** A list stands once for each of its values. */
function queryText(query: unknown): string {
  const entries = Object.entries(query ?? {}).flatMap(([key, value]): [string, string][] => {
    if (value === undefined) return [];
    return Array.isArray(value) ? value.map((one) => [key, String(one)]) : [[key, String(value)]];
  });
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries)}`;
}
