import './inbox.css';
import { ChannelsCard } from './channels-card.tsx';
import { InboxCard } from './inbox-card.tsx';

/** Notifications of the person, whatever account is chosen, and where they go besides. */
export function InboxScreen() {
  return (
    <div className="inbox">
      <InboxCard />
      <ChannelsCard />
    </div>
  );
}
