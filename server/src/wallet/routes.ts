import { depositWithdraw as rules } from '@kurus/core/contract/requests/wallet';
import { depositWithdraw } from '@kurus/core/contract/wallet';
import { DEPOSIT_TYPE } from '@kurus/core/limits';
import { intentOf } from '../http/api/idempotency.ts';
import { requestedAccount } from '../http/api/requested-account.ts';
import { route, type HttpContext } from '../http/api/route.ts';
import { textOf } from '../http/errors/texts.ts';
import { moveCash, type CashContext } from './move-cash.ts';

export function walletRoutes(context: HttpContext, cashContext: CashContext): void {
  route(context, depositWithdraw, rules, async ({ body, query, session, request, nowMs, language }) => {
    const account = requestedAccount({ session, query });
    const type = body.depositMoneyType === DEPOSIT_TYPE ? 'deposit' : 'withdraw';
    const movement = { ...account, type, lira: body.amount } as const;
    const posted = await moveCash(
      cashContext,
      { ...movement, ...intentOf({ request, session }, { ...account, body }) },
      nowMs,
    );
    return {
      message: textOf(type === 'deposit' ? 'deposited' : 'withdrawn', language),
      data: { transactionId: posted.seq, cashBalance: posted.balanceAfter },
    };
  });
}
