import { useEffect, useId, useRef, useState, type FormEvent, type SubmitEvent } from 'react';
import { register } from '@kurus/core/contract/auth';
import type { ErrorCode } from '@kurus/core/contract/errors';
import { REDIRECT_AFTER_REGISTER_MS } from '@kurus/core/limits';
import { useText } from '../../i18n/use-text.ts';
import { call } from '../../lib/api-client.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { Link } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { Button } from '../../ui/button.tsx';
import { usePasswordAdvice } from '../../ui/password-advice.ts';
import { PublicPage } from '../../ui/public-page.tsx';
import { BRAND_ASIDE } from './brand-panel.tsx';
import { FormStatus } from './form-status.tsx';
import { focusField, formRaw } from './form-values.ts';
import { RegisterFields } from './register-fields.tsx';
import {
  emptyFields,
  FIELD_OF_REFUSAL,
  ownWordsOf,
  readRegisterForm,
  REGISTER_FIELDS,
  registerErrors,
  type RegisterField,
  type RegisterValues,
} from './register-form.ts';
import { SocialButtons } from './social-login.tsx';
import { successText, useSubmission, type Saying } from './use-submission.ts';
import './auth.css';

/** /register: the layout of /login, its social buttons without a function (S2.12, S2.13). */
export function RegisterPage() {
  const t = useText();
  return (
    <PublicPage title={t('account.registerTitle')} subtitle={t('account.registerSubtitle')} aside={BRAND_ASIDE}>
      <RegisterForm />
      <SocialButtons google={t('account.registerWithGoogle')} facebook={t('account.registerWithFacebook')} />
      <p className="auth-switch">
        {t('account.haveAccount')} <Link href="/login">{t('account.loginLink')}</Link>
      </p>
    </PublicPage>
  );
}

export type RegisterMistakes = { readonly [Field in RegisterField]?: Saying | undefined };

function RegisterForm() {
  const t = useText();
  const errorId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [empty, setEmpty] = useState<readonly RegisterField[]>([]);
  const [mistakes, setMistakes] = useState<RegisterMistakes>({});
  const show = (next: RegisterMistakes) => {
    setMistakes(next);
    const first = REGISTER_FIELDS.find((field) => next[field]);
    if (form.current && first) focusField(form.current, first);
    return first !== undefined;
  };
  const showAtField = (error: ApiError) => {
    const field = FIELD_OF_REFUSAL[error.code as ErrorCode];
    return field && error.message ? show({ [field]: () => error.message }) : false;
  };
  const submission = useSubmission(showAtField);
  const { advise, prepare } = usePasswordAdvice();
  const [typed, setTyped] = useState<RegisterValues>();
  const adviceOn = (values: RegisterValues) => advise(values.password, ownWordsOf(values));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = readRegisterForm(event.currentTarget);
    const missing = emptyFields(values);
    setEmpty(missing);
    if (missing[0]) {
      submission.refuse((say) => say('common.fillAllFields'));
      setMistakes(values.confirmPassword ? asYouType(values) : {});
      focusField(event.currentTarget, missing[0]);
      return;
    }
    submission.clear();
    if (show(sayings(registerErrors(values, adviceOn(values))))) return;
    void submission.send(
      () => sendRegistration(values),
      (say) => say('account.registrationFailed'),
    );
  };
  const judge = (values: RegisterValues) => {
    prepare();
    setTyped(values);
  };
  // A prerendered form may have been filled before its page came alive, by hand or by the browser.
  useEffect(() => {
    if (form.current && formRaw(form.current, 'password')) judge(readRegisterForm(form.current));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- on arrival
  }, []);
  const type = (event: FormEvent<HTMLFormElement>) => {
    const name = (event.target as HTMLInputElement).name;
    setEmpty((now) => now.filter((field) => field !== name));
    const values = readRegisterForm(event.currentTarget);
    judge(values);
    setMistakes((now) => ({ ...now, [name]: undefined, confirmPassword: undefined, ...asYouType(values) }));
  };
  return (
    <form ref={form} method="post" action="/register" noValidate className="stack" onSubmit={submit} onInput={type}>
      <RegisterFields empty={empty} mistakes={mistakes} advice={typed && adviceOn(typed)} errorId={errorId} />
      <FormStatus submission={submission} id={errorId} />
      <Button type="submit" size="lg" wide busy={submission.busy}>
        {t('account.register')}
      </Button>
    </form>
  );
}

/** The one mistake that is told while typing: the confirmation has something in it and differs. */
function asYouType({ password, confirmPassword }: RegisterValues): RegisterMistakes {
  const differ = confirmPassword !== '' && confirmPassword !== password;
  return differ ? { confirmPassword: (say) => say('password.differ') } : {};
}

function sayings(errors: ReturnType<typeof registerErrors>): RegisterMistakes {
  const entries = Object.entries(errors).map(([field, key]) => [field, (say) => say(key)] as [string, Saying]);
  return Object.fromEntries(entries);
}

async function sendRegistration(values: RegisterValues) {
  const { fullName, email, phoneNumber, username, password } = values;
  const { message } = await call(register, {
    body: { fullName, email, phoneNumber, username, password, enableOtp: true },
  });
  return {
    note: successText(message, (say) => say('account.registered')),
    next: {
      delayMs: REDIRECT_AFTER_REGISTER_MS,
      go: () => navigate('/login', { state: { identifier: username } }),
    },
  };
}
