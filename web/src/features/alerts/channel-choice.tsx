import type { AlertChannel } from '@kurus/core/contract/words/alerts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { channelsQuery } from '../../lib/inbox-queries.ts';

interface ChannelChoiceProps {
  /** Undefined for all that are switched on. */
  readonly value: readonly AlertChannel[] | undefined;
  readonly onChange: (channels: readonly AlertChannel[]) => void;
}

/** Where an alert leaves to: the inbox always, and the channels that are switched on in the preferences. */
export function ChannelChoice({ value, onChange }: ChannelChoiceProps) {
  const t = useText();
  const id = useId();
  const known = useQuery(channelsQuery).data;
  if (!known) return null;
  const { alert: of } = known.kinds;
  const devices = known.devices.map(({ name }) => name).join(', ');
  const toPhone = [devices, known.ntfy && 'ntfy', known.telegram?.linked && 'Telegram'].filter(Boolean).join(', ');
  const open: readonly { readonly channel: AlertChannel; readonly label: string }[] = [
    ...(of.push && toPhone !== '' ? [{ channel: 'push' as const, label: toPhone }] : []),
    ...(of.mail && known.mail.mode !== 'off' ? [{ channel: 'mail' as const, label: t('alerts.mail') }] : []),
  ];
  const chosen = value ?? open.map(({ channel }) => channel);
  const toggle = (channel: AlertChannel) =>
    onChange(chosen.includes(channel) ? chosen.filter((one) => one !== channel) : [...chosen, channel]);
  return (
    <fieldset aria-labelledby={id}>
      <div className="radio-legend">
        <span id={id}>{t('alerts.where')}</span>
      </div>
      <div className="radios-chips">
        <label className="radio">
          <input type="checkbox" className="radio-input" checked disabled />
          <span>{t('alerts.inbox')}</span>
        </label>
        {open.map(({ channel, label }) => (
          <label key={channel} className="radio">
            <input
              type="checkbox"
              className="radio-input"
              checked={chosen.includes(channel)}
              onChange={() => toggle(channel)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
