import type { Side } from '@kurus/core/trading/order';
import { type Ref, useId } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';

interface SideButtonProps {
  readonly side: Side;
  /** Below the word: the price that is meant. */
  readonly detail?: string | undefined;
  /** Why it cannot be pressed; nothing while that need not be said. */
  readonly reason: string | undefined;
  readonly blocked: boolean;
  /** The side that is being sent. */
  readonly busy: Side | undefined;
  readonly onPreview?: () => void;
  readonly onPress: () => void;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** Al or Sat, and the reason under what cannot be pressed. */
export function SideButton({ side, detail, reason, blocked, busy, onPreview, onPress, ref }: SideButtonProps) {
  const t = useText();
  const id = useId();
  return (
    <div onPointerEnter={onPreview} onFocus={onPreview}>
      <Button
        ref={ref}
        variant={side}
        size="lg"
        wide
        busy={busy === side}
        disabled={(blocked || busy !== undefined) && busy !== side}
        aria-describedby={reason === undefined ? undefined : id}
        once
        onClick={onPress}
      >
        <span className="ticket-press">
          <span>{t(side === 'buy' ? 'trading.buy' : 'trading.sell')}</span>
          {detail !== undefined && <span className="ticket-press-price figure"> {detail}</span>}
        </span>
      </Button>
      <p id={id} className="order-reason">
        {reason}
      </p>
    </div>
  );
}
