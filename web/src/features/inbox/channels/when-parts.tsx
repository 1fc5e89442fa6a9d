import { Moon, Send } from 'lucide-react';
import { useText } from '../../../i18n/use-text.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { useCommand } from '../../../lib/forms/use-command.ts';
import { sentenceDateTime } from '../../../lib/words/sentence-date.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type Channels, muteChannels, sendTest } from '../channel-commands.ts';
import { ChannelRow as Row, SwitchRow } from './channel-row.tsx';
import { hourOptions as optionsOf } from './hours.ts';

const NIGHT = { from: '22:00', to: '08:00' };

interface QuietHoursProps {
  readonly quiet: Channels['quiet'];
  readonly onChange: (quiet: Channels['quiet']) => void;
}

export function QuietHours({ quiet, onChange }: QuietHoursProps) {
  const t = useText();
  return (
    <>
      <SwitchRow
        icon={<Moon size={18} />}
        label={t('inbox.quiet')}
        hint={t('inbox.quietHint')}
        name="quiet"
        checked={quiet !== undefined}
        onChange={(on) => onChange(on ? NIGHT : undefined)}
      />
      {quiet && (
        <div className="channels-hours">
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

export function Muted({ until }: { readonly until: string }) {
  const t = useText();
  const unmute = useCommand({
    send: () => muteChannels(false),
    onError: (error) => toast.error(messageOf(error, t('inbox.saveFailed'))),
  });
  return (
    <Row icon={<Moon size={18} />} title={t('inbox.mutedUntil', { at: sentenceDateTime(until) })}>
      <Button variant="secondary" size="sm" busy={unmute.isPending} onClick={() => unmute.mutate()}>
        {t('inbox.unmute')}
      </Button>
    </Row>
  );
}

export function TestButton({ hasPush, hasMail }: { readonly hasPush: boolean; readonly hasMail: boolean }) {
  const t = useText();
  const test = useCommand({
    send: () => sendTest(hasPush ? 'push' : 'mail'),
    onSuccess: (message) => toast.success(message),
    onError: (error) => toast.error(messageOf(error, t('inbox.saveFailed'))),
  });
  if (!hasPush && !hasMail) return null;
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
