import type { TrackedEntryItem } from '@kurus/core/contract/tracked';
import { useText, type Translate } from '../../../i18n/use-text.ts';
import { MoneyText, PriceText, QuantityText } from '../../../ui/money-text.tsx';
import type { Column } from '../../../ui/table-column.ts';
import { chargesOf, dayText, figuresText, statedText } from './entry-row.ts';

export const entryColumns = (t: Translate): Column<TrackedEntryItem>[] => [
  {
    id: 'date',
    header: t('labels.date'),
    cell: (item) => (
      <time className="tnum" dateTime={item.date}>
        {item.dated === false ? t('tracked.undatedMark') : dayText(item)}
      </time>
    ),
  },
  { id: 'what', header: t('tracked.what'), lead: true, cell: (item) => <What item={item} /> },
  { id: 'asset', header: t('labels.asset'), cell: ({ asset }) => asset?.code ?? t('labels.cash') },
  {
    id: 'quantity',
    header: t('common.quantity'),
    align: 'end',
    cell: (item) =>
      item.quantity === undefined ? (
        item.numerator !== undefined && figuresText(item)
      ) : (
        <QuantityText value={item.quantity} />
      ),
  },
  {
    id: 'price',
    header: t('tracked.price'),
    align: 'end',
    cell: ({ price }) => price !== undefined && <PriceText value={price} />,
  },
  {
    id: 'amount',
    header: t('labels.amount'),
    align: 'end',
    corner: true,
    cell: ({ amount }) => amount !== undefined && <MoneyText value={amount} />,
  },
  {
    id: 'charges',
    header: t('tracked.charges'),
    align: 'end',
    cell: (item) => chargesOf(item) > 0n && <MoneyText value={chargesOf(item)} className="muted" />,
  },
];

/** Entry kind and state. */
function What({ item }: { readonly item: TrackedEntryItem }) {
  const t = useText();
  const stated = statedText(item);
  return (
    <div className="entry-what">
      <strong className={item.type === 'delete' ? 'entry-gone' : undefined}>{t(`entries.${item.type}`)}</strong>
      {item.kind === 'update' && <span className="tag">{t('tracked.correctedMark')}</span>}
      {item.transfer !== undefined && <span className="tag">{t('tracked.transferMark')}</span>}
      {item.rateSource === 'simulated' && <span className="tag tag-warn">{t('tracked.simulatedRate')}</span>}
      {stated !== undefined && <span className="muted small tnum">{stated}</span>}
      {item.note !== undefined && <Note text={item.note} />}
    </div>
  );
}

const BEGINNING = 120;

/** A long note shows its beginning, and the rest when pressed. */
function Note({ text }: { readonly text: string }) {
  if (text.length <= BEGINNING) return <span className="entry-note muted small">{text}</span>;
  return (
    <details className="entry-note muted small">
      <summary>{text.slice(0, BEGINNING)}…</summary>
      {text.slice(BEGINNING)}
    </details>
  );
}
