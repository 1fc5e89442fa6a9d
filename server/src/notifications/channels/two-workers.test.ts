/** Several delivery workers at once on one database, while push services are slow, refuse, are gone or lead inward. */

import { expect, test } from 'vitest';
import { useChannelApp } from '../../../../testing/channel-app.ts';
import { endOrder, logInTrader } from '../../../../testing/ended-orders.ts';
import type { Posted, Subscriber } from '../../../../testing/push-service.ts';

const channels = useChannelApp();

const WORKERS = 3;
const PEOPLE = 6;
const EVENTS = 4;

test('each event reaches each device once, whatever other services do', { timeout: 120_000 }, async () => {
  const readers = new Map<string, Subscriber['read']>();
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => logInTrader(channels.app)));
  for (const [at, user] of people.entries()) {
    await channels.choose(user, { ntfy: { url: `${channels.service.url}/ntfy/${at}` } });
    for (const kind of ['good', 'slow', 'refuses', 'gone', 'inward']) {
      const path = `/${kind}/${at}`;
      readers.set(path, (await channels.subscribe(user, path)).read);
    }
  }
  const refusals = new Map<string, number>();
  channels.service.answer = (reply, { path }) => {
    if (path.startsWith('/gone')) return void reply.writeHead(410).end();
    if (path.startsWith('/inward'))
      return void reply.writeHead(307, { location: `${channels.service.url}/within` }).end();
    // Every first attempt of a device is refused.
    const tries = (refusals.get(path) ?? 0) + 1;
    refusals.set(path, tries);
    if (path.startsWith('/refuses') && tries === 1) return void reply.writeHead(503).end();
    return void setTimeout(() => reply.writeHead(201).end(), path.startsWith('/slow') ? 300 : 10);
  };
  const workers = Array.from({ length: WORKERS }, () => channels.worker());
  const round = () => Promise.all(workers.map((worker) => worker.step()));
  for (let event = 0; event < EVENTS; event += 1) {
    // New ones come while the workers are at work.
    await Promise.all([...people.map((user) => endOrder(channels.app, user, 'filled')), round()]);
  }
  for (const pauseMs of [0, 60_000, 300_000, 300_000, 300_000]) {
    channels.app.nowMs += pauseMs;
    for (let rounds = 0; rounds < EVENTS; rounds += 1) await round();
  }

  const by = Object.groupBy(channels.service.posted, ({ path }) => path);
  const topics = (posts: readonly Posted[] = []) => posts.map(({ headers }) => String(headers['topic']));
  for (const [at] of people.entries()) {
    for (const kind of ['good', 'slow']) expect(topics(by[`/${kind}/${at}`])).toHaveLength(EVENTS);
    expect(new Set(topics(by[`/good/${at}`])).size).toBe(EVENTS);
    expect(new Set(topics(by[`/slow/${at}`])).size).toBe(EVENTS);
    expect(by[`/ntfy/${at}`]).toHaveLength(EVENTS);
    // The refused one again, under the same topic; no other.
    const refused = topics(by[`/refuses/${at}`]);
    expect(refused).toHaveLength(EVENTS + 1);
    expect(new Set(refused).size).toBe(EVENTS);
    expect(by[`/gone/${at}`]).toHaveLength(1);
    // Three attempts each.
    for (const topic of new Set(topics(by[`/inward/${at}`])))
      expect(topics(by[`/inward/${at}`]).filter((one) => one === topic).length).toBeLessThanOrEqual(3);
    for (const path of [`/good/${at}`, `/slow/${at}`, `/refuses/${at}`])
      for (const { body, headers } of by[path] ?? [])
        expect(JSON.parse(readers.get(path)?.(body) ?? '{}').notification.tag).toBe(headers['topic']);
  }
  expect(by['/within']).toBeUndefined();
  const waiting = await channels.app.db.sql`
    select d.state from notification_delivery d join push_device p using (user_id, device_id)
    where d.state = 'waiting' and p.endpoint not like '%inward%'`;
  expect(waiting).toEqual([]);
});
