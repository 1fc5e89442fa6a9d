import { formatMoney } from '@kurus/core/money/format';
import { parsePrice, parseQuantity, sumMoney, total, type Money } from '@kurus/core/money/money';
import { useText } from '../../../i18n/use-text.ts';
import { useQuotes } from '../../../quotes/use-quote.ts';
import type { Row } from './opening-rows.ts';

/** Value of the rows typed so far, at current prices; an asset without a price counts at its cost. */
export function WorthNow({ rows }: { readonly rows: readonly Row[] }) {
  const t = useText();
  const quotes = useQuotes(rows.map(({ asset }) => asset));
  if (rows.length === 0) return <p className="muted small">{t('tracked.effectLater')}</p>;
  const values = rows.flatMap(({ quantity, price }, at): Money[] => {
    const [held, paid] = [parseQuantity(quantity), parsePrice(price)];
    const unit = quotes[at]?.price ?? paid;
    return held === undefined || unit === undefined ? [] : [total(unit, held, 'down')];
  });
  return (
    <dl className="entry-effect pairs">
      <div>
        <dt>{t('tracked.worthNow', { count: rows.length })}</dt>
        <dd>
          <strong className="figure">{formatMoney(sumMoney(values))}</strong>
        </dd>
      </div>
    </dl>
  );
}
