import { InboxScreen } from '../../features/inbox/inbox-screen.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Frame } from './frame.tsx';

/** /inbox */
export function InboxPlace() {
  const t = useText();
  return (
    <Frame active="inbox" title={t('shell.inbox')}>
      <InboxScreen />
    </Frame>
  );
}
