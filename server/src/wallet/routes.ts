import { depositWithdraw } from '@kurus/core/contract/wallet';
import { DEPOSIT_TYPE } from '@kurus/core/limits';
import { moneyToWire } from '@kurus/core/money/wire';
import { intentOf } from '../http/idempotency.ts';
import { route, type HttpContext } from '../http/route.ts';
import { textOf } from '../http/texts.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { moveCash } from './move-cash.ts';

export function walletRoutes(context: HttpContext, ledger: Ledger): void {
  route(context, depositWithdraw, async ({ body, session, request, nowMs, language }) => {
    const type = body.depositMoneyType === DEPOSIT_TYPE ? 'deposit' : 'withdraw';
    const intent = intentOf(request, body);
    const posted = await moveCash(ledger, { userId: session.userId, type, lira: body.amount, ...intent }, nowMs);
    return {
      message: textOf(type === 'deposit' ? 'deposited' : 'withdrawn', language),
      data: { transactionId: posted.seq, cashBalance: moneyToWire(posted.balanceAfter) },
    };
  });
}
