import type { World } from '@kurus/core/market/world';
import { priceText } from '@kurus/core/money/money';
import { useQuery } from '@tanstack/react-query';
import { BellPlus, Bell } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { useText } from '../../../i18n/use-text.ts';
import { useIsSample } from '../../../lib/account/sample-lock.ts';
import { alertsQuery } from '../../../lib/alert-queries.ts';
import { useQuote } from '../../../quotes/use-quote.ts';
import { useWorld } from '../../../quotes/world-context.ts';
import { IconButton } from '../../../ui/button.tsx';
import { AlertWindow } from '../../alerts/alert-window.tsx';
import type { WatchItem } from './watch-queries.ts';

/** Number of the armed alerts on an asset, which leads to them; else the button that sets one at the target. */
export function ItemAlerts({ item: { kind, code, target } }: { readonly item: WatchItem }) {
  const t = useText();
  const world: World = useWorld() === 'real' ? 'real' : 'practice';
  const isSample = useIsSample();
  const alerts = useQuery(alertsQuery).data?.alerts ?? [];
  const price = useQuote(kind, code)?.price;
  const [open, setOpen] = useState(false);
  const count = alerts.filter(
    ({ asset, state }) => state === 'armed' && asset?.kind === kind && asset.code === code,
  ).length;
  if (isSample) return null;
  if (count > 0)
    return (
      <Link href="/alerts" className="watch-alerts touch small">
        <Bell size={14} aria-hidden="true" />
        {t('views.alertCount', { count })}
      </Link>
    );
  const isAbove = target !== undefined && price !== undefined && target >= price;
  const initial =
    target === undefined
      ? undefined
      : ({ kind: isAbove ? 'price-above' : 'price-below', value: priceText(target) } as const);
  return (
    <>
      <IconButton
        label={target === undefined ? t('shell.setAlert', { code }) : t('views.tellAtTarget', { code })}
        icon={<BellPlus size={17} aria-hidden="true" />}
        onPointerDown={AlertWindow.preload}
        onClick={() => setOpen(true)}
      />
      <AlertWindow
        open={open}
        asset={{ type: kind, code }}
        world={world}
        initial={initial}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
