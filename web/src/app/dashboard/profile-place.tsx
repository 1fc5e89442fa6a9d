import { useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { ProfileView } from '../../features/profile/profile-view.tsx';
import { proposalsQuery } from '../../features/proposals/proposal-commands.ts';
import { inboxTexts, orderTexts, programTexts, webhookTexts } from '../../i18n/bundles.ts';
import type { PlainTextKey } from '../../i18n/texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { withTexts } from '../../i18n/with-texts.ts';
import { Skeleton } from '../../ui/feedback.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { tabAddress } from '../tab-ids.ts';

interface ProfilePart {
  /** Its name in the address: "?tab=profile&part=security". */
  readonly id: string;
  readonly text: PlainTextKey;
  /** A `lazyPart` with its texts, but for the first. */
  readonly Screen: (props: object) => React.ReactNode;
}

const DETAILS: ProfilePart = { id: 'details', text: 'profile.partDetails', Screen: ProfileView };
const Programs = lazyPart(
  () =>
    withTexts(
      import('../programs-pages.ts').then(({ ProgramsPlace }) => ProgramsPlace),
      inboxTexts,
      orderTexts,
      programTexts,
      webhookTexts,
    ),
  <Skeleton height="row" count={4} />,
);
const Security = lazyPart(
  async () => (await withTexts(import('../../features/profile/security/security-part.tsx'), programTexts)).SecurityPart,
  <Skeleton height="card" count={3} />,
);
const Household = lazyPart(
  () =>
    withTexts(
      import('./household-screens.ts').then(({ HouseholdPart }) => HouseholdPart),
      programTexts,
    ),
  <Skeleton height="row" count={4} />,
);
/** Parts of the profile in order; the first is the default. */
const PARTS: readonly ProfilePart[] = [
  DETAILS,
  { id: 'security', text: 'profile.security', Screen: Security },
  { id: 'programs', text: 'profile.partPrograms', Screen: Programs },
  { id: 'household', text: 'profile.partHousehold', Screen: Household },
];

const partAddress = (id: string) => (id === DETAILS.id ? tabAddress('profile') : `${tabAddress('profile')}&part=${id}`);

/** The profile's tab: one of its parts, chosen by a parameter of the address. */
export function ProfilePlace() {
  const t = useText();
  const { waiting = 0 } = useQuery(proposalsQuery).data ?? {};
  const requested = new URLSearchParams(useSearch()).get('part');
  const part = PARTS.find(({ id }) => id === requested) ?? DETAILS;
  return (
    <Tabs
      label={t('shell.profile')}
      items={PARTS.map(({ id, text }) => ({
        id,
        label: t(text),
        ...(id === 'programs' && waiting > 0 ? { count: waiting } : {}),
      }))}
      active={part.id}
      onChange={(id) => navigate(partAddress(id))}
    >
      <part.Screen key={part.id} />
    </Tabs>
  );
}
