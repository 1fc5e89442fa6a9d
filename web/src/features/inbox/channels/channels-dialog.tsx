import type { ChannelsData } from '@kurus/core/contract/notifications';
import type { NotificationKind } from '@kurus/core/contract/words/notifications';
import { useQuery } from '@tanstack/react-query';
import { EyeOff, Inbox, Mail, Smartphone, Trash2 } from 'lucide-react';
import { useText } from '../../../i18n/use-text.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { useCommand } from '../../../lib/forms/use-command.ts';
import { channelsQuery } from '../../../lib/inbox-queries.ts';
import { ownDevice, pushQuestion } from '../../../lib/push-question.ts';
import { KIND_NAMES } from '../../../lib/words/notification-kinds.ts';
import { sentenceDateTime } from '../../../lib/words/sentence-date.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/feedback.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { NotYet } from '../../../ui/not-yet.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { SelectField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type Channels, channelsOf, saveChannels, withKinds } from '../channel-commands.ts';
import { removeDevice } from '../push/push-browser.ts';
import { ChannelRow as Row, SwitchRow } from './channel-row.tsx';
import './channels.css';
import { DIGEST_HOUR, HOURS, hourOptions as optionsOf } from './hours.ts';
import { OperatorChannels } from './operator-channels.tsx';
import { Muted, QuietHours, TestButton } from './when-parts.tsx';

interface ChannelsDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Settings of notifications. Each change is saved at once. */
export function ChannelsDialog({ open, onClose }: ChannelsDialogProps) {
  const t = useText();
  const query = useQuery({ ...channelsQuery, enabled: open });
  return (
    <Modal open={open} title={t('inbox.closeDialog')} onClose={onClose} className="channels-dialog">
      {query.data ? (
        <ChannelsForm data={query.data} onAsk={onClose} />
      ) : (
        <NotYet query={query} failed={t('inbox.channelsFailed')}>
          <Skeleton height="row" count={6} />
        </NotYet>
      )}
    </Modal>
  );
}

/** Kinds that a switch stands for, where it is more than the one of its name. */
const SWITCHES: readonly { readonly name: string; readonly of: readonly NotificationKind[] }[] = [
  { name: 'alerts', of: ['alert'] },
  { name: 'orders', of: ['order-filled', 'order-ended'] },
  { name: 'actions', of: ['company-action'] },
  { name: 'rights', of: ['rights-last-day'] },
  { name: 'deposits', of: ['deposit-due'] },
  { name: 'bonds', of: ['bond-due'] },
  { name: 'fundHours', of: ['fund-hour'] },
  { name: 'offerings', of: ['offering'] },
  { name: 'reports', of: ['report'] },
  { name: 'groups', of: ['group'] },
  { name: 'stale', of: ['price-stale'] },
];

function ChannelsForm({ data, onAsk }: { readonly data: ChannelsData; readonly onAsk: () => void }) {
  const t = useText();
  const save = useCommand({
    send: saveChannels,
    onError: (error) => toast.error(messageOf(error, t('inbox.saveFailed'))),
  });
  const shown: Channels = save.isPending ? save.variables : channelsOf(data);
  const change = (fields: Partial<Channels>) => save.mutate({ ...shown, ...fields });
  return (
    <div className="channels">
      <section className="stack">
        <h3 className="channels-head">{t('inbox.where')}</h3>
        <Row icon={<Inbox size={18} />} title={t('inbox.inbox')} text={t('inbox.inboxAlways')} />
        <Devices data={data} shown={shown} change={change} onAsk={onAsk} />
        <MailPart mail={shown.mail} failedAt={data.mail.failedAt} change={change} />
        <OperatorChannels
          data={data}
          ntfy={shown.ntfy?.url}
          onNtfy={(url) => change({ ntfy: url ? { url } : undefined })}
        />
        <p className="muted small">{t('inbox.security')}</p>
      </section>
      <section className="stack">
        <h3 className="channels-head">{t('inbox.when')}</h3>
        <QuietHours quiet={shown.quiet} onChange={(quiet) => change({ quiet })} />
        {data.mutedUntil !== undefined && <Muted until={data.mutedUntil} />}
        <h3 className="channels-head">
          {t('inbox.whichKinds')} <span className="muted">· {t('inbox.whichKindsText')}</span>
        </h3>
        {SWITCHES.map(({ name, of }) => (
          <Switch
            key={name}
            label={t(name === 'orders' ? 'inbox.orders' : KIND_NAMES[of[0] ?? 'alert'])}
            name={name}
            checked={of.every((kind) => shown.kinds[kind]?.push !== false || shown.kinds[kind].mail)}
            onChange={(on) => change({ kinds: withKinds(shown.kinds, of, on) })}
          />
        ))}
        <TestButton hasPush={data.devices.length > 0} hasMail={shown.mail.mode !== 'off'} />
      </section>
    </div>
  );
}

interface PartProps {
  readonly change: (fields: Partial<Channels>) => void;
}

interface DevicesProps extends PartProps {
  readonly data: ChannelsData;
  readonly shown: Channels;
  readonly onAsk: () => void;
}

function Devices({ data, shown: { push }, change, onAsk }: DevicesProps) {
  const t = useText();
  const remove = useCommand({
    send: removeDevice,
    onError: (error) => toast.error(messageOf(error, t('inbox.saveFailed'))),
  });
  const own = ownDevice();
  const isHere = data.devices.some(({ id }) => id === own);
  return (
    <>
      {data.devices.map(({ id, name, failedAt }) => (
        <Row
          key={id}
          icon={<Smartphone size={18} />}
          title={id === own ? t('inbox.thisDevice') : name}
          text={
            failedAt === undefined ? (
              name
            ) : (
              <span className="inbox-undelivered">{t('inbox.failedShort', { at: sentenceDateTime(failedAt) })}</span>
            )
          }
        >
          <IconButton
            label={t('inbox.removeDevice', { name })}
            icon={<Trash2 size={18} aria-hidden="true" />}
            onClick={() => remove.mutate(id)}
          />
        </Row>
      ))}
      {!isHere && (
        <Row icon={<Smartphone size={18} />} title={t('inbox.thisDevice')} text={t('inbox.offWord')}>
          <Button
            variant="secondary"
            size="sm"
            onClick={() => {
              onAsk();
              pushQuestion.set(true);
            }}
          >
            {t('inbox.pushEnable')}
          </Button>
        </Row>
      )}
      <SwitchRow
        icon={<EyeOff size={18} />}
        label={t('inbox.showAmounts')}
        hint={t('inbox.showAmountsHint')}
        name="amounts"
        checked={push.amounts}
        onChange={(amounts) => change({ push: { ...push, amounts } })}
      />
    </>
  );
}

interface MailPartProps extends PartProps {
  readonly mail: Channels['mail'];
  readonly failedAt: string | undefined;
}

function MailPart({ mail, failedAt, change }: MailPartProps) {
  const t = useText();
  return (
    <>
      <Row icon={<Mail size={18} />} title={t('inbox.mail')} />
      <RadioGroup
        label={t('inbox.mail')}
        hideLabel
        name="mailMode"
        options={[
          { value: 'at-once', label: t('inbox.atOnce') },
          { value: 'digest', label: t('inbox.digest') },
          { value: 'off', label: t('inbox.off') },
        ]}
        value={mail.mode}
        onChange={(mode) => change({ mail: { ...mail, mode } })}
      />
      {failedAt !== undefined && (
        <p className="inbox-undelivered small" role="alert">
          {t('inbox.mailFailed', { at: sentenceDateTime(failedAt) })}
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
    </>
  );
}
