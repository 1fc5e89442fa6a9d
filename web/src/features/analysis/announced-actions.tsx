import { assetKey } from '@kurus/core/identity';
import { useText } from '../../i18n/use-text.ts';
import { formatMoney } from '../../lib/amounts/format.ts';
import { sentenceDate } from '../../lib/words/sentence-date.ts';
import type { Income } from './analysis-queries.ts';

/** Announced corporate actions of assets that are held, the nearest first. */
export function AnnouncedActions({ items }: { readonly items: Income['announced'] }) {
  const t = useText();
  return (
    <section className="analysis-announced">
      <h3>{t('analysis.announced')}</h3>
      <ul>
        {items.map(({ asset, exDate, payDate, net }) => (
          <li key={`${assetKey(asset.kind, asset.code)} ${exDate}`}>
            <strong>{asset.code}</strong>
            <span className="muted small">
              {t('analysis.announcedDays', { exDate: sentenceDate(exDate), payDate: sentenceDate(payDate) })}
            </span>
            <span className="tnum">{formatMoney(net, true)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
