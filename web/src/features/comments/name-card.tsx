import { chooseHoldings, type CommunityData } from '@kurus/core/contract/comments';
import { chooseNickname, rollNickname } from '@kurus/core/contract/people';
import { NICKNAME_MAX_LENGTH } from '@kurus/core/people/nickname';
import { useQuery } from '@tanstack/react-query';
import { Dices } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { call } from '../../lib/api-client.ts';
import { messageOf } from '../../lib/api-error.ts';
import { useCommand } from '../../lib/forms/use-command.ts';
import { nicknameQuery } from '../../lib/nickname-query.ts';
import { queryClient } from '../../lib/query-client.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Nickname } from '../../ui/nickname.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { communityQuery } from './comment-queries.ts';

interface NameCardProps {
  readonly community: CommunityData;
  /** False where comments are about no asset. */
  readonly tellsHoldings: boolean;
}

/** The name beside one's comments, what is said of one's holdings, and the rules. */
export function NameCard({ community, tellsHoldings }: NameCardProps) {
  const t = useText();
  const { tells } = community;
  const choose = useCommand({
    send: (wanted: CommunityData['tells']) => call(chooseHoldings, { body: { tells: wanted } }),
    onSuccess: ({ data }) => queryClient.setQueryData(communityQuery.queryKey, data),
    onError: (error) => toast.error(messageOf(error, t('comments.failed'))),
  });
  return (
    <Card title={t('comments.nameTitle')} className="comment-name">
      <OwnName />
      {tellsHoldings && (
        <>
          <Switch
            label={t('comments.tellReal')}
            hint={t('comments.tellRealHint')}
            checked={tells.real}
            busy={choose.isPending}
            onChange={(real) => choose.mutate({ ...tells, real })}
          />
          <Switch
            label={t('comments.tellPractice')}
            hint={t('comments.tellHint')}
            checked={tells.practice}
            busy={choose.isPending}
            onChange={(practice) => choose.mutate({ ...tells, practice })}
          />
        </>
      )}
      <ul className="muted small comment-rules">
        <li>{t('comments.rule1')}</li>
        <li>{t('comments.rule2')}</li>
        <li>{t('comments.rule3')}</li>
      </ul>
    </Card>
  );
}

function OwnName() {
  const t = useText();
  const { data } = useQuery(nicknameQuery);
  const [typed, setTyped] = useState<string>();
  if (!data) return null;
  if (typed !== undefined)
    return (
      <NameForm typed={typed} changesLeft={data.changesLeft} onType={setTyped} onDone={() => setTyped(undefined)} />
    );
  return (
    <div className="comment-own-name">
      <Avatar name={data.nickname} />
      {data.nickname === undefined ? (
        <span className="muted small">{t('comments.noName')}</span>
      ) : (
        <Nickname name={data.nickname} />
      )}
      <Button variant="ghost" size="sm" onClick={() => setTyped(data.nickname ?? '')}>
        {t('comments.changeName')}
      </Button>
    </div>
  );
}

interface NameFormProps {
  readonly typed: string;
  readonly changesLeft: number;
  readonly onType: (name: string) => void;
  readonly onDone: () => void;
}

/** A name of one's own, or a made one, which the live region says. */
function NameForm({ typed, changesLeft, onType, onDone }: NameFormProps) {
  const t = useText();
  const [rolled, setRolled] = useState<string>();
  const roll = useCommand({
    send: () => call(rollNickname),
    onSuccess: ({ data: { nickname } }) => {
      setRolled(nickname);
      onType(nickname);
    },
    onError: (error) => toast.error(messageOf(error, t('comments.failed'))),
  });
  const save = useSaveName(onDone);
  return (
    <form
      className="comment-name-form"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(typed.trim());
      }}
    >
      <TextField
        label={t('comments.nameTitle')}
        hideLabel
        name="nickname"
        value={typed}
        maxLength={NICKNAME_MAX_LENGTH}
        hint={t('comments.changesLeft', { count: changesLeft })}
        onChange={(event) => onType(event.target.value)}
      />
      <div className="comment-acts">
        <Button
          variant="secondary"
          size="sm"
          icon={<Dices size={16} aria-hidden="true" />}
          busy={roll.isPending}
          onClick={() => roll.mutate()}
        >
          {t('comments.roll')}
        </Button>
        <Button variant="ghost" size="sm" onClick={onDone}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" size="sm" busy={save.isPending}>
          {t('comments.save')}
        </Button>
      </div>
      <p className="visually-hidden" role="status">
        {rolled}
      </p>
    </form>
  );
}

function useSaveName(onDone: () => void) {
  const t = useText();
  return useCommand({
    send: (nickname: string) => call(chooseNickname, { body: { nickname } }),
    onSuccess: ({ message, data }) => {
      onDone();
      toast.success(message);
      queryClient.setQueryData(nicknameQuery.queryKey, data);
      void queryClient.invalidateQueries({ queryKey: ['comments'] });
    },
    onError: (error) => toast.error(messageOf(error, t('comments.failed'))),
  });
}
