import { type NotificationItem, unreadInbox } from '@kurus/core/contract/notifications';
import { BellOff, Circle, Moon } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import { call } from '../../lib/api-client.ts';
import { messageOf } from '../../lib/api-error.ts';
import { useCommand } from '../../lib/forms/use-command.ts';
import { channelsQuery, refreshInbox } from '../../lib/inbox-queries.ts';
import { queryClient } from '../../lib/query-client.ts';
import { KIND_NAMES } from '../../lib/words/notification-kinds.ts';
import { RowMenu } from '../../ui/row-menu.tsx';
import { toast } from '../../ui/toast.tsx';
import type { useDropdown } from '../../ui/use-dropdown.ts';
import { channelsOf, muteChannels, saveChannels, withKinds } from './channel-commands.ts';

interface NotificationMenuProps {
  readonly item: NotificationItem;
  /** State of the menu, which a long press on the row opens too. */
  readonly dropdown: ReturnType<typeof useDropdown>;
}

/** Menu at the end of a notification's row. */
export function NotificationMenu({ item, dropdown }: NotificationMenuProps) {
  const t = useText();
  const kind = t(KIND_NAMES[item.kind]);
  const failed = (error: unknown) => toast.error(messageOf(error, t('inbox.saveFailed')));
  const again = (work: () => Promise<unknown>) => ({
    label: t('inbox.undo'),
    onAct: () => void work().catch(failed),
  });
  const unread = useCommand({
    send: () => call(unreadInbox, { body: { ids: [item.id] } }),
    onSuccess: refreshInbox,
    onError: failed,
  });
  const closeKind = useCommand({
    send: async () => {
      const before = channelsOf(await queryClient.fetchQuery(channelsQuery));
      await saveChannels({ ...before, kinds: withKinds(before.kinds, [item.kind], false) });
      return before;
    },
    onSuccess: (before) =>
      toast.success(
        t('inbox.kindClosed', { kind }),
        again(() => saveChannels(before)),
      ),
    onError: failed,
  });
  const mute = useCommand({
    send: () => muteChannels(true),
    onSuccess: () =>
      toast.success(
        t('inbox.muted'),
        again(() => muteChannels(false)),
      ),
    onError: failed,
  });
  return (
    <RowMenu
      label={t('inbox.rowMenu', { title: item.title })}
      dropdown={dropdown}
      choices={[
        ...(item.read
          ? [{ label: t('inbox.makeUnread'), icon: <Circle size={16} />, onChoose: () => unread.mutate() }]
          : []),
        {
          label: t('inbox.closeKind', { kind }),
          icon: <BellOff size={16} />,
          onChoose: () => closeKind.mutate(),
        },
        { label: t('inbox.muteToMorning'), icon: <Moon size={16} />, onChoose: () => mute.mutate() },
      ]}
    />
  );
}
