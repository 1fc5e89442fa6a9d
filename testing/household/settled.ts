/** Answers of the analysis, which may have to wait for days that are worked out. */

import { setTimeout as sleep } from 'node:timers/promises';

type Method = 'GET' | 'POST' | 'PUT';
/** A call of a session; answers `data`, and throws where the server refuses. */
export type Call = (method: Method, path: string, body?: object) => Promise<Record<string, unknown>>;

/** Answer once its days are worked out. @throws Error after a minute */
export async function settled(call: Call, path: string): Promise<Record<string, unknown>> {
  for (let tries = 0; tries < 60; tries += 1) {
    const answer = await call('GET', path);
    if (answer['pending'] === undefined) return answer;
    await sleep(1_000);
  }
  throw new Error(`${path} is still pending after a minute`);
}
