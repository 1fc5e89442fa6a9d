import { INDEX_KIND } from '@kurus/core/asset-kinds';
import type { World } from '@kurus/core/contract/words/world';
import type { AssetRef } from '@kurus/core/identity';
import { ALERTS_MAX } from '@kurus/core/limits';
import { formatPrice } from '@kurus/core/money/format';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../i18n/use-text.ts';
import { alertsQuery } from '../../lib/alert-queries.ts';
import { useDelayed, useQuote } from '../../quotes/use-quote.ts';
import { type Draft, isTrueNow, sameOf } from './alert-draft.ts';

interface AlertWarningsProps {
  readonly draft: Draft;
  readonly asset: AssetRef | undefined;
  readonly world: World;
}

/** Warnings before the press: refusals that are foreseen, and a late source. */
export function AlertWarnings({ draft, asset, world }: AlertWarningsProps) {
  const t = useText();
  const known = useQuery(alertsQuery).data;
  const last = useQuote(asset?.type ?? INDEX_KIND, asset?.code ?? '')?.price;
  const isDelayed = useDelayed(asset?.type ?? INDEX_KIND);
  const texts = [
    known?.left === 0 && t('alerts.full', { most: ALERTS_MAX }),
    known && sameOf(draft, asset, world, known.alerts) && t('alerts.same'),
    last !== undefined &&
      isTrueNow(draft, last) &&
      t(draft.repeat === 'rearm' ? 'alerts.trueRearm' : 'alerts.trueNow', { price: formatPrice(last) }),
    asset && isDelayed && t('alerts.late'),
  ].filter((text) => typeof text === 'string');
  return (
    <div role="status" className="alert-warnings">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}
