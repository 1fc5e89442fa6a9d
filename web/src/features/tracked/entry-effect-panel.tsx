/** What an entry will do, beside it; warnings refuse nothing: files and memories are incomplete. */
import type { AccountItem } from '@kurus/core/contract/accounts';
import { formatMoney, formatQuantity } from '@kurus/core/money/format';
import { addMoney, subtractMoney, ZERO_MONEY } from '@kurus/core/money/money';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../i18n/use-text.ts';
import { balanceQuery } from '../../lib/account-queries.ts';
import type { Draft } from './entry-draft.ts';
import type { Effect } from './entry-effect.ts';
import { HeldRows, Row, Change, Warning, Note } from './effect-rows.tsx';

interface EntryEffectProps {
  readonly draft: Draft;
  readonly effect: Effect | undefined;
  readonly account: AccountItem;
  readonly today: string;
}

export function EntryEffect({ draft, effect, account, today }: EntryEffectProps) {
  const t = useText();
  const balance = useQuery({ ...balanceQuery(account.id), enabled: account.cash === 'kept' }).data;
  if (!effect) return <p className="muted small">{t('tracked.effectLater')}</p>;
  const { cash, held, lacks, later } = effect;
  const after = balance !== undefined && cash !== undefined ? addMoney(balance, cash) : undefined;
  const asset = draft.subject === undefined || draft.subject === 'cash' ? '' : draft.subject.code;
  return (
    <section className="entry-effect" aria-label={t('tracked.afterwards')}>
      <h3>{t('tracked.afterwards')}</h3>
      <dl className="pairs">
        {cash !== undefined && cash !== 0n && (
          <Row label={t(cash < 0n ? 'tracked.goesOut' : 'tracked.comesIn')}>
            <strong className="figure">{formatMoney(cash < 0n ? subtractMoney(ZERO_MONEY, cash) : cash)}</strong>
          </Row>
        )}
        {held && <HeldRows t={t} held={held} />}
        {account.cash === 'kept' && balance !== undefined && after !== undefined && cash !== 0n && (
          <Row label={t('tracked.cashNow')}>
            <Change before={formatMoney(balance)} after={formatMoney(after)} />
          </Row>
        )}
      </dl>
      {account.cash === 'kept' && after !== undefined && after < 0n && (
        <Warning>{t('tracked.cashBelow', { cash: formatMoney(after) })}</Warning>
      )}
      {lacks > 0n && <Warning>{t('tracked.sellsMore', { quantity: formatQuantity(lacks), code: asset })}</Warning>}
      {draft.date !== '' && draft.date < today && later > 0 && <Note>{t('tracked.backDated', { count: later })}</Note>}
      {cash === undefined && <Note>{t('tracked.rateDecides')}</Note>}
    </section>
  );
}
