/**
 * Every row that belongs to a user, except what proves who he is: password, tokens and codes stay hashed and stay
 * here.
 */
import type { Sql } from '../db/pool.ts';

export async function readEverything(sql: Sql, userId: string): Promise<Record<string, unknown>> {
  return sql.begin('isolation level repeatable read read only', async (tx) => {
    const [user] = await tx`
      select full_name as "fullName", username, email, phone as "phoneNumber", bio, enable_otp as "enableOtp", language,
        status, created_at as "createdAt" from app_user where id = ${userId}`;
    const [picture] = await tx`
      select 'image/webp' as type, encode(image, 'base64') as base64, created_at as "createdAt"
      from picture where user_id = ${userId}`;
    const signIns = await tx`
      select provider, subject, created_at as "createdAt" from social_identity where user_id = ${userId} order by 3`;
    const sessions = await tx`
      select created_at as "createdAt", expires_at as "expiresAt" from session where user_id = ${userId} order by 1`;
    const [account] = await tx`
      select status, cash as "cashBalance", opened_at as "openedAt" from account where user_id = ${userId}`;
    const holdings = await tx`
      select asset_type as type, symbol, quantity, cost, first_bought_at as "createdAt"
      from holding where user_id = ${userId} order by 1, 2`;
    const transactions = await tx`
      select seq as id, created_at as "createdAt", type, asset_type as "assetType", symbol, price, quantity, amount,
        commission, cash_delta as "cashDelta", quantity_delta as "quantityDelta", balance_after as "balanceAfter",
        seen_price as "seenPrice", quoted_at as "quotedAt"
      from journal where user_id = ${userId} order by seq`;
    const values = await tx`
      select day, cash, holdings_value as "holdingsValue", invested, net_deposits as "netDeposits",
        taken_at as "takenAt"
      from portfolio_snapshot where user_id = ${userId} order by day`;
    return {
      user: { ...user },
      picture: picture ?? null,
      signIns,
      sessions,
      account: { ...account },
      holdings,
      transactions,
      values,
    };
  });
}
