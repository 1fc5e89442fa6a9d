/** Views of the market over HTTP: public, but for what only the user knows. */

import type { QuotedKind } from '@kurus/core/asset-kinds';
import { INDEX_KIND } from '@kurus/core/asset-kinds';
import type { Endpoint } from '@kurus/core/contract/endpoint';
import { DomainError } from '@kurus/core/contract/errors';
import { INDEX_CODE } from '@kurus/core/contract/market-history';
import * as contract from '@kurus/core/contract/market-views';
import type { RealPricesState } from '@kurus/core/contract/real-prices';
import * as requests from '@kurus/core/contract/requests/market-views';
import type { RequestRules } from '@kurus/core/contract/requests/request';
import { allowsRealPrices } from '@kurus/core/contract/words/real-prices';
import { membersOn } from '@kurus/core/data-pack/companies';
import type { DataPack } from '@kurus/core/data-pack/pack';
import { type AssetKey, assetKey } from '@kurus/core/identity';
import type { Language } from '@kurus/core/limits';
import { dateText, dayOf } from '@kurus/core/market/calendar';
import type { ByWorld, World } from '@kurus/core/market/world';
import { priceToWire } from '@kurus/core/money/wire';
import type { OwnValues } from '@kurus/core/screener/screener';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PriceHistoryReader } from '../history/price-history.ts';
import { languageOf } from '../http/api/language.ts';
import { type HttpContext, parse, registerEndpoint } from '../http/api/route.ts';
import { guardRequest, sessionAlone } from '../http/api/session-guard.ts';
import { disconnectSignal } from '../http/limits/disconnect-signal.ts';
import { ipKey } from '../http/limits/ip-key.ts';
import type { MarketFigures } from '../market-figures/market-figures.ts';
import type { QuoteBook } from '../quotes/quote-book.ts';
import { createFairQueue } from '../sharing/fair-queue.ts';
import { answerText, createAnswerCache, enveloped, send } from './answer.ts';
import { compare, comparedAssets, type CompareParts } from './compare.ts';
import { heatmapOf } from './heatmap.ts';
import { overviewOf } from './overview.ts';
import { pathsOf } from './paths.ts';
import { fieldItems, fileOf, pageOf, viewOf } from './screener.ts';
import { similarAssets } from './similar.ts';

export interface OwnAssets {
  readonly held: ReadonlySet<AssetKey>;
  readonly favorites: ReadonlySet<AssetKey>;
}

export interface MarketViewParts {
  readonly figures: MarketFigures;
  readonly worlds: ByWorld<{ readonly book: QuoteBook; readonly history: PriceHistoryReader }>;
  readonly compared: ByWorld<CompareParts>;
  readonly pack: Pick<DataPack, 'sectors' | 'indexLists'>;
  readonly realPrices: () => RealPricesState;
  readonly ownAssets: (userId: string) => Promise<OwnAssets>;
}

/** Comparisons wait for prices of the past: a few at once, one of an address. */
const COMPARE_PLACES = { concurrency: 4, concurrencyOfKey: 1, waitingLimit: 200 };
const WAIT_MS = 8_000;
/** Longest time for which the levels of the index are shown again. */
const SERIES_MS = 60_000;

interface Ask {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly language: Language;
  readonly world: World;
  readonly nowMs: number;
}

export function marketViewRoutes(context: HttpContext, parts: MarketViewParts): void {
  const { realPrices } = parts;
  const isShared = parts.worlds.real === parts.worlds.practice;
  /** Registers a view. Of the real world there is nothing while its prices are off. */
  const view = <Rules extends RequestRules>(
    endpoint: Endpoint<Rules>,
    rules: Rules,
    serve: (ask: Ask) => Promise<string | null>,
  ) =>
    registerEndpoint(context, endpoint, rules, (request, reply) => {
      const { world = 'practice' } = rules.query
        ? (parse(rules.query, request.query) as { readonly world?: World })
        : {};
      const language = languageOf(request);
      const ask = { request, reply, language, world, nowMs: context.now() };
      if (world === 'real' && !isShared && !allowsRealPrices(realPrices()))
        return Promise.resolve(send(request, reply, enveloped(endpoint, [], language, { real: realPrices() })));
      return serve(ask);
    });
  const sessionOf = async ({ request, nowMs }: Ask, rules: RequestRules) =>
    (await guardRequest(context, request, rules, sessionAlone(context, nowMs))).session;
  overviewRoute(view, parts);
  heatmapRoute(view, parts, sessionOf);
  screenerRoutes(view, parts, sessionOf);
  compareRoute(view, parts);
  similarRoute(view, parts);
  pathsRoute(view, parts);
}

