import { parseJoinCode, joinCodeText } from '@kurus/core/league/join-code';
import { type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { useText } from '../../i18n/use-text.ts';
import { useWriteLock } from '../../lib/account/sample-lock.ts';
import { messageOf } from '../../lib/api-error.ts';
import { formText } from '../../lib/forms/form-values.ts';
import { useCommand } from '../../lib/forms/use-command.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { joinByCode, type JoinedGroup } from './league-queries.ts';
import { countText } from './points.ts';
import { daysText } from './season-words.ts';

/** Finds a group by its code, and shows it before it is joined. */
export function CodeField() {
  const t = useText();
  const lock = useWriteLock();
  const form = useForm(['code']);
  const [found, setFound] = useState<{ readonly code: string; readonly group: JoinedGroup['group'] }>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = parseJoinCode(formText(event.currentTarget, 'code'));
    if (form.stop(event.currentTarget, { code: code === undefined ? 'league.codeForm' : undefined })) return;
    if (code === undefined) return;
    const look = async () => setFound({ code, group: (await joinByCode(code, true)).group });
    void form.send(look, (text) => text('league.joinFailed'));
  };
  const enter = useCommand({
    send: (code: string) => joinByCode(code, false),
    onSuccess: ({ group }) => navigate(`/league/${group.id}`),
  });
  return (
    <>
      <form className="league-code" method="post" noValidate onSubmit={submit}>
        <TextField
          label={t('league.code')}
          hideLabel
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          placeholder={t('league.codePlaceholder')}
          error={form.marks('code').error ?? form.error?.(t)}
          onInput={() => form.retype('code')}
        />
        <Button variant="secondary" type="submit" busy={form.busy} {...lock}>
          {t('league.joinGroup')}
        </Button>
      </form>
      <p className="muted small league-center">
        {t('league.forFriends')}{' '}
        <Link href="/league/new" className="link">
          {t('league.makeOne')}
        </Link>
      </p>
      {found && (
        <ConfirmDialog
          open
          tone="primary"
          title={t('league.joinGroupOf', { name: found.group.name })}
          text={
            <>
              <p>
                {joinCodeText(found.code)} · {daysText(found.group)} ·{' '}
                {t('league.members', { count: countText(found.group.entries) })}
              </p>
              <p>{t('league.newAccount')}</p>
            </>
          }
          failure={enter.error ? messageOf(enter.error, t('league.joinFailed')) : undefined}
          confirmLabel={t('league.joinGroup')}
          busy={enter.isPending}
          onConfirm={() => enter.mutate(found.code)}
          onCancel={() => setFound(undefined)}
        />
      )}
    </>
  );
}
