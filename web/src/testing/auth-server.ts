/** For tests: answers the calls of these pages at the network's edge with the envelopes of the real server (D3). */

import { accountSettings } from '@kurus/core/contract/auth';
import { vi } from 'vitest';

export interface ServerCall {
  readonly path: string;
  readonly body: unknown;
  readonly headers: Headers;
}

interface Reply {
  readonly status?: number;
  readonly body: unknown;
}

export const ok = (message: string, data?: object): Reply => ({
  body: { success: true, message, ...(data && { data }) },
});
export const refused = (status: number, code: string, message: string): Reply => ({
  status,
  body: { success: false, message, errDetail: message, code, requestId: 'test' },
});

/**
 * Replies in order for each path; the last one repeats. 'unreachable' breaks the connection.
 * @param passwordRules of the server; forms that choose a password ask for them beside what they send
 */
export function serve(
  replies: Readonly<Record<string, readonly (Reply | 'unreachable')[]>>,
  passwordRules?: 'spec' | 'strict',
): readonly ServerCall[] {
  const calls: ServerCall[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    // No part of what a form sends. Unanswered, the forms go on without it.
    if (path === accountSettings.path) {
      if (passwordRules === undefined) throw new TypeError('Failed to fetch');
      return Response.json(ok('OK', { passwordRules }).body);
    }
    const list = replies[path] ?? [];
    const reply = list[Math.min(calls.filter((call) => call.path === path).length, list.length - 1)];
    calls.push({
      path,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      headers: new Headers(init.headers),
    });
    if (reply === undefined || reply === 'unreachable') throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(reply.body), {
      status: reply.status ?? 200,
      headers: { 'content-type': 'application/json' },
    });
  });
  return calls;
}
