import { INDEX_KIND } from '@kurus/core/asset-kinds';
import type { AlertItem } from '@kurus/core/contract/alerts';
import { formatPercent, formatPrice } from '@kurus/core/money/format';
import { BellRing, CalendarX, Circle, Pause, Play, RotateCcw, SquarePen, Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import { useText } from '../../i18n/use-text.ts';
import { messageOf } from '../../lib/api-error.ts';
import { useCommand } from '../../lib/forms/use-command.ts';
import { sentenceDateTime } from '../../lib/words/sentence-date.ts';
import { assetAddress } from '../../quotes/asset-address.ts';
import { useQuote } from '../../quotes/use-quote.ts';
import { WorldOf } from '../../quotes/world-context.ts';
import { AssetLogo } from '../../ui/asset-logo.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { armAlert, changeOne, eraseOne, sameAgain } from './alert-commands.ts';
import { EditWindow } from './alert-window.tsx';
import { filledPart, wayTo } from './nearness.ts';

interface AlertRowProps {
  readonly alert: AlertItem;
  readonly onWhy: (alert: AlertItem) => void;
  readonly onEdit: (alert: AlertItem) => void;
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

function Row({ alert, onWhy, onEdit }: AlertRowProps) {
  const t = useText();
  const { kind, state, text, asset, repeat, world, note, fired } = alert;
  const last = useQuote(asset?.kind ?? INDEX_KIND, asset?.code ?? '')?.price;
  const way = state === 'armed' || state === 'paused' ? wayTo(alert, last) : undefined;
  const Icon = ICONS[state];
  const [newest] = fired;
  return (
    <li className="alert-row">
      {asset && <AssetLogo type={asset.kind} code={asset.code} size={28} />}
      <div className="alert-texts">
        {asset ? (
          <Link
            href={
              kind === 'offering' ? `/offerings/${asset.code}` : assetAddress({ type: asset.kind, code: asset.code })
            }
            className="alert-text"
          >
            {text}
          </Link>
        ) : (
          <span className="alert-text">{text}</span>
        )}
        <p className="muted small">
          {t(`alerts.${repeat}`)}
          {world === 'practice' && ` · ${t('alerts.practice')}`}
          {note !== undefined && ` · ${note}`}
        </p>
      </div>
      <p className="alert-now small tnum">
        {last !== undefined && t('alerts.now', { price: formatPrice(last) })}
        {way !== undefined && ` · ${t('alerts.away', { way: formatPercent(way, true) })}`}
        {way !== undefined && (
          <span className="alert-bar" aria-hidden="true">
            <span style={{ inlineSize: `${filledPart(way)}%` }} />
          </span>
        )}
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
        {(state === 'armed' || state === 'paused') && (
          <IconButton
            label={t('alerts.edit', { alert: text })}
            icon={<SquarePen size={17} aria-hidden="true" />}
            onPointerDown={EditWindow.preload}
            onClick={() => onEdit(alert)}
          />
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

function EraseButton({ alert }: Pick<AlertRowProps, 'alert'>) {
  const { id, text } = alert;
  const t = useText();
  const restore = () => {
    armAlert(sameAgain(alert)).catch((error: unknown) => toast.error(messageOf(error, t('alerts.setFailed'))));
  };
  const erase = useCommand({
    send: eraseOne,
    onSuccess: (message) => toast.success(message, { label: t('alerts.undo'), onAct: restore }),
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
