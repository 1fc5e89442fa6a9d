/** Alert that tells when an asset begins to fit a saved screen. */

import { addAlert, eraseAlert } from '@kurus/core/contract/alerts';
import type { World } from '@kurus/core/contract/words/world';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/use-text.ts';
import { alertsQuery } from '../../../lib/alert-queries.ts';
import { call } from '../../../lib/api-client.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { useCommand } from '../../../lib/forms/use-command.ts';
import { askAfterAlert } from '../../../lib/push-question.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { useWorld } from '../../../quotes/world-context.ts';
import { toast } from '../../../ui/toast.tsx';

const reload = () => queryClient.invalidateQueries({ queryKey: alertsQuery.queryKey });

/** @returns the server's text */
async function arm(screen: string, world: World): Promise<string> {
  const { message } = await call(addAlert, { body: { kind: 'screen-new', screen, world, repeat: 'rearm' } });
  await reload();
  return message;
}

/** @returns the server's text */
async function disarm(id: number): Promise<string> {
  const { message } = await call(eraseAlert, { params: { id: String(id) } });
  await reload();
  return message;
}

/** @param name of the saved screen; undefined for none */
export function useEntryAlert(name: string | undefined) {
  const t = useText();
  const world = useWorld() === 'practice' ? 'practice' : 'real';
  const known = useQuery(alertsQuery).data?.alerts.find(
    (one) => one.kind === 'screen-new' && one.state === 'armed' && one.screen === name && one.world === world,
  );
  const failed = (error: Error) => toast.error(messageOf(error, t('screener.alertFailed')));
  const arming = useCommand({
    send: (screen: string) => arm(screen, world),
    onSuccess: (message) => {
      toast.success(message);
      askAfterAlert();
    },
    onError: failed,
  });
  const erase = useCommand({ send: disarm, onSuccess: (message) => toast.success(message), onError: failed });
  return {
    isSet: name !== undefined && known !== undefined,
    isBusy: arming.isPending || erase.isPending,
    arm: (screen: string) => arming.mutate(screen),
    flip: () => {
      if (known) erase.mutate(known.id);
      else if (name !== undefined) arming.mutate(name);
    },
  };
}
