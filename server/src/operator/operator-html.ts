/** HTML of the operator's page: one document without a script, in which every text is escaped. */

import { createHash } from 'node:crypto';
import type { Language } from '@kurus/core/limits';
import type { OutboxMail } from '../mail/read-outbox.ts';
import { OPERATOR_TEXTS } from './operator-texts.ts';

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0 auto;max-width:44rem;padding:1.5rem 1rem;overflow-wrap:anywhere}
h1{font-size:1.25rem}header{display:flex;justify-content:space-between;align-items:baseline;gap:1rem}
label{display:block;margin-bottom:.25rem}form{max-width:24rem}
input,button{font:inherit;padding:.6rem .8rem;min-height:44px;box-sizing:border-box;border-radius:.5rem;border:1px solid GrayText}
input{width:100%;margin-bottom:.75rem}a{display:inline-block;padding:.6rem 0}
ul{list-style:none;padding:0}li{border-top:1px solid color-mix(in srgb,CanvasText 20%,Canvas);padding:.9rem 0}
.code{font:600 1.75rem/1.3 ui-monospace,monospace;letter-spacing:.15em}
.quiet{color:color-mix(in srgb,CanvasText 65%,Canvas);font-size:.875rem}
pre{white-space:pre-wrap;font:inherit}summary{padding:.7rem 0;cursor:pointer}`;

/** Policy: scripts, pictures, frames and forms to other addresses are blocked. */
export const OPERATOR_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const LOCALE = { tr: 'tr-TR', en: 'en-GB', fr: 'fr-FR' } as const;

const escape = (text: string): string => text.replace(/[&<>"']/g, (mark) => `&#${String(mark.charCodeAt(0))};`);

/** @param wrong text above the field, after a wrong token */
export function tokenPage(language: Language, wrong?: 'wrongToken' | 'tooMany'): string {
  const t = OPERATOR_TEXTS[language];
  const note = wrong === undefined ? '' : `<p role="alert">${escape(t[wrong])}</p>`;
  return document(
    language,
    `<h1>${escape(t.title)}</h1>${note}<form method="post" action="/session">` +
      `<label for="token">${escape(t.token)}</label>` +
      '<input id="token" name="token" type="password" autocomplete="off" required autofocus>' +
      `<button>${escape(t.open)}</button></form>`,
  );
}

export function outboxPage(language: Language, mails: readonly OutboxMail[]): string {
  const t = OPERATOR_TEXTS[language];
  const rows = mails.map((mail) => mailRow(language, mail)).join('');
  const list = rows ? `<ul>${rows}</ul>` : `<p>${escape(t.noMails)}</p><p class="quiet">${escape(t.noMailsHint)}</p>`;
  return document(
    language,
    `<header><h1>${escape(t.mails)}</h1><a href="/">${escape(t.refresh)}</a></header><main>${list}</main>`,
  );
}

function mailRow(language: Language, { to, subject, sentAtMs, text, code }: OutboxMail): string {
  const t = OPERATOR_TEXTS[language];
  const format = new Intl.DateTimeFormat(LOCALE[language], {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'Europe/Istanbul',
  });
  const time = Number.isFinite(sentAtMs) ? format.format(sentAtMs) : '';
  const figure = code === undefined ? '' : `<div class="code" aria-label="${escape(t.code)}">${code}</div>`;
  return (
    `<li><strong>${escape(to)}</strong> <span class="quiet">${escape(time)}</span>${figure}<div>${escape(subject)}</div>` +
    `<details><summary class="quiet">${escape(t.text)}</summary><pre>${escape(text)}</pre></details></li>`
  );
}

const document = (language: Language, body: string): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
  '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
  `<title>${escape(OPERATOR_TEXTS[language].title)}</title><style>${STYLE}</style></head><body>${body}</body></html>\n`;