type View = <Rules extends RequestRules>(
  endpoint: Endpoint<Rules>,
  rules: Rules,
  serve: (ask: Ask) => Promise<string | null>,
) => void;
type SessionOf = (ask: Ask, rules: RequestRules) => Promise<{ readonly userId: string }>;

function overviewRoute(view: View, { figures, worlds, pack }: MarketViewParts): void {
  const cache = createAnswerCache();
  const levels = new Map<World, { readonly atMs: number; readonly series: readonly (readonly number[])[] }>();
  const seriesOf = async (world: World, nowMs: number) => {
    const known = levels.get(world);
    if (known && nowMs >= known.atMs && nowMs - known.atMs < SERIES_MS) return known.series;
    const found = await worlds[world].history.read('index', INDEX_CODE, '1d');
    const series = (found?.candles ?? []).map(({ startMs, close }) => [startMs / 1000, priceToWire(close)]);
    levels.set(world, { atMs: nowMs, series });
    return series;
  };
  view(contract.marketOverview, requests.marketOverview, async ({ request, reply, language, world, nowMs }) => {
    const series = await seriesOf(world, nowMs);
    const { book } = worlds[world];
    const version = `${book.version()} ${figures.version(world)} ${series.length}`;
    const answer = cache.get(`${world} ${language}`, version, () => {
      const of = (kind: QuotedKind, code: string) => figures.of(world, kind, code);
      const sectorOf = (code: string) => pack.sectors.get(code);
      const data = overviewOf({ book, figures: of, sectorOf, series, language, nowMs });
      return enveloped(contract.marketOverview, data, language);
    });
    return send(request, reply, answer);
  });
}

function heatmapRoute(view: View, parts: MarketViewParts, sessionOf: SessionOf): void {
  const { figures, worlds, pack, ownAssets } = parts;
  const cache = createAnswerCache();
  const rules = requests.marketHeatmap;
  view(contract.marketHeatmap, rules, async (ask) => {
    const { request, reply, language, world, nowMs } = ask;
    const { period = '1d', by = 'turnover', scope = 'all' } = parse(rules.query, request.query);
    const { book } = worlds[world];
    const isOwn = scope === 'held' || scope === 'favorites';
    const own = isOwn ? await ownAssets((await sessionOf(ask, rules)).userId) : undefined;
    const among = own ? (scope === 'held' ? own.held : own.favorites) : amongIndex(pack, scope, nowMs);
    const make = () => {
      const of = (kind: QuotedKind, code: string) => figures.of(world, kind, code);
      const sectorOf = (code: string) => pack.sectors.get(code);
      return enveloped(contract.marketHeatmap, heatmapOf({ book, figures: of, sectorOf, period, by, among }), language);
    };
    if (isOwn) return send(request, reply, make(), { isOwn });
    const version = `${book.version()} ${figures.version(world)}`;
    return send(request, reply, cache.get(`${world} ${language} ${period} ${by} ${scope}`, version, make));
  });
}

/** Members of an index; undefined for all shares. */
function amongIndex({ indexLists }: Pick<DataPack, 'indexLists'>, scope: string, nowMs: number) {
  if (scope === 'all') return undefined;
  const members = membersOn(indexLists, dateText(dayOf(nowMs))).get(scope.slice('index:'.length));
  return new Set([...(members ?? [])].map((code) => assetKey(INDEX_KIND, code)));
}

