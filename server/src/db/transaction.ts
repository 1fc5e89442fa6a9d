import { setTimeout as sleep } from 'node:timers/promises';
import { sqlState } from './database-error.ts';
import type { Sql, TransactionSql } from './pool.ts';

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';
const MAX_RETRIES = 5;

/**
 * Runs `work` in one transaction, and again when the database rolled it back only because of a concurrent one. So
 * `work` changes nothing but the database.
 */
export async function transaction<T>(sql: Sql, work: (tx: TransactionSql) => Promise<T>): Promise<T> {
  return retryWhenLost(() => sql.begin(work));
}

/**
 * Tries again, at most five times and each after a longer random pause, when PostgreSQL rolled the attempt back because
 * of another transaction.
 */
export async function retryWhenLost<T>(attempt: () => Promise<T>): Promise<T> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (retries === MAX_RETRIES || !lostToAnother(error)) throw error;
      await sleep(Math.random() * 5 * 2 ** retries);
    }
  }
}

function lostToAnother(error: unknown): boolean {
  const state = sqlState(error);
  return state === SERIALIZATION_FAILURE || state === DEADLOCK_DETECTED;
}
