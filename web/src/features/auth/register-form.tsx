import { register } from '@kurus/core/contract/auth';
import type { ErrorCode } from '@kurus/core/contract/errors';
import { REDIRECT_AFTER_REGISTER_MS } from '@kurus/core/limits';
import { useEffect, useRef, useState, type FormEvent, type SubmitEvent } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useText } from '../../i18n/use-text.ts';
import { call } from '../../lib/api-client.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { formRaw } from '../../lib/forms/form-values.ts';
import { emptyOnes, useForm, type Form, type Mistakes } from '../../lib/forms/use-form.ts';
import { successText } from '../../lib/forms/use-submission.ts';
import { Button } from '../../ui/button.tsx';
import { FormStatus } from '../../ui/form-status.tsx';
import { usePasswordAdvice } from '../../ui/password-advice.ts';
import { RegisterFields } from './register-fields.tsx';
import {
  FIELD_OF_REFUSAL,
  ownWordsOf,
  readRegisterForm,
  REGISTER_FIELDS,
  registerErrors,
  type RegisterField,
  type RegisterValues,
} from './register-values.ts';

export function RegisterForm() {
  const t = useText();
  const element = useRef<HTMLFormElement>(null);
  const showAtField = (error: ApiError): boolean => {
    const field = FIELD_OF_REFUSAL[error.code as ErrorCode];
    if (!field || !error.message || !element.current) return false;
    return form.stop(element.current, { [field]: () => error.message });
  };
  const form: Form<RegisterField> = useForm(REGISTER_FIELDS, showAtField);
  const { advise, least, prepare } = usePasswordAdvice();
  const [typed, setTyped] = useState<RegisterValues>();
  const adviceOn = (values: RegisterValues) => advise(values.password, ownWordsOf(values));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = readRegisterForm(event.currentTarget);
    const empty = emptyOnes(values, REGISTER_FIELDS);
    const isWhole = Object.keys(empty).length === 0;
    const wrong = isWhole ? registerErrors(values, adviceOn(values), least) : { ...asYouType(values), ...empty };
    if (form.stop(event.currentTarget, wrong)) return;
    void form.send(
      () => sendRegistration(values),
      (text) => text('account.registrationFailed'),
    );
  };
  const judge = (values: RegisterValues) => {
    prepare();
    setTyped(values);
  };
  // A prerendered form may be filled before hydration, by the user or the browser.
  useEffect(() => {
    if (element.current && formRaw(element.current, 'password')) judge(readRegisterForm(element.current));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- on arrival
  }, []);
  const type = (event: FormEvent<HTMLFormElement>) => {
    const name = (event.target as HTMLInputElement).name;
    const values = readRegisterForm(event.currentTarget);
    judge(values);
    form.retype(name, { confirmPassword: undefined, ...asYouType(values) });
  };
  return (
    <form ref={element} method="post" action="/register" noValidate className="stack" onSubmit={submit} onInput={type}>
      <RegisterFields marks={form.marks} advice={typed && adviceOn(typed)} least={least} />
      <FormStatus form={form} />
      <Button type="submit" size="lg" wide busy={form.busy}>
        {t('account.register')}
      </Button>
    </form>
  );
}

/** The only mistake shown while typing: a confirmation that is not empty and differs. */
function asYouType({ password, confirmPassword }: RegisterValues): Mistakes<RegisterField> {
  const differ = confirmPassword !== '' && confirmPassword !== password;
  return differ ? { confirmPassword: 'password.differ' } : {};
}

async function sendRegistration(values: RegisterValues) {
  const { fullName, email, phoneNumber, username, password } = values;
  const { message } = await call(register, {
    body: { fullName, email, phoneNumber, username, password, enableOtp: true },
  });
  return {
    note: successText(message, (text) => text('account.registered')),
    next: {
      delayMs: REDIRECT_AFTER_REGISTER_MS,
      go: () => navigate('/login', { state: { identifier: username } }),
    },
  };
}
