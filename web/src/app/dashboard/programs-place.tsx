/** Part "Programlar" of the profile: access keys, connected programs and webhooks, chosen by a parameter of the address. */

import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { ProgramList } from '../../features/programs/program-list.tsx';
import { ProgramsPart } from '../../features/programs/programs-part.tsx';
import { WebhooksPart } from '../../features/webhooks/webhooks-part.tsx';
import { useText } from '../../i18n/use-text.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { tabAddress } from '../tab-ids.ts';

const LISTS = ['keys', 'connected', 'webhooks'] as const;
const PROGRAMS = `${tabAddress('profile')}&part=programs`;

export function ProgramsPlace() {
  const t = useText();
  const query = new URLSearchParams(useSearch());
  const list = LISTS.find((one) => one === query.get('list')) ?? 'keys';
  // Making a key is a page of its own.
  if (query.has('key')) return <ProgramsPart />;
  return (
    <div className="stack">
      <RadioGroup
        label={t('profile.partPrograms')}
        hideLabel
        name="programs"
        options={LISTS.map((value) => ({ value, label: t(`programs.${value}`) }))}
        value={list}
        onChange={(value) => navigate(value === 'keys' ? PROGRAMS : `${PROGRAMS}&list=${value}`, { replace: true })}
      />
      {list === 'keys' && <ProgramsPart />}
      {list === 'connected' && <ProgramList />}
      {list === 'webhooks' && <WebhooksPart />}
    </div>
  );
}
