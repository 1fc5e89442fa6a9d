/** Panel that previews the effect of an entry. */

import type { AccountItem } from '@kurus/core/contract/accounts';
import { subtractMoney, ZERO_MONEY } from '@kurus/core/money/money';
import { useText } from '../../../i18n/use-text.ts';
import { formatAmount } from '../../../lib/amounts/format.ts';
import { currencyName } from '../../../lib/words/currency-name.ts';
import { useCashAfter } from './cash-after.ts';
import { HeldRows, Row, Change, Note } from './effect-rows.tsx';
import type { Draft } from './entry-draft.ts';
import type { DraftEffect } from './entry-effect.ts';
import { LIRA } from './own-currency.ts';

interface EntryEffectProps {
  readonly draft: Draft;
  readonly effect: DraftEffect | undefined;
  readonly account: AccountItem;
  readonly today: string;
}

export function EntryEffect({ draft, effect, account, today }: EntryEffectProps) {
  const t = useText();
  const { currency, cash, balance, after } = useCashAfter(account, draft, effect);
  if (!effect) return <p className="muted small">{t('tracked.effectLater')}</p>;
  const { held, later } = effect;
  return (
    <section className="entry-effect" aria-label={t('tracked.afterwards')}>
      <h3>{t('tracked.afterwards')}</h3>
      <dl className="pairs">
        {cash !== undefined && cash !== 0n && (
          <Row label={t(cash < 0n ? 'tracked.goesOut' : 'tracked.comesIn')}>
            <strong className="figure">
              {formatAmount(cash < 0n ? subtractMoney(ZERO_MONEY, cash) : cash, currency)}
            </strong>
          </Row>
        )}
        {held && <HeldRows {...held} />}
        {balance !== undefined && after !== undefined && cash !== 0n && (
          <Row
            label={currency === LIRA ? t('tracked.cashNow') : t('tracked.balanceNow', { name: currencyName(currency) })}
          >
            <Change before={formatAmount(balance, currency)} after={formatAmount(after, currency)} />
          </Row>
        )}
      </dl>
      {draft.date !== '' && draft.date < today && later > 0 && <Note>{t('tracked.backDated', { count: later })}</Note>}
      {cash === undefined && <Note>{t('tracked.rateDecides')}</Note>}
    </section>
  );
}
