/** Proposed alert: set as it is, or changed in the sheet first. */

import { QUOTED_KINDS } from '@kurus/core/asset-kinds';
import type { ProposalItem } from '@kurus/core/contract/proposals';
import { formatPercent, formatPricePlain } from '@kurus/core/money/format';
import { changePercent, parsePrice, type Price, priceText } from '@kurus/core/money/money';
import { BellPlus } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { messageOf } from '../../lib/api-error.ts';
import { useCommand } from '../../lib/forms/use-command.ts';
import { useQuote } from '../../quotes/use-quote.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { AlertWindow } from '../alerts/alert-window.tsx';
import { ProposalCard, RejectButton } from './proposal-card.tsx';
import { accept } from './proposal-commands.ts';
import { alertOf } from './proposed-body.ts';

export function AlertCard({ proposal }: { readonly proposal: ProposalItem }) {
  const t = useText();
  const { id } = proposal;
  const alert = alertOf(proposal);
  const [isChanging, setChanging] = useState(false);
  const command = useCommand({
    send: () => accept(id, {}),
    onSuccess: (message) => toast.success(message),
    onError: (error) => toast.error(messageOf(error, t('proposals.answerFailed'))),
  });
  const asset = alert.asset && { type: alert.asset.kind, code: alert.asset.code.toUpperCase() };
  return (
    <ProposalCard proposal={proposal} icon={<BellPlus size={15} aria-hidden="true" />} tag={t('proposals.alertTag')}>
      <div className="proposal-foot">
        <p className="muted small proposal-effect">
          <Nearness proposal={proposal} /> {t(`proposals.${alert.repeat ?? 'once'}`)}
        </p>
        <RejectButton id={id} label={t('proposals.reject')} />
        <Button variant="secondary" onPointerDown={AlertWindow.preload} onClick={() => setChanging(true)}>
          {t('proposals.change')}
        </Button>
        <Button busy={command.isPending} once onClick={() => command.mutate()}>
          {t('proposals.setAlert')}
        </Button>
      </div>
      <AlertWindow
        open={isChanging}
        asset={asset}
        world={alert.world ?? 'real'}
        initial={{ kind: alert.kind, ...given(alert) }}
        onStated={async (stated) => toast.success(await accept(id, { alert: stated }))}
        onClose={() => setChanging(false)}
      />
    </ProposalCard>
  );
}

/** Fields of the sheet that the program filled in. */
function given({ value, percent, direction, repeat, account }: ReturnType<typeof alertOf>) {
  // The sheet takes percent, the call a fraction.
  const fraction = percent === undefined ? undefined : parsePrice(percent);
  return {
    value: value ?? '',
    ...(fraction === undefined ? {} : { percent: priceText((fraction * 100n) as Price) }),
    ...(direction ? { direction } : {}),
    ...(repeat ? { repeat } : {}),
    ...(account === undefined ? {} : { account }),
  };
}

/** "Şimdi 298,25; uzaklık -%5,11." of an alert on a price. */
function Nearness({ proposal }: { readonly proposal: ProposalItem }) {
  const t = useText();
  const { asset, value } = alertOf(proposal);
  const quote = useQuote(asset?.kind ?? QUOTED_KINDS[0], asset?.code.toUpperCase() ?? '');
  const aim = value === undefined ? undefined : parsePrice(value);
  if (!quote || aim === undefined) return null;
  const distance = formatPercent(changePercent(aim, quote.price), true);
  return t('proposals.nearness', { price: formatPricePlain(quote.price), distance });
}
