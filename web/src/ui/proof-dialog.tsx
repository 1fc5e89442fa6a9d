/** "Siz olduğunuzu doğrulayın": the fresh proof, by the best way that the person has, others below it. */

import { proofOptions, prove, type SignInState } from '@kurus/core/contract/sign-in';
import { useQuery } from '@tanstack/react-query';
import { Fingerprint, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { call } from '../lib/api-client.ts';
import { useSubmission } from '../lib/forms/use-submission.ts';
import { loadOrFail } from '../lib/load-later.ts';
import { supportsPasskeys } from '../lib/passkey-support.ts';
import { signInQuery } from '../lib/sign-in-query.ts';
import { Button } from './button.tsx';
import { Skeleton } from './feedback.tsx';
import { FormError } from './form-error.tsx';
import { Modal } from './modal.tsx';
import { NotYet } from './not-yet.tsx';
import { ProofForm } from './proof-form.tsx';
import type { ProofWay } from './proof-ways.ts';
import './proof.css';

/** Acts that ask for a proof, as the dialog names them. */
export type ProofAct =
  | 'key'
  | 'program'
  | 'passkeyAdd'
  | 'passkeyRemove'
  | 'appAdd'
  | 'appRemove'
  | 'codes'
  | 'password'
  | 'email'
  | 'erase';

/** Ways of a person, the best first; none where this browser has no passkeys and nothing else is left. */
function waysOf({ passkeys, appSince, recoveryCodes, hasPassword, enableOtp, mailTo }: SignInState): ProofWay[] {
  if (passkeys === 0 && appSince === null)
    return [hasPassword && !(enableOtp && mailTo !== null) ? 'password' : 'mail'];
  return [
    ...(passkeys > 0 && supportsPasskeys() ? (['passkey'] as const) : []),
    ...(appSince === null ? [] : (['app'] as const)),
    ...(recoveryCodes.left > 0 ? (['recovery'] as const) : []),
  ];
}

interface ProofDialogProps {
  readonly open: boolean;
  readonly act: ProofAct;
  /** The session is fresh now. */
  readonly onProven: () => void;
  readonly onClose: () => void;
}

export function ProofDialog({ open, onClose, ...body }: ProofDialogProps) {
  const t = useText();
  return (
    <Modal open={open} title={t('proof.title')} size="sm" onClose={onClose}>
      <ProofBody {...body} onCancel={onClose} />
    </Modal>
  );
}

type ProofBodyProps = Pick<ProofDialogProps, 'act' | 'onProven'> & { readonly onCancel: () => void };

/** Mounted only while the dialog is open, so that no password stays in a closed one. */
function ProofBody({ act, onProven, onCancel }: ProofBodyProps) {
  const t = useText();
  const query = useQuery(signInQuery);
  const [chosen, setChosen] = useState<ProofWay>();
  if (!query.data) {
    return (
      <NotYet query={query} failed={t('proof.failed')}>
        <Skeleton height="row" count={3} />
      </NotYet>
    );
  }
  const ways = waysOf(query.data);
  const way = chosen ?? ways[0];
  return (
    <div className="stack">
      <p className="muted">
        {t(`proof.act-${act}`)} {t('proof.older')}
      </p>
      {way === undefined ? (
        <p className="form-hint">{t('proof.noWay')}</p>
      ) : way === 'passkey' ? (
        <ByPasskey others={ways.slice(1)} onChoose={setChosen} onProven={onProven} />
      ) : (
        <ProofForm
          key={way}
          way={way}
          state={query.data}
          others={ways.filter((one) => one !== way)}
          onChoose={setChosen}
          onProven={onProven}
          onCancel={onCancel}
        />
      )}
    </div>
  );
}

interface ByPasskeyProps {
  readonly others: readonly ProofWay[];
  readonly onChoose: (way: ProofWay) => void;
  readonly onProven: () => void;
}

function ByPasskey({ others, onChoose, onProven }: ByPasskeyProps) {
  const t = useText();
  const submission = useSubmission();
  const press = () =>
    void submission.send(
      async () => {
        const { sign } = await loadOrFail(import('../lib/passkeys.ts'));
        const { data } = await call(proofOptions, { body: { way: 'passkey' } });
        const passkey = await sign(data.options);
        // A person who gave up is told nothing.
        if (!passkey) return;
        await call(prove, { body: { passkey } });
        onProven();
      },
      (text) => text('proof.failed'),
    );
  return (
    <>
      <Button
        size="lg"
        wide
        data-autofocus
        busy={submission.busy}
        icon={<Fingerprint size={20} aria-hidden="true" />}
        onClick={press}
      >
        {t('proof.byPasskey')}
      </Button>
      <FormError text={submission.error?.(t)} />
      {others.length > 0 && <p className="proof-or">{t('proof.or')}</p>}
      {others.includes('app') && (
        <Button
          variant="secondary"
          wide
          icon={<Smartphone size={18} aria-hidden="true" />}
          onClick={() => onChoose('app')}
        >
          {t('proof.byApp')}
        </Button>
      )}
      {others.includes('recovery') && (
        <Button variant="ghost" wide onClick={() => onChoose('recovery')}>
          {t('proof.byRecovery')}
        </Button>
      )}
    </>
  );
}
