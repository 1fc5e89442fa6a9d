/**
 * JSON lines on the terminal. Fields that must never be logged are removed here, for every caller, and so are endless
 * repetitions.
 */

import { pino, type DestinationStream, type LogFn, type Logger } from 'pino';
import { createLogLimit } from './log-limit.ts';

/** Longer texts come from outside; their end has no use. */
const MAX_TEXT = 2_000;
/** A list of what went wrong may have thousands of entries. */
const MAX_LINE = 16_000;

/**
 * Fields of an error that help to find the fault. The database's `detail` and `where` quote whole rows, with password
 * hashes and e-mails; its messages quote the value that did not fit.
 */
function errorFields(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: cut(String(error)) };
  const { code, constraint, table, column, routine, severity } = error as Error & Record<string, unknown>;
  const message = cut(withoutQuoted(error.message));
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message,
    code,
    ...(severity === undefined ? {} : { constraint, table, column, routine }),
    stack: cut(frames.join('\n')),
    ...(error.cause === undefined ? {} : { cause: errorFields(error.cause) }),
  };
}

/** @param now clock of the limits, in milliseconds */
export function createLogger(level: string, destination?: DestinationStream, now: () => number = Date.now): Logger {
  let limited = true;
  const mayWrite = createLogLimit((leftOut) => {
    limited = false;
    logger.warn(leftOut, 'lines left out');
    limited = true;
  }, now);
  const options = {
    level,
    hooks: {
      logMethod(this: Logger, args: Parameters<LogFn>, write: LogFn, lineLevel: number): void {
        const { of, kind } = kindOf(args);
        if (!limited || mayWrite(lineLevel, of, kind)) write.apply(this, args);
      },
      streamWrite: (line: string) => (line.length > MAX_LINE ? cutLine(line) : line),
    },
    redact: [
      'req.headers.authorization',
      'authorization',
      '*.authorization',
      ...SECRETS,
      ...SECRETS.map((name) => `*.${name}`),
    ],
    serializers: { err: errorFields },
    base: null,
  };
  const logger = destination ? pino(options, destination) : pino(options);
  return logger;
}

/** A message and, for an error, its type and place. */
function kindOf([first, second]: readonly unknown[]): { readonly of: string; readonly kind: string } {
  const fields = first as { readonly err?: unknown } | null | undefined;
  const error = first instanceof Error ? first : fields?.err;
  const fallback = error instanceof Error ? error.name : '';
  const of = typeof first === 'string' ? first : typeof second === 'string' ? second : fallback;
  if (!(error instanceof Error)) return { of, kind: of };
  const { name, code, stack } = error as Error & { code?: unknown };
  const place = /\n\s+at (.*)/.exec(stack ?? '')?.[1];
  return { of, kind: [of, name, code, place].join(' ') };
}

/** A shortened line: its beginning as text, with the fields that identify it. */
function cutLine(line: string): string {
  const { level, time, reqId, msg } = JSON.parse(line) as Readonly<Record<string, unknown>>;
  return `${JSON.stringify({ level, time, reqId, line: line.slice(0, MAX_TEXT), msg })}\n`;
}

const SECRETS = ['password', 'currentPassword', 'newPassword', 'token', 'otpCode', 'code_hash', 'password_hash'];

/** `invalid input syntax for type bigint: "..."` without what the caller sent; names of ours are words without spaces. */
function withoutQuoted(message: string): string {
  return message.replace(/: "[^]*"$/, ': (value left out)');
}

const cut = (text: string) => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)} ...` : text);
