/** Turns of long work: one user's requests run one at a time, too many are refused, and others have their turn. */

import { setTimeout as sleep } from 'node:timers/promises';
import { endpoint } from '@kurus/core/contract/endpoint';
import { exportAccount } from '@kurus/core/contract/requests/export';
import { exportData } from '@kurus/core/contract/requests/profile';
import { request } from '@kurus/core/contract/requests/request';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { bought, openTrackedAccount } from '../../../../testing/tracked-account.ts';
import type { Session } from '../../auth/session/sessions.ts';
import { createFairQueue } from '../../sharing/fair-queue.ts';
import { installFailures } from '../api/failures.ts';
import { NO_SHARES } from '../api/owner.ts';
import { type HttpContext, route } from '../api/route.ts';
import { createRequestTurns } from './request-turns.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('of forty at once of one user some are refused with the time to come again, and nobody else is', async () => {
  const [greedy, other] = [await app.logIn(), await app.logIn()];
  for (const user of [greedy, other]) await (await openTrackedAccount(user)).record(bought('2026-01-05', 5, 10));
  const ask = (user: typeof greedy) =>
    app.http.inject({
      url: '/analysis/performance?account=2',
      headers: { authorization: `Bearer ${user.token}` },
    });
  const many = Array.from({ length: 40 }, () => ask(greedy));
  const [theirs, ...answers] = await Promise.all([ask(other), ...many]);
  expect(theirs?.statusCode).toBe(200);
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
  const refused = answers.filter(({ statusCode }) => statusCode !== 200);
  expect(refused.length).toBeGreaterThan(0);
  for (const { statusCode, headers } of refused) {
    expect([429, 503]).toContain(statusCode);
    expect(headers['retry-after']).toBe('5');
  }
});

test('a token has its user’s turns once it was found to be theirs, and turns of its own before and after', () => {
  const turns = createRequestTurns();
  expect(turns.keyOf('token')).toBe('token');
  turns.learn('token', '7');
  expect([turns.keyOf('token'), turns.keyOf('made up')]).toEqual(['7', 'made up']);
  turns.learn('token', undefined);
  expect(turns.keyOf('token')).toBe('token');
});

describe('of ten users at once, where work takes long', () => {
  /** Usual wait in ms: a request that waits longer has already been refused by then. */
  const USUAL_MS = 60;
  const WORK_MS = 50;
  const usual = request({ heavy: true, summary: 'For this test' });
  const patient = request({ heavy: true, answerWithinMs: 60_000, summary: 'For this test' });
  const endpoints = {
    usual: endpoint<typeof usual>()({ method: 'POST', path: '/usual', access: 'session' }),
    patient: endpoint<typeof patient>()({ method: 'POST', path: '/patient', access: 'session' }),
  };

  const answersOf = async (path: string): Promise<number[]> => {
    const http = Fastify();
    installFailures(http);
    const heavyWork = createFairQueue({ concurrency: 2, concurrencyOfKey: 1, waitingLimit: 100, waitMs: USUAL_MS });
    const context: HttpContext = {
      app: http,
      feature: 'nowhere',
      now: Date.now,
      turns: { ...createRequestTurns(), heavyWork },
      findSession: async (token) => ({ userId: token, id: token }) as unknown as Session,
      readClaim: () => undefined,
      claimOf: () => {
        throw new Error('no share');
      },
      shares: NO_SHARES,
    };
    const work = async () => {
      await sleep(WORK_MS);
      return { message: '' };
    };
    route(context, endpoints.usual, usual, work);
    route(context, endpoints.patient, patient, work);
    const asked = Array.from({ length: 10 }, (_, user) =>
      http.inject({ method: 'POST', url: path, headers: { authorization: `Bearer user${user}` } }),
    );
    const answers = await Promise.all(asked);
    await http.close();
    return answers.map(({ statusCode }) => statusCode);
  };

  test('a request that waited too long to be answered in time is refused', async () => {
    expect(await answersOf('/usual')).toContain(503);
  });

  test('where an answer has more time than usual, as exports have, each has their turn', async () => {
    expect(await answersOf('/patient')).toEqual(Array.from({ length: 10 }, () => 200));
    expect(exportData.answerWithinMs).toBeGreaterThanOrEqual(60_000);
    expect(exportAccount.answerWithinMs).toBeGreaterThanOrEqual(60_000);
  });
});
