import type { ReactNode } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { AlertsScreen } from '../../features/alerts/alerts-screen.tsx';
import { InboxScreen } from '../../features/inbox/inbox-screen.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { Frame } from './frame.tsx';

/** /inbox */
export function InboxPlace() {
  return (
    <Tabbed active="inbox">
      <InboxScreen />
    </Tabbed>
  );
}

/** /alerts */
export function AlertsPlace() {
  return (
    <Tabbed active="alerts">
      <AlertsScreen />
    </Tabbed>
  );
}

function Tabbed({ active, children }: { readonly active: 'inbox' | 'alerts'; readonly children: ReactNode }) {
  const t = useText();
  return (
    <Frame active="inbox" title={t('shell.alerts')}>
      <Tabs
        label={t('shell.alerts')}
        items={[
          { id: 'inbox', label: t('shell.inbox') },
          { id: 'alerts', label: t('shell.myAlerts') },
        ]}
        active={active}
        onChange={(id) => navigate(`/${id}`)}
      >
        {children}
      </Tabs>
    </Frame>
  );
}
