/** JSON lines on the terminal. What must never be in one is left out here, whoever writes it. */
import { pino, type DestinationStream, type Logger } from 'pino';

/** Longer texts come from outside; the end of one tells nothing. */
const MAX_TEXT = 2_000;

/**
 * Of an error only what finds the fault. The database's `detail` and `where` quote whole rows, password hashes and e-mails
 * among them, and its messages quote the value that did not fit.
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

export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
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
  return destination ? pino(options, destination) : pino(options);
}

const SECRETS = ['password', 'currentPassword', 'newPassword', 'token', 'otpCode', 'code_hash', 'password_hash'];

/** `invalid input syntax for type bigint: "..."` without what the caller sent; names of ours are words without spaces. */
function withoutQuoted(message: string): string {
  return message.replace(/: "[^]*"$/, ': (value left out)');
}

const cut = (text: string) => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)} ...` : text);
