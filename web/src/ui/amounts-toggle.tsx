import { Eye, EyeOff } from 'lucide-react';
import { useText } from '../i18n/use-text.ts';
import { switchAmounts, useAmountsHidden } from '../lib/amounts/amounts-hidden.ts';
import './button.css';

/** Button that hides one's amounts, pressed while they are. */
export function AmountsToggle() {
  const t = useText();
  const hidden = useAmountsHidden();
  const Icon = hidden ? EyeOff : Eye;
  return (
    <button
      type="button"
      aria-pressed={hidden}
      aria-label={t('common.hideAmounts')}
      aria-keyshortcuts="h"
      title={t('common.hideAmounts')}
      className="icon-button"
      onClick={switchAmounts}
    >
      <Icon size={19} aria-hidden="true" />
    </button>
  );
}
