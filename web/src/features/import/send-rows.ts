/** Sends rows to the server, to check or to write them. Writing reports its progress and can be stopped. */

import type { BodyOf, DataOf, Failure, Success } from '@kurus/core/contract/endpoint';
import { importProgress, importRows, type ImportProgress } from '@kurus/core/contract/import';
import { RECORDED_ANSWER_MS } from '@kurus/core/limits';
import { call } from '../../lib/api-client.ts';

export type ReadOnlyAnswer = DataOf<typeof importRows>;
export type RowsBody = BodyOf<typeof importRows>;

const params = (account: number) => ({ id: String(account) });

/** Dry run: nothing is written. @throws ApiError */
export async function tryRows(account: number, body: Omit<RowsBody, 'dryRun'>, signal: AbortSignal) {
  const options = { params: params(account), body: { ...body, dryRun: true }, timeoutMs: RECORDED_ANSWER_MS, signal };
  return (await call(importRows, options)).data;
}

export interface Writing {
  /** Idempotency key, the same for every repetition (D22). */
  readonly key: string;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ImportProgress) => void;
}

/** Writes all rows or none. @throws ApiError */
export async function writeRows(account: number, body: Omit<RowsBody, 'dryRun'>, writing: Writing) {
  const { data } = await call(importRows, {
    params: params(account),
    body: { ...body, dryRun: false },
    idempotencyKey: writing.key,
    timeoutMs: RECORDED_ANSWER_MS,
    signal: writing.signal,
    accept: 'text/event-stream',
    read: (response) => answerOf(response, writing.onProgress),
  });
  return data;
}

/** Reads the streamed response; a refusal before the first event is a normal response. */
async function answerOf(response: Response, onProgress: Writing['onProgress']): Promise<Success<unknown> | Failure> {
  const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream') === true;
  if (!isStream || !response.body) return (await response.json()) as Success<unknown> | Failure;
  let rest = '';
  for await (const text of textsOf(response.body)) {
    const events = (rest + text).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      const name = /^event: (.*)$/m.exec(event)?.[1];
      const data = /^data: (.*)$/m.exec(event)?.[1];
      if (data === undefined) continue;
      if (name === 'progress') onProgress(importProgress.decode(JSON.parse(data)));
      if (name === 'answer') return JSON.parse(data) as Success<unknown> | Failure;
    }
  }
  throw new TypeError('the connection ended before the answer');
}

async function* textsOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}
