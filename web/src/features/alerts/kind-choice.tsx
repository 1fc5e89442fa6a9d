import { suitsAsset } from '@kurus/core/alerts/alert';
import type { AlertKind } from '@kurus/core/contract/words/alerts';
import type { AssetRef } from '@kurus/core/identity';
import { useId, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { useMedia } from '../../lib/use-media.ts';
import '../../ui/radio-group.css';

interface KindRow {
  readonly id: 'Price' | 'Day' | 'Limits' | 'Record' | 'Mine' | 'Company' | 'Portfolio' | 'Held' | 'Other';
  readonly kinds: readonly AlertKind[];
}

const OF_ASSET: readonly KindRow[] = [
  { id: 'Price', kinds: ['price-above', 'price-below'] },
  { id: 'Day', kinds: ['change-day', 'change-from-now', 'gap-open'] },
  { id: 'Limits', kinds: ['limit-up', 'limit-down', 'limit-broken'] },
  { id: 'Record', kinds: ['high-52w', 'low-52w'] },
  { id: 'Mine', kinds: ['cross-cost', 'cross-target'] },
  { id: 'Company', kinds: ['company-action', 'rights-last-day'] },
];

const OF_PORTFOLIO: readonly KindRow[] = [
  {
    id: 'Portfolio',
    kinds: ['portfolio-above', 'portfolio-below', 'portfolio-change-day', 'real-return-negative'],
  },
  { id: 'Held', kinds: ['company-action', 'rights-last-day', 'deposit-due', 'bond-due', 'price-stale'] },
  { id: 'Other', kinds: ['fund-hour', 'offering'] },
];

/** Kinds that a phone shows at first; the value is to be in sight. */
const OFTEN: readonly AlertKind[] = [
  'price-above',
  'price-below',
  'change-day',
  'limit-up',
  'limit-broken',
  'portfolio-above',
  'portfolio-below',
  'company-action',
  'deposit-due',
];

interface KindChoiceProps {
  readonly asset: AssetRef | undefined;
  readonly value: AlertKind;
  readonly onChange: (kind: AlertKind) => void;
}

/** Kinds that fit the asset, or the portfolio and its dates: one group of choices in named rows. */
export function KindChoice({ asset, value, onChange }: KindChoiceProps) {
  const t = useText();
  const id = useId();
  const rows = asset
    ? OF_ASSET.map((row) => ({ ...row, kinds: row.kinds.filter((one) => suitsAsset(one, asset.type)) }))
    : OF_PORTFOLIO;
  const isPhone = useMedia('(width < 600px)');
  const [isAll, setAll] = useState(false);
  const isFew = isPhone && !isAll;
  const isShown = (one: AlertKind) =>
    !isFew || one === value || (OFTEN.includes(one) && (!asset || one !== 'company-action'));
  const shown = rows.map((row) => ({ ...row, kinds: row.kinds.filter(isShown) }));
  return (
    <fieldset role="radiogroup" aria-labelledby={id}>
      <div className="radio-legend">
        <span id={id}>{t('alerts.when')}</span>
        {isFew && (
          <button type="button" className="link touch radio-aside" onClick={() => setAll(true)}>
            {t('alerts.allKinds', { count: rows.flatMap(({ kinds }) => kinds).length })}
          </button>
        )}
      </div>
      <div className="alert-kinds">
        {shown
          .filter(({ kinds }) => kinds.length > 0)
          .map((row) => (
            <div key={row.id} className="alert-kinds-row">
              <span className="alert-kinds-name muted small">{t(`alerts.row${row.id}`)}</span>
              <div className="radios-chips">
                {row.kinds.map((one) => (
                  <label key={one} className="radio">
                    <input
                      type="radio"
                      className="radio-input"
                      name="alertKind"
                      value={one}
                      checked={one === value}
                      onChange={() => onChange(one)}
                    />
                    <span>{t(`alerts.${one}`)}</span>
                  </label>
                ))}
              </div>
            </div>
          ))}
      </div>
    </fieldset>
  );
}
