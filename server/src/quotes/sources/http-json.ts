/** JSON from a source's server: a page of HTML or half a document is a SourceError too. */

import { getText, type SourceClient, type TextRequest } from './http-text.ts';
import { SourceError } from './source-error.ts';

/** The largest real response, all shares in one list, has 300 kB. */
const MAX_BYTES = 8 * 1024 * 1024;

/** @throws SourceError */
export async function getJson(client: SourceClient, request: Omit<TextRequest, 'maxBytes'>): Promise<unknown> {
  const headers = { accept: 'application/json', ...request.headers };
  const text = await getText(client, { ...request, headers, maxBytes: MAX_BYTES });
  try {
    return JSON.parse(text);
  } catch {
    const { pathname } = new URL(request.url);
    throw new SourceError(`${pathname}: ${kindOfText(text)}`);
  }
}

/** Name of a text in place of JSON; walls against programs and gateways answer 200 with nothing or with a page. */
function kindOfText(text: string): string {
  const start = text.trimStart().slice(0, 20);
  if (start === '') return 'the answer is empty';
  return start.startsWith('<') ? 'the answer is a page' : `the answer is not JSON (${JSON.stringify(start)})`;
}
