import { dayOfDate, dayStartMs } from '@kurus/core/market/calendar';
import { divide } from '@kurus/core/money/decimal';
import { formatPricePlain } from '@kurus/core/money/format';
import { parsePrice, price, type Price, priceText } from '@kurus/core/money/money';
import { type Translate, useText } from '../../../i18n/use-text.ts';
import { sentenceDay } from '../../../lib/words/sentence-date.ts';
import { Button } from '../../../ui/button.tsx';
import { type DayPrice, useRateOfDay } from './day-price.ts';
import { type Draft, typeFigure } from './entry-draft.ts';
import { Figure, type EntryFiguresProps } from './entry-figure.tsx';

/** Quantity, price, amount: two are typed, the third is computed. */
export function Trio(props: EntryFiguresProps) {
  const t = useText();
  const { draft, day } = props;
  const typed = parsePrice(draft.price);
  const outside =
    day &&
    !day.simulated &&
    !day.isWeek &&
    day.day === draft.date &&
    typed !== undefined &&
    (typed < day.low || typed > day.high);
  const range = day && { low: formatPricePlain(day.low), high: formatPricePlain(day.high) };
  const own = useOwnPrice(draft, day);
  const fill = day && !day.simulated && draft.price === '' && draft.currency === '';
  return (
    <div>
      <div className="entry-trio">
        <Figure {...props} field="quantity" label="common.quantity" first />
        <Figure
          {...props}
          field="price"
          label={draft.type === 'opening' ? 'common.averageCost' : 'labels.price'}
          hint={draft.currency === '' ? hintOf(t, day, draft.date) : own && t('tracked.ownPriceOfDay', own)}
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
          {t(day.isWeek ? 'tracked.takeWeekClose' : 'tracked.takeClose', { price: formatPricePlain(day.close) })}
        </Button>
      )}
    </div>
  );
}

/** Price of a share of another exchange on the day in its own currency, from that in lira and the rate of the day. */
function useOwnPrice({ currency, date }: Draft, day: DayPrice | undefined) {
  const found = useRateOfDay(currency, currency === '' ? '' : date);
  if (!day || day.isWeek || day.simulated || day.day !== date || !found || found.isEstimated) return undefined;
  const own = divide(day.close * ONE, found.rate * TEN_THOUSANDTHS, 'half-up') * TEN_THOUSANDTHS;
  return { price: formatPricePlain(own as Price), currency };
}

const ONE = price('1');
/** Own prices have four decimals. */
const TEN_THOUSANDTHS = 10_000n;

/** "12 Oca fiyatı 0,804730"; of the day before where that day has none; of an exchange the range of the day. */
function hintOf(t: Translate, day: DayPrice | undefined, date: string): string | undefined {
  if (!day) return undefined;
  const at = { day: sentenceDay(dayStartMs(dayOfDate(day.day))), price: formatPricePlain(day.close) };
  if (day.isWeek) return t(day.simulated ? 'tracked.weekOfSimulated' : 'tracked.weekOf', at);
  if (day.day !== date) return t(day.simulated ? 'tracked.dayBeforeSimulated' : 'tracked.dayBefore', at);
  if (day.isDaily) return t(day.simulated ? 'tracked.priceOfDaySimulated' : 'tracked.priceOfDay', at);
  const range = { low: formatPricePlain(day.low), high: formatPricePlain(day.high) };
  return t(day.simulated ? 'tracked.thatDaySimulated' : 'tracked.thatDay', range);
}
