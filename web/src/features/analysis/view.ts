/** View of the page as stored in its address: unit and period. Pure. */

import { ANALYSIS_UNITS, type AnalysisUnit } from '@kurus/core/contract/words/analysis';
import { DAY_MS } from '@kurus/core/market/calendar';

export const PERIODS = ['1m', '3m', 'ytd', '12m', '3y', 'all'] as const;
/** Preset periods, or custom dates. */
export type Period = (typeof PERIODS)[number] | 'dates';

export interface View {
  readonly unit: AnalysisUnit;
  readonly period: Period;
  /** First day of custom dates; `to` is the last. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Days as sent to the server; without `from`, since the account began. */
export interface DateRange {
  readonly from?: string;
  readonly to: string;
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;

const isOneOf = <Word extends string>(options: readonly Word[], word: string | null): word is Word =>
  options.some((one) => one === word);
const dateOf = (text: string | null) =>
  text !== null && DATE.test(text) && Number.isFinite(Date.parse(text)) ? text : undefined;

/** Reads the view; an invalid parameter counts as absent. */
export function readView(search: string): View {
  const query = new URLSearchParams(search);
  const [unit, period] = [query.get('unit'), query.get('period')];
  const [from, to] = [dateOf(query.get('from')), dateOf(query.get('to'))];
  const hasDates = from !== undefined && to !== undefined && from < to;
  return {
    unit: isOneOf(ANALYSIS_UNITS, unit) ? unit : 'TRY',
    ...(period === 'dates' && hasDates ? { period, from, to } : { period: isOneOf(PERIODS, period) ? period : '12m' }),
  };
}

export function viewAddress({ unit, period, from, to }: View): string {
  const query = new URLSearchParams();
  if (unit !== 'TRY') query.set('unit', unit);
  if (period !== '12m') query.set('period', period);
  if (period === 'dates' && from !== undefined && to !== undefined) {
    query.set('from', from);
    query.set('to', to);
  }
  const text = query.toString();
  return text === '' ? '/analysis' : `/analysis?${text}`;
}

const MONTHS = { '1m': 1, '3m': 3, '12m': 12, '3y': 36 } as const;

/** @param today "2026-11-20", the day in Istanbul */
export function dateRange({ period, from, to }: View, today: string): DateRange {
  if (period === 'dates') return { to: to ?? today, ...(from && { from }) };
  if (period === 'all') return { to: today };
  if (period === 'ytd') return { from: `${parseInt(today, 10) - 1}-12-31`, to: today };
  return { from: monthsBefore(today, MONTHS[period]), to: today };
}

/** The same day of an earlier month, or the last day of a shorter month. */
export function monthsBefore(date: string, months: number): string {
  const [year, month, day] = [parseInt(date, 10), parseInt(date.slice(5), 10) - 1, parseInt(date.slice(8), 10)];
  const last = new Date(Date.UTC(year, month - months + 1, 0)).getUTCDate();
  return dateOn(Date.UTC(year, month - months, Math.min(day, last)));
}

const dateOn = (ms: number) => new Date(ms).toISOString().slice(0, 10);

export const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
export const daysLater = (date: string, days: number) => dateOn(Date.parse(date) + days * DAY_MS);
