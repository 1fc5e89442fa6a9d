/** Part "Programlar" of the profile: its lists with their counts, chosen by a parameter of the address. */

import { useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { keysQuery } from '../../features/programs/key-queries.ts';
import { useIsLogPage } from '../../features/programs/open-log.tsx';
import { ProgramList } from '../../features/programs/program-list.tsx';
import { programsQuery } from '../../features/programs/program-queries.ts';
import { ProgramsPart } from '../../features/programs/programs-part.tsx';
import { proposalsQuery } from '../../features/proposals/proposal-commands.ts';
import { ProposalsPart } from '../../features/proposals/proposals-part.tsx';
import { webhooksQuery } from '../../features/webhooks/webhook-commands.ts';
import { WebhooksPart } from '../../features/webhooks/webhooks-part.tsx';
import { useText } from '../../i18n/use-text.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { tabAddress } from '../tab-ids.ts';

const LISTS = ['keys', 'connected', 'proposals', 'webhooks'] as const;
type List = (typeof LISTS)[number];
const SCREENS = {
  keys: ProgramsPart,
  connected: ProgramList,
  proposals: ProposalsPart,
  webhooks: WebhooksPart,
} as const;
const PROGRAMS = `${tabAddress('profile')}&part=programs`;

export function ProgramsPlace() {
  const t = useText();
  const query = new URLSearchParams(useSearch());
  const list = LISTS.find((one) => one === query.get('list')) ?? 'keys';
  const counts = useCounts();
  const labelOf = (one: List) => [t(`programs.${one}`), counts[one]].filter((part) => part !== undefined).join(' ');
  const Shown = SCREENS[list];
  const isLogPage = useIsLogPage();
  // Pages of their own: the making of a key, and on a phone a log.
  if (query.has('key')) return <ProgramsPart />;
  if (isLogPage) return <Shown />;
  return (
    <div className="stack">
      <RadioGroup
        label={t('profile.partPrograms')}
        hideLabel
        name="programs"
        options={LISTS.map((value) => ({ value, label: labelOf(value) }))}
        value={list}
        onChange={(value) => navigate(value === 'keys' ? PROGRAMS : `${PROGRAMS}&list=${value}`, { replace: true })}
      />
      <Shown />
    </div>
  );
}

/** Length of each list that is known; of the proposals those that wait. */
const useCounts = (): Readonly<Record<List, number | undefined>> => ({
  keys: useQuery(keysQuery).data?.length,
  connected: useQuery(programsQuery).data?.length,
  proposals: useQuery(proposalsQuery).data?.waiting,
  webhooks: useQuery(webhooksQuery).data?.length,
});
