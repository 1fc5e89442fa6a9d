import type { AlertItem } from '@kurus/core/contract/alerts';
import { formatPercent } from '@kurus/core/money/format';
import { formatPrice } from '@kurus/core/money/format';
import { BellRing, CalendarX, Circle, Pause, Play, RotateCcw, Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import { useText } from '../../i18n/use-text.ts';
import { messageOf } from '../../lib/api-error.ts';
import { useCommand } from '../../lib/forms/use-command.ts';
import { sentenceDateTime } from '../../lib/words/sentence-date.ts';
import { assetAddress } from '../../quotes/asset-address.ts';
import { useQuote } from '../../quotes/use-quote.ts';
import { WorldOf } from '../../quotes/world-context.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { changeOne, eraseOne } from './alert-commands.ts';
import { wayTo } from './nearness.ts';

interface AlertRowProps {
  readonly alert: AlertItem;
  readonly onWhy: (alert: AlertItem) => void;
}

/** One alert, at the prices of its world. */
export function AlertRow(props: AlertRowProps) {
  return (
    <WorldOf value={props.alert.world}>
      <Row {...props} />
    </WorldOf>
  );
}

const ICONS = { armed: Circle, fired: BellRing, paused: Pause, expired: CalendarX } as const;

function Row({ alert, onWhy }: AlertRowProps) {
  const t = useText();
  const { state, text, asset, repeat, world, note, fired } = alert;
  const last = useQuote(asset.kind, asset.code)?.price;
  const way = state === 'armed' || state === 'paused' ? wayTo(alert, last) : undefined;
  const Icon = ICONS[state];
  const [newest] = fired;
  return (
    <li className="alert-row">
      <div className="alert-texts">
        <Link href={assetAddress({ type: asset.kind, code: asset.code })} className="alert-text">
          {text}
        </Link>
        <p className="muted small">
          {t(`alerts.${repeat}`)}
          {world === 'practice' && ` · ${t('alerts.practice')}`}
          {note !== undefined && ` · ${note}`}
        </p>
      </div>
      <p className="alert-now small tnum">
        {last !== undefined && t('alerts.now', { price: formatPrice(last) })}
        {way !== undefined && ` · ${t('alerts.away', { way: formatPercent(way, true) })}`}
      </p>
      <p className={`alert-state alert-${state} small`}>
        <Icon size={14} aria-hidden="true" />
        {t(`alerts.${state}`)}
        {state === 'fired' && newest && ` · ${sentenceDateTime(newest.at)}`}
      </p>
      <div className="alert-actions">
        {newest && (
          <Button variant="ghost" size="sm" onClick={() => onWhy(alert)}>
            {t('alerts.why')}
          </Button>
        )}
        <StateButton alert={alert} />
        <EraseButton alert={alert} />
      </div>
    </li>
  );
}

/** Pauses an alert, or arms it again. */
function StateButton({ alert: { id, state, text } }: Pick<AlertRowProps, 'alert'>) {
  const t = useText();
  const change = useCommand({
    send: changeOne,
    onSuccess: (message) => toast.success(message),
    onError: (error) => toast.error(messageOf(error, t('alerts.changeFailed'))),
  });
  const isArmed = state === 'armed';
  const Icon = isArmed ? Pause : state === 'paused' ? Play : RotateCcw;
  return (
    <IconButton
      label={t(isArmed ? 'alerts.pause' : state === 'paused' ? 'alerts.resume' : 'alerts.again', { alert: text })}
      icon={<Icon size={17} aria-hidden="true" />}
      onClick={() => change.mutate({ id, state: isArmed ? 'paused' : 'armed' })}
    />
  );
}

function EraseButton({ alert: { id, text } }: Pick<AlertRowProps, 'alert'>) {
  const t = useText();
  const erase = useCommand({
    send: eraseOne,
    onSuccess: (message) => toast.success(message),
    onError: (error) => toast.error(messageOf(error, t('alerts.changeFailed'))),
  });
  return (
    <IconButton
      label={t('alerts.erase', { alert: text })}
      icon={<Trash2 size={17} aria-hidden="true" />}
      onClick={() => erase.mutate(id)}
    />
  );
}
