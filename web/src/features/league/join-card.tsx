import type { LeagueItem } from '@kurus/core/contract/leagues';
import { useQuery } from '@tanstack/react-query';
import { Dices } from 'lucide-react';
import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useText } from '../../i18n/use-text.ts';
import { useWriteLock } from '../../lib/account/sample-lock.ts';
import { messageOf } from '../../lib/api-error.ts';
import { useCommand } from '../../lib/forms/use-command.ts';
import { nicknameQuery } from '../../lib/nickname-query.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { toast } from '../../ui/toast.tsx';
import { CodeField } from './code-field.tsx';
import { join, rolledName } from './league-queries.ts';
import { NicknameText } from './nickname-text.tsx';

interface JoinCardProps {
  readonly league: LeagueItem;
  /** Line below the button: when it begins, until when one may join. */
  readonly days: string;
}

/** Joins with one press, under a name that can be rolled again; or a group by its code. */
export function JoinCard({ league, days }: JoinCardProps) {
  const t = useText();
  const lock = useWriteLock();
  const own = useQuery(nicknameQuery).data;
  const [isRolled, setRolled] = useState(false);
  const wantsRolled = isRolled || (own !== undefined && own.nickname === undefined);
  const rolled = useQuery({ ...rolledName, enabled: wantsRolled });
  const name = wantsRolled ? rolled.data : own?.nickname;
  const roll = () => {
    if (wantsRolled) void rolled.refetch();
    setRolled(true);
  };
  const enter = useCommand({
    send: () => join(league.id, name ?? ''),
    onSuccess: ({ nickname }) => {
      toast.success(t('league.joined', { nickname }));
      navigate('/league');
    },
  });
  const failure = enter.error ?? rolled.error;
  return (
    <Card className="league-join">
      <div className="stack-3">
        <div className="league-nick">
          <span className="muted small">{t('league.nickname')}</span>
          {name === undefined ? <span className="figure">…</span> : <NicknameText nickname={name} />}
          <IconButton
            label={t('league.roll')}
            icon={<Dices size={20} aria-hidden="true" />}
            aria-busy={rolled.isFetching || undefined}
            onClick={roll}
            {...lock}
          />
          <p className="visually-hidden" aria-live="polite">
            {isRolled && name !== undefined && t('league.newName', { nickname: name })}
          </p>
        </div>
        <div className="league-join-button">
          <Button
            size="lg"
            wide
            once
            busy={enter.isPending}
            onClick={() => name !== undefined && enter.mutate()}
            {...lock}
          >
            {t('league.join', { league: league.name })}
          </Button>
        </div>
        <p className="muted small league-center">{days}</p>
        <FormError text={failure ? messageOf(failure, t('league.joinFailed')) : undefined} />
        <p className="league-or muted small">{t('league.orGroup')}</p>
        <CodeField />
      </div>
    </Card>
  );
}
