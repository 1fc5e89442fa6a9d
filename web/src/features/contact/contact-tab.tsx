/** The contact form. Sending is local only (S2.46): it logs, says so for three seconds and clears the form. */
import { useEffect, useId, useState, type FormEvent } from 'react';
import { CONTACT_NOTE_MS } from '@kurus/core/limits';
import { useText } from '../../i18n/use-text.ts';
import { logLocally } from '../../lib/log.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import './contact.css';

const FIELDS = ['name', 'email', 'subject', 'message'] as const;
type Field = (typeof FIELDS)[number];

export function ContactTab() {
  const t = useText();
  const errorId = useId();
  const [empty, setEmpty] = useState<readonly Field[]>([]);
  const [sentAtMs, setSentAtMs] = useState<number>();
  useEffect(() => {
    if (sentAtMs === undefined) return;
    const timer = setTimeout(() => setSentAtMs(undefined), CONTACT_NOTE_MS);
    return () => clearTimeout(timer);
  }, [sentAtMs]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = readFields(form);
    const missing = FIELDS.filter((field) => values[field] === '');
    // The second press of a double one: the first has just emptied the form.
    if (sentAtMs !== undefined && missing.length === FIELDS.length) return;
    setEmpty(missing);
    setSentAtMs(undefined);
    if (missing[0] !== undefined) {
      form.querySelector<HTMLElement>(`[name=${missing[0]}]`)?.focus();
      return;
    }
    logLocally('Contact form', values);
    setSentAtMs(Date.now());
    form.reset();
  };

  const type = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement;
    setEmpty((now) => now.filter((field) => field !== name));
  };
  const field = (name: Field) => ({
    name,
    required: true,
    ...(empty.includes(name) && { invalid: true, 'aria-errormessage': errorId }),
  });

  return (
    <Card title={t('contact.formTitle')} className="contact">
      <form className="contact-form" method="post" noValidate onSubmit={submit} onInput={type}>
        <p className="muted contact-wide">{t('contact.intro')}</p>
        <TextField {...field('name')} label={t('contact.name')} autoComplete="name" />
        <TextField {...field('email')} label={t('contact.email')} type="email" autoComplete="email" />
        <TextField {...field('subject')} className="contact-wide" label={t('contact.subject')} autoComplete="off" />
        <TextArea {...field('message')} className="contact-wide" label={t('contact.message')} rows={6} />
        {empty.length > 0 && (
          <p id={errorId} className="form-error contact-wide" role="alert">
            {t('common.fillAllFields')}
          </p>
        )}
        <output className="contact-wide contact-sent">
          {sentAtMs !== undefined && <span className="form-note">{t('contact.sent')}</span>}
        </output>
        <div className="contact-wide contact-actions">
          <p className="muted small">{t('contact.localOnly')}</p>
          <Button type="submit">{t('common.send')}</Button>
        </div>
      </form>
    </Card>
  );
}

function readFields(form: HTMLFormElement): Record<Field, string> {
  const data = new FormData(form);
  const text = (field: string) => {
    const value = data.get(field);
    return typeof value === 'string' ? value.trim() : '';
  };
  return { name: text('name'), email: text('email'), subject: text('subject'), message: text('message') };
}
