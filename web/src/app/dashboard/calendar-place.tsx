import type { ReactNode } from 'react';
import { useParams } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { CalendarScreen } from '../../features/calendar/calendar-screen.tsx';
import { OfferingScreen } from '../../features/offerings/offering-screen.tsx';
import { OfferingsScreen } from '../../features/offerings/offerings-screen.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { Frame } from './frame.tsx';

/** /calendar */
export function CalendarPlace() {
  return (
    <Tabbed active="calendar">
      <CalendarScreen />
    </Tabbed>
  );
}

/** /offerings */
export function OfferingsPlace() {
  return (
    <Tabbed active="offerings">
      <OfferingsScreen />
    </Tabbed>
  );
}

/** /offerings/:code */
export function OfferingPlace() {
  const t = useText();
  const code = useParams<'/offerings/:code'>().code.toUpperCase();
  return (
    <Frame active="calendar" title={code} breadcrumb={{ label: t('calendar.offerings'), href: '/offerings' }}>
      <OfferingScreen key={code} code={code} />
    </Frame>
  );
}

function Tabbed({ active, children }: { readonly active: 'calendar' | 'offerings'; readonly children: ReactNode }) {
  const t = useText();
  return (
    <Frame active="calendar" title={t(active === 'calendar' ? 'shell.calendar' : 'calendar.offerings')}>
      <Tabs
        label={t('shell.calendar')}
        items={[
          { id: 'calendar', label: t('shell.calendar') },
          { id: 'offerings', label: t('calendar.offerings') },
        ]}
        active={active}
        onChange={(id) => navigate(`/${id}`)}
      >
        {children}
      </Tabs>
    </Frame>
  );
}
