/** Stub of the server for tests of these pages, with the envelopes of the real one (D3). */

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
 * @param passwordRules rules of the server; forms that choose a password request them separately
 */
export function serve(
  replies: Readonly<Record<string, readonly (Reply | 'unreachable')[]>>,
  passwordRules?: 'spec' | 'strict',
): readonly ServerCall[] {
  const calls: ServerCall[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    // Not part of a form's own requests. Without a response, forms work without the rules.
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
