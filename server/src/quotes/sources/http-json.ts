/** JSON from a source's server: a page of HTML or half a document is a SourceError too. */

import { type Fetch, getText, type TextRequest } from './http-text.ts';
import { SourceError } from './source-error.ts';

/** The largest real response, all shares in one list, has 300 kB. */
const MAX_BYTES = 8 * 1024 * 1024;

/** @throws SourceError */
export async function getJson(fetch: Fetch, request: Omit<TextRequest, 'maxBytes'>): Promise<unknown> {
  const headers = { accept: 'application/json', ...request.headers };
  const text = await getText(fetch, { ...request, headers, maxBytes: MAX_BYTES });
  try {
    return JSON.parse(text);
  } catch {
    const { pathname } = new URL(request.url);
    throw new SourceError(`${pathname}: the answer is not JSON (${JSON.stringify(text.slice(0, 20))})`);
  }
}
