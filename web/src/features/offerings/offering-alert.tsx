import type { OfferingItem } from '@kurus/core/contract/offerings';
import { OFFERED_KIND } from '@kurus/core/offerings/offering';
import { useQuery } from '@tanstack/react-query';
import { BellPlus, BellRing } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import { alertsQuery } from '../../lib/alert-queries.ts';
import { Button } from '../../ui/button.tsx';
import { useArm } from '../alerts/use-arm.ts';

interface OfferingAlertProps {
  readonly offering: Pick<OfferingItem, 'code' | 'state'>;
  readonly size?: 'sm' | 'md';
}

/** Tells of each step of an offering that is to come: its opening, its end. One that is over has none. */
export function OfferingAlert({ offering: { code, state }, size = 'md' }: OfferingAlertProps) {
  const t = useText();
  const known = useQuery(alertsQuery).data?.alerts;
  const arm = useArm(() => undefined);
  if (state === 'closed' || state === 'listed') return null;
  const isSet = known?.some(
    (one) => one.kind === 'offering' && one.state === 'armed' && (one.asset === undefined || one.asset.code === code),
  );
  if (isSet)
    return (
      <span className="offering-told muted small">
        <BellRing size={15} aria-hidden="true" /> {t('offerings.isTold')}
      </span>
    );
  const asset = { kind: OFFERED_KIND, code };
  return (
    <Button
      variant={size === 'sm' ? 'ghost' : 'secondary'}
      size={size}
      icon={<BellPlus size={16} aria-hidden="true" />}
      busy={arm.isPending}
      aria-label={t('offerings.tellOf', { code })}
      onClick={() => arm.mutate({ kind: 'offering', asset, world: 'real', repeat: 'rearm' })}
    >
      {t('offerings.tell')}
    </Button>
  );
}
