/** Which kinds of assets were held on days of the past: by days as they are kept, so by the entries until then. */
import { type AssetKind, EVERY_DAY_KINDS, EXCHANGE_DAY_KINDS } from '@kurus/core/asset-kinds';
import { dateText } from '@kurus/core/market/calendar';
import type { Sql } from '../db/pool.ts';

interface Days {
  /** The day that they begin after, and the last one. */
  readonly from: number;
  readonly to: number;
}

/** Whether risk is measured on every day: something was held, and nothing of which closes are of exchange days. */
export async function isOfEveryDay(
  sql: Sql,
  userId: string,
  accountIds: readonly number[],
  { from, to }: Days,
): Promise<boolean> {
  const wasHeld = async (kinds: readonly AssetKind[]) => {
    // As server/src/ledger/asset-lines.ts writes them: "2 stocks THYAO|".
    const lines = kinds.map((kind) => `% ${kind} %`);
    const [row] = await sql<{ held: boolean }[]>`
      select exists (
        select from daily_value where user_id = ${userId} and account_id = any (${accountIds}::int[])
          and day > ${dateText(from)} and day <= ${dateText(to)} and assets like any (${lines}::text[])
      ) as held`;
    return row?.held === true;
  };
  return !(await wasHeld(EXCHANGE_DAY_KINDS)) && (await wasHeld(EVERY_DAY_KINDS));
}
