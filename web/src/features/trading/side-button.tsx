import { type Ref, useId } from 'react';
import type { Side } from '@kurus/core/trading/order';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';

interface SideButtonProps {
  readonly side: Side;
  readonly reason: string | undefined;
  readonly blocked: boolean;
  readonly waiting: boolean;
  readonly busy: boolean;
  readonly onPress: () => void;
  readonly ref: Ref<HTMLButtonElement>;
}

export function SideButton({ side, reason, blocked, waiting, busy, onPress, ref }: SideButtonProps) {
  const t = useText();
  const id = useId();
  return (
    <div className="order-side">
      <Button
        ref={ref}
        variant={side}
        size="lg"
        wide
        busy={busy}
        disabled={(blocked || waiting) && !busy}
        aria-describedby={reason === undefined ? undefined : id}
        once
        onClick={onPress}
      >
        {side === 'buy' ? t('trading.buy') : t('trading.sell')}
      </Button>
      <p id={id} className="order-reason">
        {reason}
      </p>
    </div>
  );
}
