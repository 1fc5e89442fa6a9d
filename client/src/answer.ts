/** Reads an answer: within a size, and as what the contract says. A proxy's page, or nothing at all, is an error. */

import type { Endpoint, Failure, Success } from '@kurus/core/contract/endpoint';
import { KurusError } from './kurus-error.ts';

/** @throws KurusError TOO_LARGE, before the answer is read to its end */
export async function bytesOf(response: Response, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > most)
      throw new KurusError(`the answer is larger than ${most} bytes`, { code: 'TOO_LARGE', status: response.status });
    parts.push(part);
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Envelope of an answer; undefined for anything else. */
export function envelopeOf(bytes: Uint8Array): Success<unknown> | Failure | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    const isEnvelope = typeof value === 'object' && value !== null && 'success' in value;
    return isEnvelope ? (value as Success<unknown> | Failure) : undefined;
  } catch {
    return undefined;
  }
}

/** The error of an answer that is no success. */
export function refusalOf(response: Response, answer: Success<unknown> | Failure | undefined): KurusError {
  const retryAfter = retryAfterOf(response);
  const status = response.status;
  const { code, message, errDetail, requestId, most } = (answer ?? {}) as Partial<Record<keyof Failure, unknown>>;
  if (answer?.success !== false || typeof code !== 'string') return unreadable(status, retryAfter);
  const text = [errDetail, message].find((one) => typeof one === 'string' && one !== '');
  return new KurusError(typeof text === 'string' ? text : code, {
    code,
    status,
    retryAfter,
    requestId: typeof requestId === 'string' ? requestId : undefined,
    most: typeof most === 'number' ? most : undefined,
  });
}

/** Data and further members of a success, exact as the contract decodes them. @throws KurusError UNREADABLE */
export function decodedBy<E extends Endpoint>(endpoint: E, answer: Success<unknown>, status: number) {
  try {
    return { data: endpoint.data?.decode(answer.data), beside: endpoint.beside?.decode(answer) };
  } catch (error) {
    throw unreadable(status, undefined, error);
  }
}

const unreadable = (status: number, retryAfter?: number, cause?: unknown) =>
  new KurusError(`the answer (${status}) is not one of Kuruş`, { code: 'UNREADABLE', status, retryAfter }, { cause });

/** Seconds of the header Retry-After; a date, which Kuruş never sends, counts as absent. */
export function retryAfterOf(response: Response): number | undefined {
  const text = response.headers.get('retry-after')?.trim() ?? '';
  return /^\d{1,6}$/.test(text) ? parseInt(text, 10) : undefined;
}
