/** Public offerings over HTTP: those of the data pack, and a user's requests. */

import type { ConsumerPrices } from '@kurus/core/analysis/consumer-prices';
import { DomainError } from '@kurus/core/contract/errors';
import * as contract from '@kurus/core/contract/offerings';
import * as requests from '@kurus/core/contract/requests/offerings';
import type { DataPack } from '@kurus/core/data-pack/pack';
import { dateText, dayOf, dayOfDate } from '@kurus/core/market/calendar';
import { sumMoney } from '@kurus/core/money/money';
import {
  blockedBy,
  lotsOfGroup,
  OFFERED_KIND,
  type Offering,
  offeringState,
  roundsOf,
} from '@kurus/core/offerings/offering';
import type { Sql } from '../db/pool.ts';
import type { PastPrices } from '../history/past-prices.ts';
import { intentOf } from '../http/api/idempotency.ts';
import { type HttpContext, route } from '../http/api/route.ts';
import { textOf } from '../http/errors/texts.ts';
import { sessionTransaction } from '../ledger/user-transaction.ts';
import type { QuoteBook } from '../quotes/quote-book.ts';
import { addRequest, changeRequest, type FactsOf } from './change-request.ts';
import { resultOf, totalOf } from './results.ts';
import { deleteRequest, readRequests, readSales, type StoredRequest } from './store.ts';

export interface OfferingParts {
  readonly sql: Sql;
  readonly pack: Pick<DataPack, 'offerings' | 'issuedOn'>;
  /** Quotes of the real world. */
  readonly book: Pick<QuoteBook, 'get'>;
  readonly prices: PastPrices;
  readonly cpi: () => ConsumerPrices;
  readonly factsOf: FactsOf;
}

/** Offerings whose closes are read for one answer. */
const MOST_RESULTS = 60;

export function offeringRoutes(context: HttpContext, parts: OfferingParts): void {
  const { sql, pack } = parts;
  const offeringAt = (code: string): Offering => {
    const found = offeringOf(pack, code.toUpperCase());
    if (!found) throw new DomainError('OFFERING_NOT_FOUND');
    return found;
  };

  route(context, contract.offerings, requests.offerings, async ({ session: { userId }, query, nowMs, language }) => {
    const today = dateText(dayOf(nowMs));
    const all = pack.offerings.map((one) => offeringItem(one, today)).toReversed();
    const noted = await readRequests(sql, userId);
    const results = await resultsOf(parts, userId, noted, nowMs);
    const states = new Map(all.map(({ code, state }) => [code, state]));
    const data = {
      offerings: all.filter(({ state }) => query.state === undefined || state === query.state),
      issuedOn: pack.issuedOn,
      today,
      results,
      total: totalOf(results),
      waiting: noted
        .filter(({ code }) => states.get(code) !== 'listed')
        .map((one) => ({ code: one.code, request: requestItem(one, offeringOf(pack, one.code)) })),
    };
    return { message: textOf('ok', language), data };
  });

  route(context, contract.offeringDetail, requests.offering, async ({ params, query, nowMs, language }) => {
    const offering = offeringAt(params.code);
    const today = dateText(dayOf(nowMs));
    const individualLots = lotsOfGroup(offering, 'individuals');
    const isEqual = offering.method === 'equal' && individualLots !== undefined;
    const { participants } = query;
    const data = {
      ...offeringItem(offering, today),
      individualLots,
      rounds: isEqual && participants !== undefined ? roundsOf(individualLots, participants) : undefined,
      usualParticipants: usualParticipants(pack.offerings, offering),
      today,
    };
    return { message: textOf('ok', language), data };
  });

  requestRoutes(context, parts, offeringAt);
}

