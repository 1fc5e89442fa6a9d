import { useText } from '../i18n/use-text.ts';
import { switchAmounts, useAmountsHidden } from '../lib/amounts/amounts-hidden.ts';
import './button.css';
import { EyeIcon } from './eye-icon.tsx';

/** Button that hides one's amounts, pressed while they are. */
export function AmountsToggle() {
  const t = useText();
  const hidden = useAmountsHidden();
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
      <EyeIcon crossed={hidden} size={19} />
    </button>
  );
}
