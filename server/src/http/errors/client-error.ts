/**
 * Answer to bytes that never became a request (no HTTP, headers too long or too slow), in the shape of the others
 * (D3).
 */

import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import type { Failure } from '@kurus/core/contract/endpoint';
import { DEFAULT_LANGUAGE } from '@kurus/core/limits';
import type { Headers } from '../site/security-headers.ts';
import { refusalText } from './refusal-text.ts';

const STATUS_LINES: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** For Fastify's `clientErrorHandler`. */
export function clientErrorAnswer(headers: Headers) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (socket.writable) socket.write(answerText(STATUS_LINES[error.code ?? ''] ?? '400 Bad Request', headers));
    socket.destroy(error);
  };
}

function answerText(statusLine: string, headers: Headers): string {
  const code = 'BAD_REQUEST';
  const text = refusalText({ code, detail: {} }, DEFAULT_LANGUAGE);
  const requestId = randomBytes(9).toString('base64url');
  const body: Failure = { success: false, message: text, errDetail: text, code, requestId };
  const content = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${statusLine}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(content)}`,
    'connection: close',
    'cache-control: no-store',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  return `${head.join('\r\n')}\r\n\r\n${content}`;
}
