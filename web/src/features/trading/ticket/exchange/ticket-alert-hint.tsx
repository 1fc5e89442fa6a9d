import { alertSentence } from '@kurus/core/alerts/sentence';
import { parsePrice } from '@kurus/core/money/money';
import { currentLanguage } from '../../../../i18n/language.ts';
import { useText } from '../../../../i18n/use-text.ts';
import type { NewAlert } from '../../../alerts/alert-commands.ts';
import { useArm } from '../../../alerts/use-arm.ts';

interface AlertHintProps {
  readonly alert: NewAlert;
  readonly onSet: () => void;
}

/** Alert of a ticket as a sentence, and the way to set it without an order. */
export function AlertHint({ alert, onSet }: AlertHintProps) {
  const t = useText();
  const arm = useArm(onSet);
  const sentence = alertSentence(
    // A ticket's are about a price alone.
    { kind: alert.kind as 'price-above', asset: alert.asset?.code, value: parsePrice(String(alert.value ?? '')) },
    'future',
    currentLanguage(),
  );
  return (
    <p aria-live="polite">
      {t('ticket.tellMeHint', { sentence })}{' '}
      <button type="button" className="link touch" aria-busy={arm.isPending} onClick={() => arm.mutate(alert)}>
        {t('ticket.tellMeOnly')}
      </button>
    </p>
  );
}
