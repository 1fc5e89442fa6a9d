import { formatQuoted } from '@kurus/core/market/quoted-price';
import { formatPrice } from '@kurus/core/money/format';
import { averagePrice, percentOf, subtractMoney, ZERO_MONEY } from '@kurus/core/money/money';
import { displayAverage } from '@kurus/core/portfolio/average-price';
import { useText } from '../../../i18n/use-text.ts';
import { formatQuantity } from '../../../lib/amounts/format.ts';
import type { NamedPosition } from '../../../quotes/live-figures.ts';
import { StatCard } from '../../../ui/card.tsx';
import { MoneyText, PercentText } from '../../../ui/money-text.tsx';
import { costOf, type CostMode } from '../holdings/cost-mode.ts';
import type { AssetReplay } from './asset-replay.ts';

interface FigureProps {
  readonly position: NamedPosition;
  readonly mode: CostMode;
}

export function HeldText({ position, mode }: FigureProps) {
  const t = useText();
  const { quantity, shortfall, code } = position;
  const parts = [t('tracked.heldNow', { quantity: formatQuantity(quantity) })];
  if (quantity > 0n) {
    const average = displayAverage(averagePrice(costOf(position, mode), quantity));
    parts.push(t('tracked.averageNow', { price: formatPrice(average) }));
  }
  if (shortfall !== undefined) parts.push(t('tracked.short', { quantity: formatQuantity(shortfall), code }));
  return parts.join(' · ');
}

interface FiguresProps {
  readonly position: NamedPosition | undefined;
  readonly replay: AssetReplay;
  readonly mode: CostMode;
}

/** Value, unrealised gain, realised gain, and income. */
export function Figures({ position, replay: { end, exact }, mode }: FiguresProps) {
  const t = useText();
  const priced = position?.price === undefined ? undefined : position;
  const isUnpriced = position !== undefined && priced === undefined;
  const cost = priced ? costOf(priced, mode) : ZERO_MONEY;
  const gain = priced && subtractMoney(priced.value, cost);
  const realized = mode === 'fifo' ? end.fifoRealized : end.realized;
  return (
    <dl className="stat-lines timeline-figures">
      <StatCard
        label={t('labels.value')}
        detail={
          priced?.price !== undefined &&
          `${formatQuantity(priced.quantity)} × ${formatQuoted(priced.type, priced.price)}`
        }
      >
        {position ? <MoneyText value={position.value} flash fit /> : <Unknown />}
      </StatCard>
      <StatCard
        label={t('tracked.unrealized')}
        detail={
          gain === undefined || cost === 0n ? (
            isUnpriced && t('tracked.withoutPrice')
          ) : (
            <PercentText value={percentOf(gain, cost)} />
          )
        }
      >
        {gain === undefined ? <Unknown /> : <MoneyText value={gain} direction fit />}
      </StatCard>
      <StatCard
        label={t('tracked.realizedTotal')}
        detail={exact ? end.shortfall > 0n && t('tracked.withoutShort') : t('tracked.notExact')}
      >
        {exact ? <MoneyText value={subtractMoney(realized, end.income)} direction fit /> : <Unknown />}
      </StatCard>
      <StatCard label={t('tracked.incomeNet')}>{exact ? <MoneyText value={end.income} fit /> : <Unknown />}</StatCard>
    </dl>
  );
}

function Unknown() {
  const t = useText();
  return (
    <>
      <span className="muted" aria-hidden="true">
        –
      </span>
      <span className="visually-hidden">{t('tracked.notKnown')}</span>
    </>
  );
}
