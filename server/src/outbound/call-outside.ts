/**
 * Calls of addresses that people handed to the server: no redirect is followed, at most 5 s and 16 kB, and the
 * connection goes to the very address that was judged, so that a name which resolves anew is judged anew.
 */

import { lookup as resolve, type LookupAddress } from 'node:dns';
import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { hostOf, isNamed, isPublicAddress, type NamedHost, outsideUrl } from './address-rules.ts';

export type Resolve = (
  host: string,
  options: { readonly all: true },
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

export interface OutsideCall {
  readonly url: string;
  readonly named: readonly NamedHost[];
  readonly headers: Readonly<Record<string, string>>;
  /** Absent for a call that only reads. */
  readonly body?: Buffer | string;
  /** Limit of the answer's bytes. */
  readonly maxBytes?: number;
  /** Time limit of the whole call. */
  readonly waitMs?: number;
  /** Resolver of names; a test brings its own. */
  readonly resolveName?: Resolve;
}

export interface OutsideAnswer {
  readonly status: number;
  readonly text: string;
  /** Content type, as it is stated. */
  readonly type: string | undefined;
  /** Seconds that the other side asks to wait. */
  readonly retryAfterSeconds: number | undefined;
}

/** A call that got no answer. Its text names no address, as an address can be a secret. */
class OutsideError extends Error {
  override readonly name = 'OutsideError';
}

const TIMEOUT = 'timeout';
const WAIT_MS = 5_000;
const MAX_BYTES = 16_384;

/** Tells if a call failed because there was no answer in time. */
export const isLate = (error: unknown): boolean => error instanceof OutsideError && error.message === TIMEOUT;

/**
 * Posts the body, or gets without one.
 * @throws OutsideError where there was no answer, DomainError ADDRESS_NOT_ALLOWED
 */
export function callOutside(call: OutsideCall): Promise<OutsideAnswer> {
  const { named, headers, body, waitMs = WAIT_MS, maxBytes = MAX_BYTES, resolveName = resolve } = call;
  const url = outsideUrl(call.url, named);
  const isTrusted = isNamed(url, named);
  const start = url.protocol === 'https:' ? secureRequest : plainRequest;
  return new Promise((done, fail) => {
    const request = start(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: body === undefined ? headers : { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      lookup: judgedLookup(isTrusted, resolveName),
      // A connection of its own: one that is kept would lead to an address judged before.
      agent: false,
      signal: AbortSignal.timeout(waitMs),
    });
    const broken = (error: Error) => fail(new OutsideError(error.name === 'AbortError' ? TIMEOUT : codeOf(error)));
    request.once('error', broken);
    request.once('response', (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      const end = () => {
        const retryAfter = response.headers['retry-after'] ?? '';
        done({
          status: response.statusCode ?? 0,
          text: Buffer.concat(chunks).toString('utf8'),
          type: response.headers['content-type'],
          retryAfterSeconds: /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : undefined, // not a figure: seconds
        });
        request.destroy();
      };
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size <= maxBytes) return void chunks.push(chunk);
        fail(new OutsideError('answer too large'));
        request.destroy();
      });
      response.once('end', end);
      response.once('error', broken);
    });
    request.end(body);
  });
}

const codeOf = (error: Error & { readonly code?: string }): string => error.code ?? error.name;

/** Resolves a name, and hands on only addresses that may be called. */
function judgedLookup(isTrusted: boolean, resolveName: Resolve): LookupFunction {
  return (host, options, done) => {
    resolveName(host, { all: true }, (error, found) => {
      if (error) return done(error, '', 4);
      const judged = found.filter(({ address }) => isIP(address) !== 0 && (isTrusted || isPublicAddress(address)));
      const [first] = judged;
      if (!first || judged.length < found.length) return done(new OutsideError('address not allowed'), '', 4);
      return options.all ? done(null, judged) : done(null, first.address, first.family);
    });
  };
}

/** Checks that a host is one of a list; "*.example.com" stands for each name below it. */
export const isHostOf = (url: URL, patterns: readonly string[]): boolean =>
  patterns.some((pattern) =>
    pattern.startsWith('*.') ? hostOf(url).endsWith(pattern.slice(1)) : hostOf(url) === pattern,
  );
