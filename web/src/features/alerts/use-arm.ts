import type { AlertItem } from '@kurus/core/contract/alerts';
import { translate } from '../../i18n/use-text.ts';
import { messageOf } from '../../lib/api-error.ts';
import { useCommand } from '../../lib/forms/use-command.ts';
import { askAfterAlert } from '../../lib/push-question.ts';
import { toast } from '../../ui/toast.tsx';
import { armAlert, eraseOne, type NewAlert } from './alert-commands.ts';

/** A note with the sentence of an alert that was set, which takes it back. */
function sayIsSet({ id, text }: AlertItem): void {
  const undo = () => {
    eraseOne(id).catch((error: unknown) => toast.error(messageOf(error, translate('alerts.changeFailed'))));
  };
  toast.success(translate('alerts.isSet', { sentence: text }), { label: translate('alerts.undo'), onAct: undo });
}

const sayFailed = (error: unknown) => toast.error(messageOf(error, translate('alerts.setFailed')));

/** Sets an alert beside something else, and says how that went. */
export const armBeside = (alert: NewAlert): Promise<void> => armAlert(alert).then(sayIsSet, sayFailed);

/**
 * Sets an alert; the first time the question of push messages follows.
 * @param onStated sets it in another way, and says so
 */
export function useArm(onDone: () => void, onStated?: (alert: NewAlert) => Promise<void>) {
  return useCommand({
    send: (alert: NewAlert): Promise<AlertItem | void> => (onStated ? onStated(alert) : armAlert(alert)),
    onSuccess: (alert) => {
      if (alert) sayIsSet(alert);
      onDone();
      askAfterAlert();
    },
    onError: sayFailed,
  });
}
