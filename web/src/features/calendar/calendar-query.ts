import { calendar, calendarIncome, closeFeed, makeFeed } from '@kurus/core/contract/calendar';
import type { BodyOf, DataOf } from '@kurus/core/contract/endpoint';
import type { CalendarUnit } from '@kurus/core/contract/words/calendar';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ACCOUNT_KEY } from '../../lib/account/account-queries.ts';
import { call } from '../../lib/api-client.ts';
import { queryClient } from '../../lib/query-client.ts';

export type CalendarAnswer = DataOf<typeof calendar>;
export type { CalendarItem } from '@kurus/core/contract/calendar';

export interface CalendarChoice {
  readonly account: string;
  readonly unit: CalendarUnit;
}

export interface CalendarSpan {
  readonly from: string;
  readonly to: string;
  readonly estimates: boolean;
}

const FRESH_MS = 60_000;
const TIMEOUT_MS = 20_000;
const KEY = [ACCOUNT_KEY, 'calendar'] as const;

export const calendarQuery = ({ account, unit }: CalendarChoice, { from, to, estimates }: CalendarSpan) =>
  queryOptions({
    queryKey: [...KEY, account, unit, from, to, estimates],
    queryFn: async ({ signal }) => {
      const query = { account, unit, from, to, estimates: estimates ? '1' : '0' } as const;
      return (await call(calendar, { query, signal, timeoutMs: TIMEOUT_MS })).data;
    },
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
    meta: { failure: 'Failed to load the calendar' },
  });

export const incomeQuery = ({ account, unit }: CalendarChoice) =>
  queryOptions({
    queryKey: [...KEY, 'income', account, unit],
    queryFn: async ({ signal }) => {
      const query = { account, unit } as const;
      return (await call(calendarIncome, { query, signal, timeoutMs: TIMEOUT_MS })).data;
    },
    staleTime: FRESH_MS,
    meta: { failure: 'Failed to load the income of twelve months' },
  });

/** @returns the address, which the server tells only now */
export async function makeAddress(body: BodyOf<typeof makeFeed>): Promise<string> {
  const { data } = await call(makeFeed, { body });
  void queryClient.invalidateQueries({ queryKey: KEY });
  return data.url;
}

export async function closeAddress(): Promise<void> {
  await call(closeFeed);
  await queryClient.invalidateQueries({ queryKey: KEY });
}
