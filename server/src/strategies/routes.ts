/** Strategies over HTTP. */

import { DomainError } from '@kurus/core/contract/errors';
import * as requests from '@kurus/core/contract/requests/strategies';
import type { StrategyItem } from '@kurus/core/contract/strategies';
import * as contract from '@kurus/core/contract/strategies';
import { STRATEGIES_PAGE } from '@kurus/core/limits';
import { price } from '@kurus/core/money/money';
import { route, type HttpContext } from '../http/api/route.ts';
import { textOf } from '../http/errors/texts.ts';
import { sessionTransaction } from '../ledger/user-transaction.ts';
import { type PublishParts, publishStrategy, publishVersion, retireStrategy } from './publish.ts';
import { countStates, type Records } from './records.ts';
import {
  follow,
  insertReport,
  readFollowed,
  readPage,
  readStrategy,
  readVersions,
  type StrategyRow,
  unfollow,
  type VersionRow,
} from './store.ts';

export interface StrategyParts extends PublishParts {
  readonly records: Records;
}

export function strategyRoutes(context: HttpContext, parts: StrategyParts): void {
  readRoutes(context, parts);
  publishRoutes(context, parts);
  followRoutes(context, parts);
}

function readRoutes(context: HttpContext, parts: StrategyParts): void {
  const { sql, records } = parts;
  route(context, contract.strategies, requests.strategies, async ({ session: { userId }, query, language, nowMs }) => {
    const { list = 'public' } = query;
    const [at = '', id = ''] = query.before?.split('.') ?? [];
    const publishedMs = Number(at); // not a figure: milliseconds
    const before = query.before === undefined ? undefined : { at: new Date(publishedMs), id };
    const followed = await readFollowed(sql, userId);
    const rows =
      list === 'public' && !parts.isOpen
        ? []
        : await readPage(sql, { list, userId, followed, before, most: STRATEGIES_PAGE + 1 });
    const page = rows.slice(0, STRATEGIES_PAGE);
    const ids = page.map((row) => row.id);
    const versions = Map.groupBy(ids.length === 0 ? [] : await readVersions(sql, ids), ({ strategyId }) => strategyId);
    const strategies = [];
    for (const row of page) {
      const own = versions.get(row.id) ?? [];
      const outcomes = [];
      for (const one of own) outcomes.push(...(await records.of(row.world, one, nowMs)));
      strategies.push({ ...headOf(row, own, userId, new Set(followed)), counts: countStates(outcomes) });
    }
    const last = page.at(-1);
    const next = rows.length > STRATEGIES_PAGE && last ? `${last.publishedAt.getTime()}.${last.id}` : undefined;
    return { message: textOf('ok', language), data: { strategies, ...(next !== undefined && { next }) } };
  });

  route(context, contract.readStrategy, requests.readStrategy, async ({ session, params, language, nowMs }) => ({
    message: textOf('ok', language),
    data: { strategy: await strategyOf(parts, params.id, session.userId, nowMs) },
  }));
}

function headOf(row: StrategyRow, versions: readonly VersionRow[], userId: string, followed: ReadonlySet<string>) {
  return {
    id: row.id,
    name: row.name,
    ...(row.nickname !== null && row.visibility === 'public' && { nickname: row.nickname }),
    visibility: row.visibility,
    world: row.world,
    ...(row.userId === userId && { own: true }),
    ...(followed.has(row.id) && { followed: true }),
    version: versions[0]?.version ?? 1,
    publishedAt: row.publishedAt.toISOString(),
    ...(row.retiredAt && { retiredAt: row.retiredAt.toISOString() }),
  };
}

/** @throws DomainError STRATEGY_NOT_FOUND */
async function strategyOf(
  { sql, records, isOpen }: StrategyParts,
  id: string,
  userId: string,
  nowMs: number,
): Promise<StrategyItem> {
  const row = await readStrategy(sql, id, userId);
  if (!row || (row.userId !== userId && !isOpen)) throw new DomainError('STRATEGY_NOT_FOUND');
  const versions = await readVersions(sql, [id]);
  const followed = new Set(await readFollowed(sql, userId));
  const outcomes = [];
  const shown = [];
  for (const version of versions) {
    const found = await records.of(row.world, version, nowMs);
    outcomes.push(...found);
    shown.push({
      version: version.version,
      publishedAt: version.publishedAt.toISOString(),
      ...(version.text !== null && { text: version.text }),
      assets: version.assets.map(({ kind, code, price: at, target, stop, weight, by, reason }, n) => ({
        asset: { kind, code },
        price: price(at),
        ...(target !== undefined && { target: price(target) }),
        ...(stop !== undefined && { stop: price(stop) }),
        ...(weight !== undefined && { weight }),
        by,
        reason,
        ...(found[n] && { record: found[n] }),
      })),
    });
  }
  const head = headOf(row, versions, userId, followed);
  return { ...head, createdAt: row.createdAt.toISOString(), counts: countStates(outcomes), versions: shown };
}

function publishRoutes(context: HttpContext, parts: StrategyParts): void {
  route(context, contract.publishStrategy, requests.publishStrategy, async ({ session, body, language, nowMs }) => {
    const id = await publishStrategy(parts, session, body, nowMs);
    const strategy = await strategyOf(parts, id, session.userId, nowMs);
    return { message: textOf('strategyPublished', language), data: { strategy } };
  });

  route(
    context,
    contract.publishVersion,
    requests.publishVersion,
    async ({ session, params, body, language, nowMs }) => {
      await publishVersion(parts, session, { id: params.id, text: body.text, assets: body.assets }, nowMs);
      const strategy = await strategyOf(parts, params.id, session.userId, nowMs);
      return { message: textOf('strategyPublished', language), data: { strategy } };
    },
  );

  route(context, contract.retireStrategy, requests.readStrategy, async ({ session, params, language, nowMs }) => {
    await retireStrategy(parts.sql, session, params.id, nowMs);
    return { message: textOf('strategyRetired', language) };
  });
}

function followRoutes(context: HttpContext, { sql, isOpen }: StrategyParts): void {
  const requireShown = async (tx: Parameters<typeof readStrategy>[0], id: string, userId: string) => {
    const found = await readStrategy(tx, id, userId);
    if (!found || found.visibility !== 'public' || !isOpen) throw new DomainError('STRATEGY_NOT_FOUND');
  };
  route(context, contract.followStrategy, requests.readStrategy, async ({ session, params, language, nowMs }) => {
    await sessionTransaction(sql, session, async (tx) => {
      await requireShown(tx, params.id, session.userId);
      await follow(tx, session.userId, params.id, new Date(nowMs));
    });
    return { message: textOf('ok', language) };
  });

  route(context, contract.unfollowStrategy, requests.readStrategy, async ({ session, params, language }) => {
    await sessionTransaction(sql, session, (tx) => unfollow(tx, session.userId, params.id));
    return { message: textOf('ok', language) };
  });

  route(
    context,
    contract.reportStrategy,
    requests.reportStrategy,
    async ({ session, params, body, language, nowMs }) => {
      await sessionTransaction(sql, session, async (tx) => {
        await requireShown(tx, params.id, session.userId);
        await insertReport(tx, session.userId, {
          id: params.id,
          reason: body.reason,
          text: body.text,
          at: new Date(nowMs),
        });
      });
      return { message: textOf('commentReported', language) };
    },
  );
}
