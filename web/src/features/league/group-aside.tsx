import { joinCodeText } from '@kurus/core/league/join-code';
import { Copy, RefreshCw, Snowflake } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { formatPublicMoney } from '../../lib/amounts/format.ts';
import { messageOf } from '../../lib/api-error.ts';
import { useCommand } from '../../lib/forms/use-command.ts';
import { AdviceNote } from '../../ui/advice-note.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { type LeagueDetails, newCode } from './league-queries.ts';
import { countText, percentOf, pointsText } from './points.ts';
import { daysText, momentText } from './season-words.ts';
import { LeaveButton } from './standing-card.tsx';

interface OfGroup {
  readonly league: LeagueDetails;
}

/** A group's code for its owner, its rules, and the way out. */
export function GroupAside({ league }: OfGroup) {
  const t = useText();
  const isOver = league.state === 'final' || league.state === 'finalizing';
  return (
    <>
      {league.code !== undefined && <CodeCard league={league} code={league.code} />}
      <RulesCard league={league} />
      {league.own && league.own.state !== 'left' && !isOver && (
        <Card>
          <LeaveButton league={league} label={t('league.leaveGroup')} />
        </Card>
      )}
      <AdviceNote text={t('league.noAdvice')} />
    </>
  );
}

function CodeCard({ league, code }: OfGroup & { readonly code: string }) {
  const t = useText();
  const [isAsked, setAsked] = useState(false);
  const renew = useCommand({ send: () => newCode(league.id), onSuccess: () => setAsked(false) });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(joinCodeText(code));
      toast.success(t('league.copied'));
    } catch {
      toast.error(t('league.notCopied'));
    }
  };
  return (
    <Card title={t('league.invitation')} action={<span className="league-chip">{t('league.youAreOwner')}</span>}>
      <div className="stack-3">
        <output className="league-big-code">{joinCodeText(code)}</output>
        <div className="league-ways">
          <Button icon={<Copy size={16} aria-hidden="true" />} onClick={() => void copy()}>
            {t('league.copyCode')}
          </Button>
          <Button variant="secondary" icon={<RefreshCw size={16} aria-hidden="true" />} onClick={() => setAsked(true)}>
            {t('league.newCode')}
          </Button>
        </div>
        <p className="muted small">
          {t('league.membersOf', {
            count: countText(league.entries),
            most: countText(league.mostMembers ?? league.entries),
          })}
        </p>
      </div>
      <ConfirmDialog
        open={isAsked}
        tone="primary"
        title={t('league.newCodeTitle')}
        text={t('league.newCodeText')}
        failure={renew.error ? messageOf(renew.error, t('league.joinFailed')) : undefined}
        confirmLabel={t('league.newCode')}
        busy={renew.isPending}
        onConfirm={() => renew.mutate()}
        onCancel={() => setAsked(false)}
      />
    </Card>
  );
}

function RulesCard({ league }: OfGroup) {
  const t = useText();
  const rules = [
    ['league.duration', daysText(league)],
    ['league.startCash', formatPublicMoney(league.startCash)],
    ['league.assets', t(`league.universe-${league.universe}`)],
    ['league.costs', t(`league.costs-${league.costs}`)],
    ['league.maxShare', `%${pointsText(percentOf(league.maxShare)).replace(/,00$/, '')}`],
    ['league.lateEntry', t(league.lateEntry ? 'league.allowed' : 'league.closed')],
    ['league.holdings', t('league.afterEnd')],
  ] as const;
  const isFrozen = league.state !== 'upcoming';
  return (
    <Card
      title={t('league.rules')}
      action={
        isFrozen && (
          <span className="league-chip">
            <Snowflake size={14} aria-hidden="true" /> {t('league.frozenSince', { at: momentText(league.opensAt) })}
          </span>
        )
      }
    >
      <dl className="league-facts">
        {rules.map(([name, value]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
