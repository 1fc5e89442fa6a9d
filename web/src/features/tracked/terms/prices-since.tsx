import { dateText } from '@kurus/core/market/calendar';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/use-text.ts';
import { consumerPricesQuery } from '../../../lib/consumer-prices.ts';
import { sentenceMonth } from '../../../lib/words/sentence-date.ts';
import { ReturnText } from '../../../ui/return-text.tsx';
import { Term } from '../../../ui/terms.tsx';

interface PricesSinceProps {
  readonly from: number;
  readonly to: number;
}

/** Change of consumer prices between two days, up to the last published month; nothing where none is known. */
export function PricesSince({ from, to }: PricesSinceProps) {
  const t = useText();
  const prices = useQuery(consumerPricesQuery).data;
  if (prices === undefined) return null;
  const { lastDay } = prices;
  if (lastDay === undefined) return null;
  const end = Math.min(to, lastDay);
  const [before, after] = [prices.on(from), prices.on(end)];
  if (!before || !after) return null;
  const label = t('terms.pricesSince');
  if (end <= from) return <Term label={label}>{t('terms.pricesPending', { month: monthAfter(lastDay) })}</Term>;
  return (
    <Term label={label}>
      <ReturnText value={after.value / before.value - 1} decimals={2} />
      {end < to && <span className="muted small"> {t('terms.pricesUntil', { month: monthOf(lastDay) })}</span>}
    </Term>
  );
}

const monthOf = (day: number) => sentenceMonth(dateText(day));
const monthAfter = (lastDay: number) => monthOf(lastDay + 1);
