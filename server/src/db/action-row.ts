/** The row of a corporate action, mapped here only: for the operator's table and for actions that users enter. */

import type { AssetKind } from '@kurus/core/asset-kinds';
import type { ActionType } from '@kurus/core/contract/words/actions';
import { RATIO_ONE, type CorporateAction } from '@kurus/core/corporate-actions/action';
import { dayOfDate } from '@kurus/core/market/calendar';
import { price } from '@kurus/core/money/money';
import type { TransactionSql } from './pool.ts';

export interface ActionRow {
  asset_type: AssetKind;
  symbol: string;
  type: ActionType;
  ex_date: string;
  pay_date: string;
  ratio: string;
  price: string;
  gross: string;
  withholding: string;
  target: string | null;
}

export const actionColumns = (sql: TransactionSql) => sql`
  asset_type, symbol, type, ex_date::text, pay_date::text, ratio, price, gross, withholding, target`;

export const actionOfRow = (row: ActionRow): CorporateAction => ({
  assetType: row.asset_type,
  code: row.symbol,
  type: row.type,
  exDay: dayOfDate(row.ex_date),
  payDay: dayOfDate(row.pay_date),
  ratio: row.type === 'symbol' ? RATIO_ONE : BigInt(row.ratio),
  price: price(row.price),
  gross: price(row.gross),
  withholding: BigInt(row.withholding),
  target: row.target ?? undefined,
});
