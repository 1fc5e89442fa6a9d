/**
 * Text of one's money and quantities. The screens write them by these functions only (tidy rule `amounts`), so that none
 * stays readable while amounts are hidden: its digits are then dots, which jsx-runtime.ts draws.
 */

import * as figures from '@kurus/core/money/format';
import * as analysed from '@kurus/core/money/format-return';
import { amountsHidden } from './amounts-hidden.ts';
import { cover } from './cover.ts';

const covered = (text: string): string => (amountsHidden() ? cover(text) : text);

export const formatMoney: typeof figures.formatMoney = (...of) => covered(figures.formatMoney(...of));
export const formatAmount: typeof figures.formatAmount = (...of) => covered(figures.formatAmount(...of));
export const formatQuantity: typeof figures.formatQuantity = (...of) => covered(figures.formatQuantity(...of));
export const formatWhole: typeof analysed.formatWhole = (...of) => covered(analysed.formatWhole(...of));
export const formatInUnit: typeof analysed.formatInUnit = (...of) => covered(analysed.formatInUnit(...of));

/** Text with amounts in it that was not written here: a message of the server. */
export const coverAmounts = (text: string): string =>
  amountsHidden() ? text.replaceAll(/[₺$€£¥][\d.,]*\d/g, cover) : text;

/** A digit wide. */
const BLANK = '\u2007';

/** Mark of an axis of values; while amounts are hidden it is blank, of about the same width. */
export const axisMark = (text: string): string => (amountsHidden() ? BLANK.repeat(text.length) : text);

/** A market's figures, such as its turnover, belong to nobody and are always shown. */
export { formatMoney as formatPublicMoney, formatQuantity as formatPublicQuantity } from '@kurus/core/money/format';
export { formatWhole as formatPublicWhole } from '@kurus/core/money/format-return';