function screenerRoutes(view: View, parts: MarketViewParts, sessionOf: SessionOf): void {
  const { figures, ownAssets } = parts;
  const cache = createAnswerCache();
  const rules = requests.marketScreener;
  view(contract.marketScreener, rules, async (ask) => {
    const { request, reply, language, world } = ask;
    const query = parse(rules.query, request.query);
    const { kind = INDEX_KIND as QuotedKind, filter = [], sort, columns, after, format = 'json' } = query;
    const of = viewOf({ kind, filters: filter, sort, columns, after });
    const own = of.isOwn ? ownValues(await ownAssets((await sessionOf(ask, rules)).userId)) : undefined;
    const rows = () => figures.rows(world, kind);
    const isFile = format === 'csv';
    const make = () =>
      isFile
        ? answerText(fileOf(rows(), of, own))
        : enveloped(contract.marketScreener, pageOf(rows(), of, own), language);
    const form = { isOwn: own !== undefined, ...(isFile && { type: 'text/csv; charset=utf-8' }) };
    if (isFile) reply.header('content-disposition', `attachment; filename="kurus-${kind}.csv"`);
    if (own) return send(request, reply, make(), form);
    const key = JSON.stringify([world, language, kind, filter, sort, columns, after, format]);
    return send(request, reply, cache.get(key, String(figures.version(world)), make), form);
  });

  view(contract.screenerFields, requests.screenerFields, async ({ request, reply, language, world }) => {
    const { kind = INDEX_KIND as QuotedKind } = parse(requests.screenerFields.query, request.query);
    const answer = cache.get(`fields ${world} ${language} ${kind}`, String(figures.version(world)), () =>
      enveloped(contract.screenerFields, fieldItems(figures.rows(world, kind), kind), language),
    );
    return send(request, reply, answer);
  });
}

/** Fields that only the user knows. */
export const ownValues = ({ held, favorites }: OwnAssets): OwnValues => ({
  held: ({ kind, code }) => held.has(assetKey(kind, code)),
  favorite: ({ kind, code }) => favorites.has(assetKey(kind, code)),
});

function compareRoute(view: View, { worlds, compared }: MarketViewParts): void {
  const cache = createAnswerCache();
  const turns = createFairQueue(COMPARE_PLACES);
  const rules = requests.marketCompare;
  view(contract.marketCompare, rules, async ({ request, reply, language, world, nowMs }) => {
    const { assets: text, from, unit = 'TRY' } = parse(rules.query, request.query);
    const assets = comparedAssets(worlds[world].book, text);
    const key = JSON.stringify([world, language, assets, from, unit]);
    // A minute's answer is shared, as prices of the past do not move.
    const version = String(Math.floor(nowMs / SERIES_MS));
    const known = cache.peek(key, version);
    if (known) return send(request, reply, known);
    const signal = disconnectSignal(reply, WAIT_MS);
    const data = await turns.run({ key: ipKey(request.ip), signal }, () =>
      compare(compared[world], { assets, from, unit }, nowMs),
    );
    const answer = cache.get(key, version, () => enveloped(contract.marketCompare, data, language));
    return send(request, reply, answer);
  });
}

/** Similar assets are found once an hour: a week more or less changes little. */
const SIMILAR_MS = 3_600_000;

function similarRoute(view: View, { figures, worlds, compared }: MarketViewParts): void {
  const cache = createAnswerCache();
  const turns = createFairQueue(COMPARE_PLACES);
  const rules = requests.marketSimilar;
  view(contract.marketSimilar, rules, async ({ request, reply, language, world, nowMs }) => {
    const { kind, code: typed } = parse(rules.query, request.query);
    const code = typed.toUpperCase();
    if (!worlds[world].book.asset(kind, code)) throw new DomainError('SYMBOL_UNKNOWN', { symbol: code });
    const rows = figures.rows(world, kind);
    const key = JSON.stringify([world, language, kind, code]);
    // Nothing is kept of the time before the figures are known.
    const version = `${Math.floor(nowMs / SIMILAR_MS)} ${rows.length > 0}`;
    const known = cache.peek(key, version);
    if (known) return send(request, reply, known);
    const signal = disconnectSignal(reply, WAIT_MS);
    const data = await turns.run({ key: ipKey(request.ip), signal }, () =>
      similarAssets(compared[world], { kind, code, rows }, nowMs),
    );
    const answer = cache.get(key, version, () => enveloped(contract.marketSimilar, data, language));
    return send(request, reply, answer);
  });
}

function pathsRoute(view: View, { figures }: MarketViewParts): void {
  const rules = requests.marketPaths;
  view(contract.marketPaths, rules, ({ request, reply, language, world }) => {
    const { assets } = parse(rules.query, request.query);
    const data = pathsOf(assets, (kind, code) => figures.of(world, kind, code)?.path);
    return Promise.resolve(send(request, reply, enveloped(contract.marketPaths, data, language)));
  });
}
