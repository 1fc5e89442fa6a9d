import { useEffect, useRef, type SubmitEvent } from 'react';
import { Link } from 'wouter';
import { useText } from '../../i18n/use-text.ts';
import { formRaw, formText } from '../../lib/forms/form-values.ts';
import { emptyOnes, type Form } from '../../lib/forms/use-form.ts';
import { ahead, loadOrFail } from '../../lib/load-later.ts';
import type { LoginPageState } from '../../lib/session-clock.ts';
import { storage } from '../../lib/storage.ts';
import { Button } from '../../ui/button.tsx';
import { FormStatus } from '../../ui/form-status.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';

const loadSending = () => import('./log-in.ts');

export const LOGIN_FIELDS = ['emailOrUsername', 'password'] as const;

/** The code that sends the form is loaded when a field is first focused. */
export function LoginForm({ form }: { readonly form: Form<(typeof LOGIN_FIELDS)[number]> }) {
  const t = useText();
  const element = useRef<HTMLFormElement>(null);
  useRememberedIdentifier(element);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = event.currentTarget;
    const emailOrUsername = formText(fields, 'emailOrUsername');
    const password = formRaw(fields, 'password');
    if (form.stop(fields, emptyOnes({ emailOrUsername, password }, LOGIN_FIELDS))) return;
    const remember = formRaw(fields, 'rememberMe') !== '';
    void form.send(
      async () => (await loadOrFail(loadSending())).logIn({ emailOrUsername, password, remember }),
      (text) => text('auth.loginFailed'),
    );
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- notices focus of a field inside
    <form
      ref={element}
      method="post"
      action="/login"
      noValidate
      className="stack"
      onFocus={() => ahead(loadSending)}
      onSubmit={submit}
    >
      <TextField
        label={t('auth.emailOrUsername')}
        name="emailOrUsername"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
        {...form.marks('emailOrUsername')}
      />
      <PasswordField
        label={t('fields.password')}
        name="password"
        autoComplete="current-password"
        required
        {...form.marks('password')}
      />
      <div className="auth-row">
        <Switch label={t('auth.rememberMe')} name="rememberMe" />
        <Link href="/forgot-password" className="link auth-forgot">
          {t('auth.forgotPassword')}
        </Link>
      </div>
      <FormStatus form={form} />
      <Button type="submit" size="lg" wide busy={form.busy}>
        {t('auth.login')}
      </Button>
    </form>
  );
}

/** Fills in the remembered identifier, unless something has been typed, and restores the switch (D11). */
function useRememberedIdentifier(form: { readonly current: HTMLFormElement | null }): void {
  useEffect(() => {
    const fields = form.current?.elements;
    const identifier = fields?.namedItem('emailOrUsername');
    const remember = fields?.namedItem('rememberMe');
    const remembered = storage.rememberedIdentifier.get();
    const registered = (window.history.state as LoginPageState | null)?.identifier;
    // Cleared after one use: the browser keeps the history state as long as the tab.
    if (registered !== undefined) window.history.replaceState(null, '');
    if (!(identifier instanceof HTMLInputElement) || !(remember instanceof HTMLInputElement)) return;
    if (remembered !== undefined) remember.checked = true;
    if (identifier.value === '') identifier.value = registered ?? remembered ?? '';
  }, [form]);
}
