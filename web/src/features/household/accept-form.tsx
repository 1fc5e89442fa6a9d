/** The step of the other person: a code, whose it is and what it shows, and whether it counts in the common sum. */

import type { ShareItem } from '@kurus/core/contract/shares';
import { joinCodeText, parseJoinCode } from '@kurus/core/league/join-code';
import { ArrowLeft, Check, Info, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useText } from '../../i18n/use-text.ts';
import { HOUSEHOLD_ADDRESS } from '../../lib/account/household.ts';
import { messageOf } from '../../lib/api-error.ts';
import { formText } from '../../lib/forms/form-values.ts';
import { useCommand } from '../../lib/forms/use-command.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { storage, useStored } from '../../lib/storage.ts';
import { listText } from '../../lib/words/list-text.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { take } from './household-queries.ts';
import { nameOf, whatOf } from './share-words.ts';

const leave = () => navigate(HOUSEHOLD_ADDRESS, { replace: true });

export function AcceptForm() {
  const t = useText();
  const form = useForm(['code']);
  const [found, setFound] = useState<{ readonly code: string; readonly share: ShareItem }>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = parseJoinCode(formText(event.currentTarget, 'code'));
    if (form.stop(event.currentTarget, { code: code === undefined ? 'household.codeForm' : undefined })) return;
    if (code === undefined) return;
    const look = async () => setFound({ code, share: (await take(code, { dryRun: true })).share });
    void form.send(look, (text) => text('household.findFailed'));
  };
  return (
    <div className="stack household-accept">
      <div className="household-accept-head">
        <ButtonLink
          href={HOUSEHOLD_ADDRESS}
          variant="ghost"
          size="sm"
          icon={<ArrowLeft size={18} aria-hidden="true" />}
        >
          {t('household.back')}
        </ButtonLink>
        <h2 className="household-title">{t('household.acceptTitle')}</h2>
      </div>
      {found ? (
        <>
          <p className="household-typed" aria-label={t('household.code')}>
            {joinCodeText(found.code)
              .split('')
              .map((sign, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- the signs of a code keep their places
                <span key={at} data-sign={sign === '-' ? undefined : ''}>
                  {sign}
                </span>
              ))}
          </p>
          <Offer {...found} />
        </>
      ) : (
        <form className="household-find" method="post" noValidate onSubmit={submit}>
          <TextField
            label={t('household.code')}
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            placeholder="H3RM-8QTZ"
            error={form.marks('code').error ?? form.error?.(t)}
            onInput={() => form.retype('code')}
          />
          <Button type="submit" busy={form.busy}>
            {t('household.find')}
          </Button>
        </form>
      )}
    </div>
  );
}

function Offer({ code, share }: { readonly code: string; readonly share: ShareItem }) {
  const t = useText();
  const [ours, setOurs] = useState(true);
  const own = useStored(storage.cachedProfile)?.profile.fullName;
  const accept = useCommand({
    send: () => take(code, { ours }),
    onSuccess: ({ message }) => {
      toast.success(message);
      leave();
    },
  });
  const name = nameOf(share);
  const username = share.person?.username ?? '';
  return (
    <>
      <Card>
        <div className="household-person">
          <Avatar name={name} />
          <span className="household-words">
            <strong>{name}</strong>
            <span className="muted small">
              {username === '' ? t('household.willShowPlain') : t('household.willShow', { username })}
            </span>
          </span>
        </div>
        <ul className="household-shows">
          <Shown isYes>{shownText(t, share)}</Shown>
          <Shown isYes>{t('household.seesFigures')}</Shown>
          <Shown isYes={share.role === 'write'}>
            {share.role === 'write' ? t('household.mayWrite') : t('household.mayNotWrite')}
          </Shown>
          <Shown>{t('household.seesNotYours')}</Shown>
        </ul>
      </Card>
      <Card>
        <Switch label={t('household.ours')} hint={t('household.oursHint')} checked={ours} onChange={setOurs} />
      </Card>
      <p className="household-note">
        <Info size={18} aria-hidden="true" />
        <span>{t('household.acceptNote', { name })}</span>
      </p>
      {accept.error && <FormError text={messageOf(accept.error, t('household.acceptFailed'))} />}
      <div className="household-answer">
        <Button variant="secondary" onClick={leave}>
          {t('household.refuse')}
        </Button>
        <Button busy={accept.isPending} onClick={() => accept.mutate()}>
          {t('household.accept')}
        </Button>
        {own !== undefined && <p className="muted small">{t('household.you', { name: own })}</p>}
      </div>
    </>
  );
}

function shownText(t: ReturnType<typeof useText>, share: ShareItem): string {
  if (share.account !== 'all') return whatOf(t, share);
  const names = listText(share.accounts.map((one) => one.name));
  return names === '' ? t('household.all') : t('household.seesAll', { names });
}

function Shown({ isYes = false, children }: { readonly isYes?: boolean; readonly children: string }) {
  const Icon = isYes ? Check : X;
  return (
    <li className={isYes ? undefined : 'muted'} data-yes={isYes ? '' : undefined}>
      <Icon size={16} aria-hidden="true" />
      <span>{children}</span>
    </li>
  );
}
