/** Banner at the head of every screen of a tracked account: whether its prices are live, and how to get live ones. */

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
  /** Asset kinds held; all quoted kinds if nothing is held. */
  readonly kinds: readonly AssetKind[];
}

/** Uses the texts of the tabs. It cannot be closed: the figures below would be taken for real ones. */
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
