import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { useInSteps } from '../../lib/use-in-steps.ts';
import { assetKeyOf, type NamedPosition } from '../../quotes/live-figures.ts';
import { Skeleton } from '../../ui/feedback.tsx';
import { HoldingCard } from './holding-card.tsx';
import type { OnTrade } from './symbol-cell.tsx';
import './holdings.css';

interface HoldingCardsProps {
  /** undefined while they are loading. */
  readonly positions: readonly NamedPosition[] | undefined;
  readonly onTrade: OnTrade;
  /** Waiting orders that may become holdings, below the heading. */
  readonly orders?: ReactNode;
}

/** One card a holding; pressing it opens the trade window. */
export function HoldingCards({ positions, onTrade, orders }: HoldingCardsProps) {
  const t = useText();
  const drawn = useInSteps(positions?.length ?? 0);
  if (!positions) return <Skeleton height="card" count={4} className="holdings" />;
  if (positions.length === 0) return orders;
  return (
    <section aria-labelledby="holdings-title">
      <h2 id="holdings-title" className="section-title">
        {t('portfolio.holdings')}
      </h2>
      {orders}
      <ul className="holdings">
        {positions.slice(0, drawn).map((position) => (
          <HoldingCard key={assetKeyOf(position)} position={position} onTrade={onTrade} />
        ))}
      </ul>
    </section>
  );
}
