import { list, object, optional, text } from './fields.ts';
import { moneyOut } from './figures.ts';

/** Day on which cash falls below zero, and how much there is at its end, in the currency; lira without one. */
export const cashWarnings = list(object({ date: text, cash: moneyOut, currency: optional(text) }));