function requestRoutes(context: HttpContext, parts: OfferingParts, offeringAt: (code: string) => Offering): void {
  const { sql } = parts;
  route(context, contract.offeringRequests, requests.offeringRequests, async ({ session, params, language }) => {
    const offering = offeringAt(params.code);
    const items = (await readRequests(sql, session.userId, offering.code)).map((one) => requestItem(one, offering));
    const data = {
      requests: items,
      blocked: offering.price === undefined ? undefined : sumMoney(items.flatMap(({ blocked }) => blocked ?? [])),
      lots: items.reduce((sum, { lots }) => sum + lots, 0),
    };
    return { message: textOf('ok', language), data };
  });

  route(context, contract.addOfferingRequest, requests.addOfferingRequest, async (call) => {
    const offering = offeringAt(call.params.code);
    const written = { ...call.body, code: offering.code, createdAt: new Date(call.nowMs) };
    const request = requestItem(await addRequest(sql, call.session, written), offering);
    return { message: textOf('requestNoted', call.language), data: { request } };
  });

  route(context, contract.changeOfferingRequest, requests.changeOfferingRequest, async (call) => {
    const { session, params, body, nowMs, language } = call;
    const offering = offeringAt(params.code);
    const intent = { ...intentOf({ request: call.request, session }, { ...params, body }), nowMs };
    const place = { session, offering, id: params.id };
    const { request, isRecorded } = await changeRequest(parts, place, body, intent);
    const message = textOf(isRecorded ? 'lotsRecorded' : 'requestChanged', language);
    return { message, data: { request: requestItem(request, offering), isRecorded } };
  });

  route(
    context,
    contract.eraseOfferingRequest,
    requests.eraseOfferingRequest,
    async ({ session, params, language }) => {
      const { code } = offeringAt(params.code);
      const isGone = await sessionTransaction(sql, session, (tx) => deleteRequest(tx, session.userId, code, params.id));
      if (!isGone) throw new DomainError('OFFERING_REQUEST_NOT_FOUND');
      return { message: textOf('requestErased', language) };
    },
  );
}

const offeringOf = ({ offerings }: Pick<DataPack, 'offerings'>, code: string) =>
  offerings.find((one) => one.code === code);

const offeringItem = (offering: Offering, today: string): contract.OfferingItem => {
  const { groups, ...rest } = offering;
  const withLots = groups.map(({ kind, share }) => ({ kind, share, lots: lotsOfGroup(offering, kind) }));
  return { ...rest, groups: groups.length === 0 ? undefined : withLots, state: offeringState(offering, today) };
};

const requestItem = (request: StoredRequest, offering: Offering | undefined): contract.OfferingRequestItem => {
  const { purchase, createdAt, lots, ...rest } = request;
  return {
    ...rest,
    lots,
    blocked: offering?.price === undefined ? undefined : blockedBy(offering.price, lots),
    account: purchase?.accountId,
    entry: purchase?.seq,
    createdAt: createdAt.toISOString(),
  };
};

/** Median of the participants of the last five offerings before one. @param offerings the oldest first */
function usualParticipants(offerings: readonly Offering[], offering: Offering): number | undefined {
  const before = offerings.slice(0, offerings.indexOf(offering));
  const last = before
    .flatMap(({ participants }) => participants ?? [])
    .slice(-5)
    .toSorted((a, b) => a - b);
  return last[Math.floor(last.length / 2)];
}

async function resultsOf(parts: OfferingParts, userId: string, noted: readonly StoredRequest[], nowMs: number) {
  const { sql, pack, book, prices, cpi } = parts;
  const today = dayOf(nowMs);
  const withLots = Map.groupBy(
    noted.filter(({ allotted = 0 }) => allotted > 0),
    ({ code }) => code,
  );
  const offerings = pack.offerings
    .filter(({ code }) => withLots.has(code))
    .slice(-MOST_RESULTS)
    .toReversed();
  if (offerings.length === 0) return [];
  const sales = await readSales(sql, userId, [...withLots.keys()]);
  const results: contract.OfferingResult[] = [];
  for (const offering of offerings) {
    const { code, firstDay } = offering;
    const from = firstDay === undefined ? undefined : dayOfDate(firstDay);
    const closes =
      from === undefined || from > today ? [] : await prices({ type: OFFERED_KIND, code }, { from, to: today });
    const result = resultOf({
      offering,
      requests: withLots.get(code) ?? [],
      sales,
      current: book.get(OFFERED_KIND, code)?.price ?? closes.at(-1)?.price,
      closes: closes.filter(({ day }) => from !== undefined && day >= from),
      cpi: cpi(),
      today,
    });
    if (result) results.push(result);
  }
  return results;
}
