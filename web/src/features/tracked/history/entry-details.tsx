import type { TrackedEntryItem } from '@kurus/core/contract/tracked';
import { MONEY_SIDE } from '@kurus/core/contract/words/tracked';
import { useText } from '../../../i18n/use-text.ts';
import { moneyChanges, moneyChangesText } from '../../../lib/account/money-changes.ts';
import { exchangeText } from '../../../lib/amounts/exchange-text.ts';
import { Modal } from '../../../ui/modal.tsx';
import { MoneyText, PriceText, QuantityText } from '../../../ui/money-text.tsx';
import { Fact, Facts } from '../../transactions/history-parts.tsx';
import { dayText, ratioText, statedText, subjectText, typeText } from './entry-row.ts';

interface EntryDetailsProps {
  readonly item: TrackedEntryItem | undefined;
  readonly onClose: () => void;
}

/** All that an entry says: its figures, what it cost, its note. */
export function EntryDetails({ item, onClose }: EntryDetailsProps) {
  const t = useText();
  return (
    <Modal
      open={item !== undefined}
      title={item ? `${typeText(t, item.type)} · ${subjectText(t, item)}` : ''}
      onClose={onClose}
    >
      {item && <Entry item={item} />}
    </Modal>
  );
}

function Entry({ item }: { readonly item: TrackedEntryItem }) {
  const t = useText();
  const { quantity, price, amount, fee, tax, withheld, note } = item;
  const ratio = ratioText(item);
  const stated = statedText(item);
  const exchanged = exchangeText(item);
  return (
    <>
      <p className="muted small">
        {item.dated === false ? t('tracked.undatedMark') : <time dateTime={item.date}>{dayText(item)}</time>} ·{' '}
        {t('transactions.entryNumber')} {item.id}
      </p>
      <Facts>
        {price !== undefined && (
          <Fact name={t('labels.price')}>
            <PriceText value={price} />
          </Fact>
        )}
        {quantity !== undefined && (
          <Fact name={t('common.quantity')}>
            <QuantityText value={quantity} />
          </Fact>
        )}
        {ratio !== undefined && <Fact name={t('common.quantity')}>{ratio}</Fact>}
        {exchanged !== undefined && <Fact name={t('entries.exchange')}>{exchanged}</Fact>}
        {item.of !== undefined && <Fact name={t('tracked.refundOf')}>{t(`entries.${item.of}`)}</Fact>}
        {amount !== undefined && (
          <Fact name={t('common.volume')}>
            <MoneyText value={amount} />
          </Fact>
        )}
        {fee !== undefined && (
          <Fact name={t('labels.commission')}>
            <MoneyText value={fee} />
          </Fact>
        )}
        {tax !== undefined && (
          <Fact name={t('entries.tax')}>
            <MoneyText value={tax} />
          </Fact>
        )}
        {withheld !== undefined && (
          <Fact name={t('tracked.withheld')}>
            <MoneyText value={withheld} />
          </Fact>
        )}
        {stated !== undefined && <Fact name={t('tracked.currency')}>{stated}</Fact>}
        {moneyChanges(item).length > 0 && <Fact name={t('transactions.cashChange')}>{moneyChangesText(item)}</Fact>}
        {note !== undefined && <Fact name={t('tracked.note')}>{note}</Fact>}
      </Facts>
      {item.from && !item.balanceChanges && (
        <p className="muted small">
          {t(item.from.asset.kind === MONEY_SIDE ? 'tracked.moneyExchangeNote' : 'tracked.exchangeNote')}
        </p>
      )}
    </>
  );
}
