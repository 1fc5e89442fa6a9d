import './holdings.css';
import type { AssetKey } from '@kurus/core/identity';
import { LayoutGrid, List } from 'lucide-react';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { storage, useStored } from '../../../lib/storage.ts';
import type { HoldingsView } from '../../../lib/stored-values.ts';
import { useInSteps } from '../../../lib/use-in-steps.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { assetKeyOf, type NamedPosition } from '../../../quotes/live-figures.ts';
import { Skeleton } from '../../../ui/feedback.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { NotYet } from '../../../ui/not-yet.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import type { ExplainedFigure } from '../explanation.ts';
import type { Portfolio } from '../use-portfolio.ts';
import { HoldingCard } from './holding-card.tsx';
import { inOrder, orderOf, type Sort, SORTS } from './holdings-order.ts';
import { HoldingsTotal } from './holdings-total.tsx';

/** The profit/loss table, for those who chose it. */
const HoldingsList = lazyPart(
  async () => (await import('./holdings-list.tsx')).HoldingsList,
  <Skeleton height="row" count={6} />,
);

/** Width class of a phone: its choice of cards or list is its own. */
const PHONE = '(width < 600px)';

interface HoldingsProps {
  readonly portfolio: Portfolio;
  readonly onExplain: (opened: ExplainedFigure) => void;
  /** Open orders that may become holdings, below the heading. */
  readonly orders?: ReactNode;
  /** In place of the holdings if there are none. */
  readonly empty: ReactNode;
}

/** Holdings, once: as cards or as the profit/loss table, with the same sum below. */
export function Holdings({ portfolio, onExplain, orders, empty }: HoldingsProps) {
  const t = useText();
  const { positions, profitLoss, queries } = portfolio;
  const isNarrow = useMedia(PHONE);
  const [view, setView] = useHoldingsView(isNarrow ? 'narrow' : 'wide');
  const [sort, setSort] = useState<Sort>('value');
  const order = useOrder(portfolio, sort);
  // In a render of its own, so that touches are not delayed.
  const isDrawn = useDeferredValue(positions !== undefined || profitLoss !== undefined, false);
  const held = positions ?? profitLoss?.rows;
  return (
    <section aria-labelledby="holdings-title" className="holdings-place">
      <div className="row wrap holdings-head">
        <h2 id="holdings-title" className="section-title">
          {t('portfolio.holdings')}
        </h2>
        {held && <span className="muted holdings-count">{held.length}</span>}
        <div className="holdings-choices">
          <SortSelect value={sort} onChange={setSort} />
          <RadioGroup
            label={t('portfolio.viewOfHoldings')}
            hideLabel
            name="holdingsView"
            value={view}
            onChange={setView}
            options={[
              { value: 'cards', label: t('portfolio.cards'), icon: <LayoutGrid size={16} aria-hidden="true" /> },
              { value: 'list', label: t('portfolio.list'), icon: <List size={16} aria-hidden="true" /> },
            ]}
          />
        </div>
      </div>
      {orders}
      {held?.length === 0 ? (
        empty
      ) : view === 'cards' ? (
        positions && isDrawn ? (
          <HoldingCards positions={inOrder(positions, order)} />
        ) : (
          <NotYet query={queries.holdings} failed={t('portfolio.holdingsFailed')}>
            <Skeleton height="card" count={4} className="holdings" />
          </NotYet>
        )
      ) : profitLoss && isDrawn ? (
        <HoldingsList
          profitLoss={profitLoss}
          lines={inOrder(portfolio.lines ?? [], order)}
          isNarrow={isNarrow}
          onExplain={onExplain}
        />
      ) : (
        <NotYet query={queries.profitLoss} failed={t('portfolio.holdingsFailed')}>
          <Skeleton height="row" count={6} />
        </NotYet>
      )}
      {view === 'cards' && profitLoss && profitLoss.rows.length > 0 && isDrawn && (
        <HoldingsTotal profitLoss={profitLoss} onExplain={onExplain} />
      )}
    </section>
  );
}

/** One card per holding; pressing it opens the asset. */
function HoldingCards({ positions }: { readonly positions: readonly NamedPosition[] }) {
  const drawn = useInSteps(positions.length);
  return (
    <ul className="holdings">
      {positions.slice(0, drawn).map((position) => (
        <HoldingCard key={assetKeyOf(position)} position={position} />
      ))}
    </ul>
  );
}

/** Choice of this browser for windows of this width; cards first. */
function useHoldingsView(width: 'narrow' | 'wide'): readonly [HoldingsView, (view: HoldingsView) => void] {
  const stored = useStored(storage.holdingsView);
  return [stored?.[width] ?? 'cards', (view) => storage.holdingsView.set({ ...stored, [width]: view })];
}

/** Order of the holdings; it changes with the choice and with what is held, not at a tick. */
function useOrder({ positions, lines, todayOf }: Portfolio, by: Sort): readonly AssetKey[] {
  const held = positions ?? lines;
  const known = [by, Boolean(positions), ...(held ?? []).map(assetKeyOf).toSorted()].join(' ');
  const [kept, setKept] = useState<{ readonly known: string; readonly order: readonly AssetKey[] }>();
  if (kept?.known === known) return kept.order;
  const rows = (held ?? []).map((one) => ({
    type: one.type,
    code: one.code,
    value: one.value,
    profit: one.price === undefined ? undefined : one.profit,
    today: todayOf(one)?.change,
  }));
  const order = orderOf(rows, by);
  setKept({ known, order });
  return order;
}

interface SortSelectProps {
  readonly value: Sort;
  readonly onChange: (sort: Sort) => void;
}

const SORT_TEXTS = {
  value: 'portfolio.byValue',
  profit: 'portfolio.byProfit',
  today: 'portfolio.byToday',
  name: 'portfolio.byName',
} as const;

function SortSelect({ value, onChange }: SortSelectProps) {
  const t = useText();
  return (
    <label className="holdings-sort">
      <span className="visually-hidden">{t('portfolio.sort')}</span>
      <select value={value} onChange={(event) => onChange(event.currentTarget.value as Sort)}>
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(SORT_TEXTS[sort])}
          </option>
        ))}
      </select>
    </label>
  );
}
