import { createClient } from '@kurus/client';
import { KurusError } from '@kurus/client/kurus-error';
import { accounts } from '@kurus/core/contract/accounts';
import { CommandError } from '../command-error.ts';
import type { Command, Context } from '../command.ts';
import { credentialsFile, dropCredential, keepCredential, keepTokens } from '../credentials.ts';
import { loginInBrowser } from '../device-login.ts';
import { EXIT } from '../exit-codes.ts';
import { revokeTokens } from '../oauth.ts';
import { isOpenRoad } from '../server-address.ts';
import { readSecret } from '../terminal.ts';

/** Form of an access key (decision 087). */
const KEY = /^krs_pat_[0-9A-Za-z]{38}$/;

export const login: Command = {
  name: 'login',
  usage: '',
  summary: 'sumLogin',
  about: 'aboutLogin',
  examples: ['kurus login --server https://kurus.example', 'kurus login --key < key.txt'],
  options: { key: { type: 'boolean', help: 'optKey' } },
  words: [0, 0],
  async run(context) {
    const { t, server, terminal } = context;
    if (isOpenRoad(server)) context.note(t('openRoad', { server }));
    const file = credentialsFile(terminal.env);
    if (context.isOn('key')) keepCredential(file, server, { token: await typedKey(context) });
    else keepTokens(file, server, await loginInBrowser(context));
    context.note(t('loggedIn', { server, file }));
  },
};

/** @throws CommandError for what is no key @throws KurusError for one that the server does not know */
async function typedKey(context: Context): Promise<string> {
  const key = await readSecret(context.terminal, context.t('typeKey', { server: context.server }));
  if (key === undefined || !KEY.test(key)) throw new CommandError(EXIT.usage, 'keyInvalid');
  await proveKey(context, key);
  return key;
}

/** Any answer about the key's rights shows that it is one. @throws KurusError */
async function proveKey({ server, language }: Context, token: string): Promise<void> {
  try {
    await createClient({ server, token, language }).call(accounts);
  } catch (error) {
    if (!(error instanceof KurusError) || error.code !== 'SCOPE_MISSING') throw error;
  }
}

export const logout: Command = {
  name: 'logout',
  usage: '',
  summary: 'sumLogout',
  about: 'aboutLogout',
  examples: ['kurus logout'],
  options: {},
  words: [0, 0],
  async run({ t, server, terminal, note }) {
    const dropped = dropCredential(credentialsFile(terminal.env), server);
    if (!dropped) return note(t('notLoggedIn', { server }));
    const { token, refresh, endsAtMs } = dropped;
    if (refresh === undefined || endsAtMs === undefined) return note(t('keyDropped', { server }));
    try {
      await revokeTokens(server, { access: token, refresh, endsAtMs }, terminal.signal);
      note(t('loggedOut', { server }));
    } catch (error) {
      if (!(error instanceof KurusError)) throw error;
      note(t('notRevoked', { server }));
    }
  },
};
