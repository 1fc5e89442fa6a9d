/**
 * The contact form. Nothing is sent to the server (S2.46): submitting logs it, shows a note for three seconds and
 * clears it.
 */

import { CONTACT_NOTE_MS } from '@kurus/core/limits';
import { useEffect, useState, type FormEvent } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { formText } from '../../lib/forms/form-values.ts';
import { emptyOnes, useForm } from '../../lib/forms/use-form.ts';
import { logLocally } from '../../lib/log.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormStatus } from '../../ui/form-status.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import './contact.css';

const FIELDS = ['name', 'email', 'subject', 'message'] as const;
type Field = (typeof FIELDS)[number];

export function ContactTab() {
  const t = useText();
  const form = useForm(FIELDS);
  const [sentAtMs, setSentAtMs] = useState<number>();
  useEffect(() => {
    if (sentAtMs === undefined) return;
    const timer = setTimeout(() => setSentAtMs(undefined), CONTACT_NOTE_MS);
    return () => clearTimeout(timer);
  }, [sentAtMs]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const values = readFields(element);
    // Ignores the second press of a double click: the first has just emptied the form.
    if (sentAtMs !== undefined && FIELDS.every((field) => values[field] === '')) return;
    setSentAtMs(undefined);
    if (form.stop(element, emptyOnes(values, FIELDS))) return;
    logLocally('Contact form', values);
    setSentAtMs(Date.now());
    element.reset();
  };
  const field = (name: Field) => ({ name, required: true, ...form.marks(name) });

  return (
    <Card title={t('contact.formTitle')}>
      <form
        className="contact-form"
        method="post"
        noValidate
        onSubmit={submit}
        onInput={({ target }) => form.retype((target as HTMLInputElement).name)}
      >
        <p className="muted contact-wide">{t('contact.intro')}</p>
        <TextField {...field('name')} className="contact-line" label={t('fields.fullName')} autoComplete="name" />
        <TextField
          {...field('email')}
          className="contact-line"
          label={t('fields.email')}
          type="email"
          autoComplete="email"
        />
        <TextField
          {...field('subject')}
          className="contact-wide contact-line"
          label={t('contact.subject')}
          autoComplete="off"
        />
        <TextArea
          {...field('message')}
          className="contact-wide contact-message"
          label={t('contact.message')}
          rows={6}
        />
        <FormStatus form={form} className="contact-wide" />
        <output className="contact-wide contact-sent">
          {sentAtMs !== undefined && <span className="form-note">{t('contact.sent')}</span>}
        </output>
        <div className="contact-wide contact-actions row ends">
          <p className="muted small">{t('contact.localOnly')}</p>
          <Button type="submit">{t('common.send')}</Button>
        </div>
      </form>
    </Card>
  );
}

function readFields(form: HTMLFormElement): Record<Field, string> {
  const text = (field: Field) => formText(form, field);
  return { name: text('name'), email: text('email'), subject: text('subject'), message: text('message') };
}
