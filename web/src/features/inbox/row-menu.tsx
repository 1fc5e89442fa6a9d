import { type NotificationItem, unreadInbox } from '@kurus/core/contract/notifications';
import { BellOff, Circle, Ellipsis, Moon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { call } from '../../lib/api-client.ts';
import { messageOf } from '../../lib/api-error.ts';
import { useCommand } from '../../lib/forms/use-command.ts';
import { channelsQuery, refreshInbox } from '../../lib/inbox-queries.ts';
import { queryClient } from '../../lib/query-client.ts';
import { KIND_NAMES } from '../../lib/words/notification-kinds.ts';
import { IconButton } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import type { useDropdown } from '../../ui/use-dropdown.ts';
import { channelsOf, muteChannels, saveChannels, withKinds } from './channel-commands.ts';

interface RowMenuProps {
  readonly item: NotificationItem;
  /** State of the menu, which a long press on the row opens too. */
  readonly dropdown: ReturnType<typeof useDropdown>;
}

/** Menu at the end of a notification's row. */
export function RowMenu({ item, dropdown: { open, button, toggle, close, around } }: RowMenuProps) {
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
  const choose = (act: () => void) => () => {
    close();
    act();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles Esc and the focus of its content
    <div className="inbox-menu" {...around}>
      <IconButton
        ref={button}
        label={t('inbox.rowMenu', { title: item.title })}
        icon={<Ellipsis size={18} aria-hidden="true" />}
        aria-expanded={open}
        onClick={toggle}
      />
      {open && (
        <ul className="inbox-choices">
          {item.read && (
            <Choice icon={<Circle size={16} />} onChoose={choose(() => unread.mutate())}>
              {t('inbox.makeUnread')}
            </Choice>
          )}
          <Choice icon={<BellOff size={16} />} onChoose={choose(() => closeKind.mutate())}>
            {t('inbox.closeKind', { kind })}
          </Choice>
          <Choice icon={<Moon size={16} />} onChoose={choose(() => mute.mutate())}>
            {t('inbox.muteToMorning')}
          </Choice>
        </ul>
      )}
    </div>
  );
}

interface ChoiceProps {
  readonly icon: ReactNode;
  readonly onChoose: () => void;
  readonly children: string;
}

function Choice({ icon, onChoose, children }: ChoiceProps) {
  return (
    <li>
      <button type="button" className="inbox-choice" onClick={onChoose}>
        <span aria-hidden="true">{icon}</span>
        {children}
      </button>
    </li>
  );
}
