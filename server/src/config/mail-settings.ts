/** Settings of mail: a server that sends it, or the outbox and its readers (D15). */

import { flag, hostList, optional, secondsList, setting, text, url, wholeNumber } from './setting-values.ts';

export const MAIL_SETTINGS = {
  smtpUrl: setting(
    'SMTP_URL',
    '',
    optional(url('smtp:', 'smtps:')),
    'Mail server; without it mails go to DATA_DIR/outbox',
  ),
  mailFrom: setting('MAIL_FROM', 'Kuruş <no-reply@localhost>', text, 'Sender of mails'),
  allowOutbox: setting('ALLOW_OUTBOX', '', flag, 'Allow the outbox with NODE_ENV=production'),
  deliveryRetrySeconds: setting(
    'DELIVERY_RETRY_SECONDS',
    '60,300,1800,21600',
    secondsList,
    'Pauses before each further attempt to deliver a notification; after the last attempt it is given up',
  ),
  pushHosts: setting(
    'PUSH_HOSTS',
    '',
    hostList,
    'Further push services, host[:port] with commas, beside those of the makers of browsers; plain http and private addresses only if named',
  ),
  ntfyHosts: setting('NTFY_HOSTS', '', hostList, 'ntfy servers of a private network, as PUSH_HOSTS'),
  webhookHosts: setting('WEBHOOK_HOSTS', '', hostList, 'Hosts of webhooks in a private network, as PUSH_HOSTS'),
  oauthClientHosts: setting(
    'OAUTH_CLIENT_HOSTS',
    '',
    hostList,
    'Hosts of programs in a private network, whose documents (client_id) may be fetched, as PUSH_HOSTS',
  ),
  telegramBotToken: setting(
    'TELEGRAM_BOT_TOKEN',
    '',
    optional(text),
    'Bot by which people can have notifications in Telegram; without it there is none',
  ),
  telegramUrl: setting(
    'TELEGRAM_URL',
    'https://api.telegram.org',
    url('http:', 'https:'),
    'Address of the Telegram API',
  ),
  operatorPort: setting(
    'OPERATOR_PORT',
    '',
    optional(wholeNumber(0, 65_535)),
    "Port of the operator's page, which shows the outbox behind a token that the start prints; never publish it beyond 127.0.0.1",
  ),
} as const;

interface MailConfig {
  readonly nodeEnv: string;
  readonly smtpUrl: string | undefined;
  readonly allowOutbox: boolean;
  readonly operatorPort: number | undefined;
}

/** @returns the refusal of settings that contradict each other; undefined where none do */
export function mailSettingsFault({ nodeEnv, smtpUrl, allowOutbox, operatorPort }: MailConfig): string | undefined {
  if (smtpUrl)
    return operatorPort === undefined ? undefined : 'OPERATOR_PORT shows the outbox, and with SMTP_URL there is none';
  if (nodeEnv !== 'production' || allowOutbox || operatorPort !== undefined) return undefined;
  return 'SMTP_URL is needed with NODE_ENV=production; at home OPERATOR_PORT (a page with the codes) or ALLOW_OUTBOX=1';
}
