/** At the head of every screen of a real portfolio: whether its prices are true, and the way to true ones. */

import { ASSET_KINDS, QUOTED_KINDS, type AssetKind } from '@kurus/core/asset-kinds';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { Button } from '../ui/button.tsx';
import { lazyDialog } from '../ui/lazy-dialog.tsx';
import './simulated-banner.css';
import { useSimulatedKinds } from './use-quote.ts';

const LivePrices = lazyDialog(async () => (await import('./live-prices.tsx')).LivePrices);

interface SimulatedBannerProps {
  /** Asset kinds that are held; all quoted kinds while nothing is. */
  readonly kinds: readonly AssetKind[];
}

/** Its texts are those of the tabs. It cannot be sent away: the figures below it would be taken for true. */
export function SimulatedBanner({ kinds }: SimulatedBannerProps) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const quoted = QUOTED_KINDS.filter((kind) => kinds.length === 0 || kinds.includes(kind));
  const simulated = useSimulatedKinds(quoted);
  if (simulated.length === 0) return null;
  const some = simulated.map((kind) => t(ASSET_KINDS[kind].label)).join(', ');
  return (
    <div className="row wrap simulated-banner">
      <FlaskConical size={20} aria-hidden="true" />
      <p>
        <strong>{t('prices.notReal')}</strong>{' '}
        {simulated.length === quoted.length ? t('prices.notRealText') : t('prices.notRealPart', { kinds: some })}
      </p>
      <Button variant="secondary" size="sm" onPointerDown={LivePrices.preload} onClick={() => setOpen(true)}>
        {t('prices.goLive')}
      </Button>
      <LivePrices open={open} onClose={() => setOpen(false)} />
    </div>
  );
}
