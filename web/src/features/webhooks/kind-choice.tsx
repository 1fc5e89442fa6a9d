import { NOTIFICATION_KINDS, type NotificationKind } from '@kurus/core/contract/words/notifications';
import { Check, Plus } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import { KIND_NAMES } from '../../lib/words/notification-kinds.ts';

interface KindChoiceProps {
  readonly kinds: readonly NotificationKind[];
  readonly onChange: (kinds: readonly NotificationKind[]) => void;
}

/** Kinds of notifications as buttons that are on or off; the last one stays on. */
export function KindChoice({ kinds, onChange }: KindChoiceProps) {
  const t = useText();
  const toggle = (kind: NotificationKind) => {
    const next = kinds.includes(kind) ? kinds.filter((own) => own !== kind) : [...kinds, kind];
    if (next.length > 0) onChange(next);
  };
  return (
    <div role="group" aria-label={t('webhooks.kinds')} className="webhooks-kinds">
      {NOTIFICATION_KINDS.map((kind) => {
        const isOn = kinds.includes(kind);
        const Mark = isOn ? Check : Plus;
        return (
          <button
            key={kind}
            type="button"
            className="webhooks-kind"
            aria-pressed={isOn}
            aria-disabled={isOn && kinds.length === 1}
            onClick={() => toggle(kind)}
          >
            <Mark size={14} aria-hidden="true" />
            {t(KIND_NAMES[kind])}
          </button>
        );
      })}
    </div>
  );
}
