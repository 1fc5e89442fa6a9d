import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { createPool } from '../db/pool.ts';
import { watchLedger, type ReconcileLog } from './reconcile-watch.ts';

const USERS = 1_500;
let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
  await db.sql`
    insert into app_user (full_name, phone, language, status, created_at)
    select '', '', 'tr', 'deleted', now() from generate_series(1, ${USERS}::int)`;
  await db.sql`insert into account (user_id, account_id, kind, opened_at) select id, 1, 'virtual', now() from app_user`;
  await db.sql`update account set cash = 0.01 where user_id in (1, 1000, 1001, ${USERS})`;
});
afterAll(() => db.drop());

/** The test controls the minutes; the database takes its real time. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

function rounds(isOurs: () => boolean = () => true) {
  const reports: (string[] | Error)[] = [];
  let next: () => void = () => undefined;
  const log: ReconcileLog = {
    isOurs,
    done({ differences }) {
      reports.push(differences.map(({ userId }) => userId));
      next();
    },
    failed(error) {
      reports.push(error as Error);
      next();
    },
  };
  const nextReport = async () => new Promise<void>((resolve) => (next = resolve));
  return { reports, log, nextReport };
}

test('at the start and every minute the next thousand accounts, and then from the first one again', async () => {
  const { reports, log, nextReport } = rounds();
  const first = nextReport();
  const end = watchLedger(db.sql, log);
  await first;
  for (let minute = 1; minute <= 2; minute += 1) {
    const more = nextReport();
    vi.advanceTimersByTime(59_999);
    expect(reports).toHaveLength(minute);
    vi.advanceTimersByTime(1);
    await more;
  }
  await end();
  expect(reports).toEqual([
    ['1', '1000'],
    ['1001', String(USERS)],
    ['1', '1000'],
  ]);
});

test('it waits for its turn, and ends once its round is over', async () => {
  let ours = false;
  const { reports, log } = rounds(() => ours);
  const end = watchLedger(db.sql, log);
  ours = true;
  vi.advanceTimersByTime(60_000);
  await end();
  expect(reports).toEqual([['1', '1000']]);
  vi.advanceTimersByTime(600_000);
  await end();
  expect(reports).toHaveLength(1);
});

test('a failed round is reported, and the next one begins at the same user', async () => {
  const pool = createPool({ url: db.url, max: 1 });
  const { reports, log, nextReport } = rounds();
  const first = nextReport();
  const end = watchLedger(pool, log);
  await first;
  await pool.end();
  vi.advanceTimersByTime(60_000);
  await end();
  expect(reports).toEqual([['1', '1000'], expect.any(Error)]);
});
