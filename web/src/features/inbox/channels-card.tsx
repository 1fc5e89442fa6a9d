import type { ChannelsData } from '@kurus/core/contract/notifications';
import type { NotificationKind } from '@kurus/core/contract/words/notifications';
import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import { messageOf } from '../../lib/api-error.ts';
import { useCommand } from '../../lib/forms/use-command.ts';
import { channelsQuery } from '../../lib/inbox-queries.ts';
import { sentenceDateTime } from '../../lib/words/sentence-date.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/feedback.tsx';
import { NotYet } from '../../ui/not-yet.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Switch } from '../../ui/switch.tsx';
import { SelectField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { type Channels, channelsOf, saveChannels, sendTest } from './channel-commands.ts';

/** Where notifications go besides the inbox. Each change is saved at once. */
export function ChannelsCard() {
  const t = useText();
  const query = useQuery(channelsQuery);
  return (
    <Card title={t('inbox.where')} className="inbox-channels">
      {query.data ? (
        <ChannelsForm data={query.data} />
      ) : (
        <NotYet query={query} failed={t('inbox.channelsFailed')}>
          <Skeleton height="row" count={4} />
        </NotYet>
      )}
    </Card>
  );
}

const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
const DIGEST_HOUR = '19:00';
const NIGHT = { from: '22:00', to: '08:00' };
/** Kinds that a switch stands for. */
const MAIL_SWITCHES: readonly {
  readonly label: 'inbox.alerts' | 'inbox.orders';
  readonly name: string;
  readonly of: readonly NotificationKind[];
}[] = [
  { label: 'inbox.alerts', name: 'mailAlerts', of: ['alert'] },
  { label: 'inbox.orders', name: 'mailOrders', of: ['order-filled', 'order-ended'] },
];

const optionsOf = (chosen: string) =>
  [...new Set([...HOURS, chosen])].toSorted().map((hour) => ({ value: hour, label: hour }));

function ChannelsForm({ data }: { readonly data: ChannelsData }) {
  const t = useText();
  const save = useCommand({
    send: saveChannels,
    onError: (error) => toast.error(messageOf(error, t('inbox.saveFailed'))),
  });
  const shown: Channels = save.isPending ? save.variables : channelsOf(data);
  const change = (fields: Partial<Channels>) => save.mutate({ ...shown, ...fields });
  const { mail, quiet, kinds } = shown;
  const isOn = mail.mode !== 'off';
  return (
    <div className="stack">
      <p className="muted small">{t('inbox.whereInbox')}</p>
      <RadioGroup
        label={t('inbox.mail')}
        name="mailMode"
        options={[
          { value: 'at-once', label: t('inbox.atOnce') },
          { value: 'digest', label: t('inbox.digest') },
          { value: 'off', label: t('inbox.off') },
        ]}
        value={mail.mode}
        onChange={(mode) => change({ mail: { ...mail, mode } })}
      />
      {data.mail.failedAt !== undefined && (
        <p className="inbox-undelivered small" role="alert">
          {t('inbox.mailFailed', { at: sentenceDateTime(data.mail.failedAt) })}
        </p>
      )}
      {mail.mode === 'digest' && (
        <SelectField
          label={t('inbox.hour')}
          name="digestHour"
          options={optionsOf(DIGEST_HOUR)}
          value={mail.hour === undefined ? DIGEST_HOUR : (HOURS[mail.hour] ?? DIGEST_HOUR)}
          onChange={(event) => change({ mail: { ...mail, hour: HOURS.indexOf(event.target.value) } })}
        />
      )}
      {isOn && (
        <>
          {MAIL_SWITCHES.map(({ label, name, of }) => (
            <Switch
              key={name}
              label={t(label)}
              hint={t('inbox.ordersHint')}
              name={name}
              checked={of.every((kind) => kinds[kind]?.mail !== false)}
              onChange={(on) => change({ kinds: withMail(kinds, of, on) })}
            />
          ))}
          <QuietHours quiet={quiet} onChange={(hours) => change({ quiet: hours })} />
          <TestButton />
        </>
      )}
      <p className="muted small">{t('inbox.security')}</p>
    </div>
  );
}

const withMail = (kinds: Channels['kinds'], of: readonly NotificationKind[], mail: boolean): Channels['kinds'] => ({
  ...kinds,
  ...Object.fromEntries(of.map((kind) => [kind, { inbox: true, push: kinds[kind]?.push ?? true, mail }])),
});

interface QuietHoursProps {
  readonly quiet: Channels['quiet'];
  readonly onChange: (quiet: Channels['quiet']) => void;
}

function QuietHours({ quiet, onChange }: QuietHoursProps) {
  const t = useText();
  return (
    <>
      <Switch
        label={t('inbox.quiet')}
        hint={t('inbox.quietHint')}
        name="quiet"
        checked={quiet !== undefined}
        onChange={(on) => onChange(on ? NIGHT : undefined)}
      />
      {quiet && (
        <div className="inbox-hours">
          <SelectField
            label={t('inbox.from')}
            name="quietFrom"
            options={optionsOf(quiet.from)}
            value={quiet.from}
            onChange={(event) => onChange({ ...quiet, from: event.target.value })}
          />
          <SelectField
            label={t('inbox.to')}
            name="quietTo"
            options={optionsOf(quiet.to)}
            value={quiet.to}
            onChange={(event) => onChange({ ...quiet, to: event.target.value })}
          />
        </div>
      )}
    </>
  );
}

function TestButton() {
  const t = useText();
  const test = useCommand({
    send: sendTest,
    onSuccess: (message) => toast.success(message),
    onError: (error) => toast.error(messageOf(error, t('inbox.saveFailed'))),
  });
  return (
    <div>
      <Button
        variant="secondary"
        size="sm"
        icon={<Send size={16} aria-hidden="true" />}
        busy={test.isPending}
        onClick={() => test.mutate()}
      >
        {t('inbox.test')}
      </Button>
    </div>
  );
}
