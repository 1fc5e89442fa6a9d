/** The calendar over HTTP, and its private address. */

import type { ConsumerPrices } from '@kurus/core/analysis/consumer-prices';
import type { CalendarEvent } from '@kurus/core/calendar/event';
import { eventDetail, eventTitle } from '@kurus/core/calendar/event-text';
import * as contract from '@kurus/core/contract/calendar';
import { DomainError, refusedAtField } from '@kurus/core/contract/errors';
import * as requests from '@kurus/core/contract/requests/calendar';
import { CALENDAR_KINDS, type CalendarUnit } from '@kurus/core/contract/words/calendar';
import { CALENDAR_DAYS_MAX, type Language } from '@kurus/core/limits';
import { dateText, dayOf, dayOfDate } from '@kurus/core/market/calendar';
import { type HttpContext, parse, registerEndpoint, route } from '../http/api/route.ts';
import { textOf } from '../http/errors/texts.ts';
import { boundedCounters, limitRefusal, memoryCounter } from '../http/limits/counters.ts';
import { sessionTransaction } from '../ledger/user-transaction.ts';
import { onBehalfOf } from '../sharing/caller.ts';
import { type DatedAccount, type DatedDeps, datedEvents } from './dated-events.ts';
import { calendarText, hashOf, newSecret, userOfSecret } from './feed.ts';
import { incomeOf, inUnit } from './income.ts';
import { deleteFeed, findFeed, readFeed, writeFeed } from './store.ts';

export interface CalendarParts extends DatedDeps {
  /** The requested accounts. @throws DomainError ACCOUNT_NOT_FOUND, ACCOUNT_NOT_TRACKED */
  readonly accounts: (userId: string, requested: 'all' | readonly number[]) => Promise<readonly DatedAccount[]>;
  readonly cpi: () => ConsumerPrices;
  /** Address of the screens, "https://kurus.example". */
  readonly publicUrl: string | undefined;
}

/** Days of a private address: half a year back, a year ahead. */
const FEED_BACK_DAYS = 180;
const FEED_AHEAD_DAYS = 365;
/** Reads of one private address in an hour; calendars ask every few hours. */
const FEED_READS = 60;
const MOST_FEEDS_COUNTED = 50_000;

export function calendarRoutes(context: HttpContext, parts: CalendarParts): void {
  const { sql, cpi } = parts;
  const eventsOf = async (userId: string, query: SelectedDays, nowMs: number): Promise<CalendarEvent[]> => {
    const accounts = await parts.accounts(userId, query.account ?? 'all');
    const { from, to, estimates } = query;
    return datedEvents(parts, { userId, accounts, today: dayOf(nowMs), from, to, estimates });
  };

  route(context, contract.calendar, requests.calendar, async ({ session: { userId }, query, nowMs, language }) => {
    const [from, to] = [dayOfDate(query.from), dayOfDate(query.to)];
    if (to < from || to - from >= CALENDAR_DAYS_MAX) throw DomainError.of(refusedAtField('FIELD_INVALID', 'to'));
    const { unit = 'TRY' } = query;
    const selected = { account: query.account, from, to, estimates: query.estimates === '1' };
    const events = inUnit(await eventsOf(userId, selected, nowMs), unit, cpi());
    const feed = await readFeed(sql, userId);
    const data = {
      from: query.from,
      to: query.to,
      unit,
      today: dateText(dayOf(nowMs)),
      events: events.map((one) => itemOf(one, language)),
      feed: feed && { ...feed, createdAt: feed.createdAt.toISOString() },
    };
    return { message: textOf('ok', language), data };
  });

  route(context, contract.calendarIncome, requests.calendarIncome, async (call) => {
    const { userId } = call.session;
    const { account = 'all', unit = 'TRY' as CalendarUnit } = call.query;
    const accounts = await parts.accounts(userId, account);
    const data = await incomeOf(parts, cpi(), { userId, accounts, unit, today: dayOf(call.nowMs) });
    return { message: textOf('ok', call.language), data };
  });

  route(context, contract.makeFeed, requests.makeFeed, async ({ session, body, request, nowMs, language }) => {
    const secret = newSecret(session.userId);
    const { amounts, estimates = false, kinds = CALENDAR_KINDS } = body;
    const feed = { amounts, estimates, kinds: [...new Set(kinds)], language, createdAt: new Date(nowMs) };
    await sessionTransaction(sql, session, (tx) => writeFeed(tx, session.userId, hashOf(secret), feed));
    const origin = parts.publicUrl ?? `${request.protocol}://${request.host}`;
    return { message: textOf('feedMade', language), data: { url: `${origin}/calendar/${secret}.ics` } };
  });

  route(context, contract.closeFeed, requests.closeFeed, async ({ session, language }) => {
    await sessionTransaction(sql, session, (tx) => deleteFeed(tx, session.userId));
    return { message: textOf('feedClosed', language) };
  });

  const reads = boundedCounters(memoryCounter, MOST_FEEDS_COUNTED)('feed', FEED_READS, 3600);
  registerEndpoint(context, contract.calendarFile, requests.calendarFile, async (request, reply) => {
    const { file } = parse(requests.calendarFile.params, request.params);
    const secret = file.slice(0, -'.ics'.length);
    const userId = userOfSecret(secret);
    const feed = await findFeed(sql, userId, hashOf(secret));
    if (!feed) throw new DomainError('NOT_FOUND');
    const refusal = await limitRefusal(reads.consume(userId));
    if (refusal) {
      const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      throw new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds: String(seconds) });
    }
    const nowMs = context.now();
    const today = dayOf(nowMs);
    const days = { from: today - FEED_BACK_DAYS, to: today + FEED_AHEAD_DAYS };
    const selected = { account: 'all' as const, ...days, estimates: feed.estimates };
    const caller = { key: userId };
    const work = () => eventsOf(userId, selected, nowMs);
    const events = await onBehalfOf(caller, () => context.turns.heavyWork.run(caller, work));
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
    return reply.type('text/calendar; charset=utf-8').send(calendarText(events, feed, nowMs));
  });
}

interface SelectedDays {
  readonly account: 'all' | readonly number[] | undefined;
  readonly from: number;
  readonly to: number;
  readonly estimates: boolean;
}

const itemOf = (event: CalendarEvent, language: Language): contract.CalendarItem => {
  const { date, kind, asset, account, amount, net, certainty, quantity, each, principal, currency, time } = event;
  const text = eventTitle(event, language);
  const detail = eventDetail(event, language);
  return {
    date,
    kind,
    asset,
    account,
    amount,
    net,
    certainty,
    text,
    detail,
    quantity,
    each,
    principal,
    currency,
    time,
  };
};
