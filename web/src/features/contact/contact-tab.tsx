/** The contact form. Sending is local only (seed section 2): it logs, says so for three seconds and clears the form. */
import { useEffect, useState, type FormEvent } from 'react';
import { CONTACT_NOTE_MS } from '@kurus/core/limits';
import { useText } from '../../i18n/use-text.ts';
import { logLocally } from '../../lib/log.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import './contact.css';

const FIELDS = ['name', 'email', 'subject', 'message'] as const;

export function ContactTab() {
  const t = useText();
  const [incomplete, setIncomplete] = useState(false);
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
    const empty = FIELDS.find((field) => values[field] === '');
    setIncomplete(empty !== undefined);
    setSentAtMs(undefined);
    if (empty !== undefined) {
      form.querySelector<HTMLElement>(`[name=${empty}]`)?.focus();
      return;
    }
    logLocally('Contact form', values);
    setSentAtMs(Date.now());
    form.reset();
  };

  return (
    <Card title={t('contact.formTitle')} className="contact">
      <form className="contact-form" method="post" noValidate onSubmit={submit}>
        <p className="muted contact-wide">{t('contact.intro')}</p>
        <TextField label={t('contact.name')} name="name" autoComplete="name" required />
        <TextField label={t('contact.email')} name="email" type="email" autoComplete="email" required />
        <TextField className="contact-wide" label={t('contact.subject')} name="subject" autoComplete="off" required />
        <TextArea className="contact-wide" label={t('contact.message')} name="message" rows={6} required />
        {incomplete && (
          <p className="form-error contact-wide" role="alert">
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

function readFields(form: HTMLFormElement): Record<(typeof FIELDS)[number], string> {
  const data = new FormData(form);
  const text = (field: string) => {
    const value = data.get(field);
    return typeof value === 'string' ? value.trim() : '';
  };
  return { name: text('name'), email: text('email'), subject: text('subject'), message: text('message') };
}
