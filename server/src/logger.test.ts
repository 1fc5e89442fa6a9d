import { Writable } from 'node:stream';
import { beforeEach, expect, test, vi } from 'vitest';
import { createLogger } from './logger.ts';

interface Line {
  readonly level: number;
  readonly msg: string;
  readonly of?: string;
  readonly leftOut?: number;
}

let lines: Line[];
let bytes: number;
let nowMs: number;
let log: ReturnType<typeof createLogger>;
beforeEach(() => {
  [lines, bytes, nowMs] = [[], 0, 1_000_000];
  const destination = new Writable({
    write(chunk: Buffer, _, done) {
      bytes += chunk.length;
      lines.push(JSON.parse(chunk.toString()) as Line);
      done();
    },
  });
  log = createLogger('info', destination, () => nowMs);
});

/** Each line comes from another place in the code. */
const FAULTS = [() => new TypeError('one'), () => new TypeError('two')];

test('an error that repeats is thirty lines a minute and a count; another one is not hidden by it', () => {
  const [often = () => new Error('none'), seldom = often] = FAULTS;
  for (let n = 0; n < 10_000; n += 1) log.error({ err: often() }, 'unforeseen error');
  log.error({ err: seldom() }, 'unforeseen error');
  expect(lines).toHaveLength(31);
  nowMs += 60_000;
  log.info('a word of the next minute');
  expect(lines.slice(31)).toMatchObject([
    { level: 40, msg: 'lines left out', of: 'unforeseen error', leftOut: 9_970 },
    { level: 30, msg: 'a word of the next minute' },
  ]);
  for (let n = 0; n < 100; n += 1) log.error({ err: often() }, 'unforeseen error');
  expect(lines).toHaveLength(63);
});

test('a request’s own logger is under the same limit', () => {
  for (let n = 0; n < 100; n += 1) log.child({ reqId: String(n) }).warn({ code: 'X' }, 'a part is unavailable');
  expect(lines).toHaveLength(30);
});

test('messages that differ each time are some thousand lines at most', () => {
  for (let n = 0; n < 20_000; n += 1) log.error(`no such thing as ${n}`);
  expect(lines).toHaveLength(100 + 30);
  expect(bytes).toBeLessThan(100_000);
});

test('many logins a minute are logged; repetitions are limited', () => {
  for (let n = 0; n < 6_000; n += 1) log.info({ ip: '127.0.0.1' }, 'access granted');
  expect(lines).toHaveLength(5_000);
});

test('what was left out is said though nothing else is written', () => {
  vi.useFakeTimers();
  for (let n = 0; n < 40; n += 1) log.error('again');
  nowMs += 60_000;
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  expect(lines.at(-1)).toMatchObject({ msg: 'lines left out', of: 'again', leftOut: 10 });
});

test('a line has an end', () => {
  const differences = Array.from({ length: 5_000 }, (_, n) => ({ account: n, what: 'cash' }));
  log.error({ differences }, 'the ledger does not reconcile');
  expect(lines).toMatchObject([{ level: 50, msg: 'the ledger does not reconcile' }]);
  expect(JSON.stringify(lines)).toContain('"account');
  expect(bytes).toBeLessThan(5_000);
});
