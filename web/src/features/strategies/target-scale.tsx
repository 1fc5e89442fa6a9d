import type { StrategyItem } from '@kurus/core/contract/strategies';
import { formatPrice } from '@kurus/core/money/format';
import { useText } from '../../i18n/use-text.ts';
import { placesOf } from './scale-places.ts';

type Target = StrategyItem['versions'][number]['assets'][number];

/** Stop, price at the publishing and target on one scale; the dot is where it ended, or stands. */
export function TargetScale({ target: { price, target, stop, record } }: { readonly target: Target }) {
  const t = useText();
  const last = record?.price;
  const places = placesOf({ price, target, stop, last });
  if (!places) return null;
  const text = (value: typeof target) => (value === undefined ? '–' : formatPrice(value));
  const { start, end, from, width, dot } = places;
  const label = { stop: text(stop), price: text(price), target: text(target), last: text(last) };
  return (
    <div className="target-scale">
      <div className="target-line" role="img" aria-label={t('strategies.scale', label)}>
        {record && (
          <span
            className={`target-way outcome-${record.state}`}
            style={{ insetInlineStart: `${from}%`, inlineSize: `${width}%` }}
          />
        )}
        {start && <span className="target-tick" style={{ insetInlineStart: '0%' }} />}
        <span className="target-tick target-price" style={{ insetInlineStart: `${places.price}%` }} />
        {end && <span className="target-tick" style={{ insetInlineStart: '100%' }} />}
        {dot !== undefined && <span className="target-dot" style={{ insetInlineStart: `${dot}%` }} />}
      </div>
      <div className="target-ends small muted tnum" aria-hidden="true">
        <span>{stop === undefined ? '' : formatPrice(stop)}</span>
        <span>{target === undefined ? '' : formatPrice(target)}</span>
      </div>
    </div>
  );
}
