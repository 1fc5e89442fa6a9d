import { formatPricePlain } from '@kurus/core/money/format';
import { parsePrice, priceText } from '@kurus/core/money/money';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { typeFigure } from './entry-draft.ts';
import { Figure, type EntryFiguresProps } from './entry-figure.tsx';

/** Quantity, price, amount: two are typed, the third is computed. */
export function Trio(props: EntryFiguresProps) {
  const t = useText();
  const { draft, day } = props;
  const typed = parsePrice(draft.price);
  const outside = day && !day.simulated && typed !== undefined && (typed < day.low || typed > day.high);
  const range = day && { low: formatPricePlain(day.low), high: formatPricePlain(day.high) };
  const fill = day && !day.simulated && draft.price === '' && draft.currency === '';
  return (
    <div>
      <div className="entry-trio">
        <Figure {...props} field="quantity" label="common.quantity" first />
        <Figure
          {...props}
          field="price"
          label={draft.type === 'opening' ? 'common.averageCost' : 'labels.price'}
          hint={
            range && draft.currency === ''
              ? t(day.simulated ? 'tracked.thatDaySimulated' : 'tracked.thatDay', range)
              : undefined
          }
          warning={outside && range ? t('tracked.outsideDay', range) : undefined}
        />
        <Figure {...props} field="amount" label="labels.amount" />
      </div>
      {fill && (
        <Button
          variant="ghost"
          size="sm"
          onClick={() => props.onDraft(typeFigure(draft, 'price', priceText(day.close)))}
        >
          {t('tracked.takeClose', { price: formatPricePlain(day.close) })}
        </Button>
      )}
    </div>
  );
}
