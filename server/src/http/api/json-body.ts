/**
 * Parser of JSON bodies: an absent body is undefined; no prototype tricks, no deep nesting, no huge number of values
 * (R-T19).
 */

import { DomainError } from '@kurus/core/contract/errors';
import type { FastifyInstance } from 'fastify';

const MAX_DEPTH = 8;
/** Limit of keys in one object; the largest of the contract has some thirty. */
const MAX_KEYS = 200;
/** Limit of values over all objects and lists: a file of twenty thousand rows has some twenty-five each at most. */
const MAX_VALUES = 600_000;
/** The escape of U+0000 after its backslash; no text column of PostgreSQL can hold it. */
const ZERO_SIGN = 'u0000';
/** Characters that are checked in one piece. */
const PIECE = 100_000;

export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    const body = text.toString();
    // A request without a body may still have a content type, as many clients send it by habit.
    if (body === '') return done(null, undefined);
    const check = faultOf(body);
    const checkPiece = (): void => {
      const { value: fault, done: isOver } = check.next();
      if (fault) done(new DomainError(fault));
      else if (!isOver) setImmediate(checkPiece);
      else if (body.length > PIECE) setImmediate(() => void parse(request, body, done));
      else void parse(request, body, done);
    };
    checkPiece();
  });
}

const [QUOTE, BACKSLASH, COMMA, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [34, 92, 44, 91, 93, 123, 125];

/**
 * Checks the shape of a text without parsing it: brackets outside strings that are too deep, too many keys of one
 * object, too many values. It ends at the first fault, and pauses after each piece of the text.
 */
function* faultOf(text: string): Generator<undefined, 'BAD_REQUEST' | 'PAYLOAD_TOO_LARGE' | undefined> {
  /** Number of keys so far of each open object; undefined for a list. */
  const keys: (number | undefined)[] = [];
  let values = 0;
  let inString = false;
  let pause = PIECE;
  for (let i = 0; i < text.length; i += 1) {
    if (i >= pause) {
      pause += PIECE;
      yield;
    }
    const sign = text.charCodeAt(i);
    if (inString) {
      if (sign === BACKSLASH) {
        i += 1;
        if (text.startsWith(ZERO_SIGN, i)) return 'BAD_REQUEST';
      } else if (sign === QUOTE) inString = false;
      continue;
    }
    if (sign === QUOTE) inString = true;
    else if (sign === CLOSE_OBJECT || sign === CLOSE_LIST) keys.pop();
    else if (sign === COMMA) {
      const last = keys.length - 1;
      const keyCount = keys[last];
      if (keyCount !== undefined) keys[last] = keyCount + 1;
      if (keyCount === MAX_KEYS) return 'BAD_REQUEST';
      values += 1;
    } else if (sign === OPEN_OBJECT || sign === OPEN_LIST) {
      if (keys.push(sign === OPEN_OBJECT ? 1 : undefined) > MAX_DEPTH) return 'BAD_REQUEST';
    }
    if (values > MAX_VALUES) return 'PAYLOAD_TOO_LARGE';
  }
  return undefined;
}
