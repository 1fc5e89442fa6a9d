import '../../ui/tabs.css';
import './market-line.css';
import { ArrowRight } from 'lucide-react';
import { Link } from 'wouter';
import type { PlainTextKey } from '../../i18n/texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { useChosenInSight } from '../../ui/use-chosen-in-sight.ts';

/** Views of the market beside the list of all assets. */
const VIEWS = {
  today: 'market.today',
  heatmap: 'market.heatmap',
  screener: 'market.screener',
  compare: 'market.compare',
  lists: 'market.lists',
} as const satisfies Readonly<Record<string, PlainTextKey>>;
export type MarketViewName = keyof typeof VIEWS;
const NAMES = Object.keys(VIEWS) as MarketViewName[];

/** Links between the views of the market, and back to the list of all assets; the tab itself is none of the views. */
export function MarketLine({ view }: { readonly view?: MarketViewName }) {
  const t = useText();
  const line = useChosenInSight<HTMLUListElement>(view);
  return (
    <nav className="market-line" aria-label={t('market.views')}>
      <ul ref={line} className="tab-list">
        {NAMES.map((name) => (
          <li key={name}>
            <Link href={`/market/${name}`} className="tab" aria-current={name === view ? 'page' : undefined}>
              {t(VIEWS[name])}
            </Link>
          </li>
        ))}
      </ul>
      {view && (
        <Link href="/dashboard?tab=stockmarket" className="market-all touch">
          {t('market.allAssets')}
          <ArrowRight size={14} aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
}
