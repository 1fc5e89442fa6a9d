/** JSON bodies: none where none was sent, no prototype tricks, no deep nesting (R-T19). */
import type { FastifyInstance } from 'fastify';
import { DomainError } from '@kurus/core/contract/errors';

const MAX_DEPTH = 8;
/** The escape of U+0000, which no text column of PostgreSQL can hold. */
const ZERO_SIGN = /(?<!\\)(\\\\)*\\u0000/;

export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    const body = text.toString();
    // A call without a body may still name its type, as many clients do by habit.
    if (body === '') return done(null, undefined);
    if (depthOf(body) > MAX_DEPTH || ZERO_SIGN.test(body)) return done(new DomainError('BAD_REQUEST'));
    void parse(request, body, done);
  });
}

/** The deepest nesting of brackets outside strings, without parsing. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let i = 0; i < text.length; i += 1) {
    const sign = text[i];
    if (inString) {
      if (sign === '\\') i += 1;
      else if (sign === '"') inString = false;
    } else if (sign === '"') inString = true;
    else if (sign === '{' || sign === '[') deepest = Math.max(deepest, (depth += 1));
    else if (sign === '}' || sign === ']') depth -= 1;
  }
  return deepest;
}
