/** Marks notifications as read. */

import { readInbox } from '@kurus/core/contract/notifications';
import { useText } from '../../i18n/use-text.ts';
import { call } from '../../lib/api-client.ts';
import { messageOf } from '../../lib/api-error.ts';
import { useCommand } from '../../lib/forms/use-command.ts';
import { refreshInbox } from '../../lib/inbox-queries.ts';
import { toast } from '../../ui/toast.tsx';

/** A command with the numbers of the notifications; undefined for all. */
export function useRead() {
  const t = useText();
  return useCommand({
    send: (ids: readonly number[] | undefined) => call(readInbox, { body: ids === undefined ? {} : { ids: [...ids] } }),
    onSuccess: refreshInbox,
    onError: (error) => toast.error(messageOf(error, t('inbox.readFailed'))),
  });
}
