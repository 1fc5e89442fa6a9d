/** Screens that are there for everybody; each can be saved under another name only. */

import { INDEX_KIND, type QuotedKind } from '@kurus/core/asset-kinds';
import { FUND_KIND } from '@kurus/core/kind-units';
import type { PlainTextKey } from '../../../i18n/texts.ts';
import { USUAL_COLUMNS } from './fields.ts';
import { EMPTY_CHOICE, type ScreenChoice } from './screen-choice.ts';

interface ReadyScreen {
  readonly text: PlainTextKey;
  readonly choice: Omit<ScreenChoice, 'name' | 'columns'>;
}

const SHARES = INDEX_KIND as QuotedKind;

const screen = (
  text: PlainTextKey,
  kind: QuotedKind,
  filters: readonly string[],
  sort: string,
  unit: ScreenChoice['unit'] = 'TRY',
): ReadyScreen => ({ text, choice: { kind, filters, sort, unit } });

export const READY_SCREENS: readonly ReadyScreen[] = [
  screen('screener.readyLimitUp', SHARES, ['limitUpDays:gte:2'], '-limitUpDays'),
  screen('screener.readyHigh', SHARES, ['distanceFromHigh52w:gte:0'], '-turnover20d'),
  screen(
    'screener.readyDividend',
    SHARES,
    ['dividendYield12m:gte:0.03', 'return1y.real:gt:0'],
    '-return1y.real',
    'REAL',
  ),
  screen('screener.readyFunds', FUND_KIND, ['return1y.real:gt:0'], '-return1y.real', 'REAL'),
  screen('screener.readyHeld', SHARES, ['held:eq:true'], '-return1y'),
];

/** @param name of it in the language on screen */
export const readyChoice = ({ choice }: ReadyScreen, name: string): ScreenChoice => ({
  ...EMPTY_CHOICE,
  ...choice,
  columns: USUAL_COLUMNS[choice.kind],
  name,
});
