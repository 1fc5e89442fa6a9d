/** Server at home, as compose.yaml starts it: without a mail server, codes by invitation and on the operator's page. */

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { freePort, startAppServer } from '../testing/app-server.ts';

const INVITE = fileURLToPath(new URL('../server/src/commands/invite.ts', import.meta.url));

test('a person logs in by their invitation, another by the code on the operator’s page', async () => {
  const operatorPort = await freePort();
  const env = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    OPERATOR_PORT: String(operatorPort),
    PASSWORD_RULES: 'spec',
  };
  const server = await startAppServer({ env });
  try {
    const post = async (path: string, body: object) => {
      const reply = await fetch(`${server.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-language': 'en' },
        body: JSON.stringify(body),
      });
      return (await reply.json()) as { success: boolean; message: string; data?: { token?: string } };
    };
    const register = (username: string) =>
      post('/register', {
        fullName: 'Ev Halkı',
        username,
        email: `${username}@example.com`,
        phoneNumber: '+905321234567',
        password: 'Sümbül7Kestane',
      });
    const logIn = (username: string) => post('/login', { emailOrUsername: username, password: 'Sümbül7Kestane' });
    const verify = (username: string, otpCode: string) =>
      post('/verify-otp', { emailOrUsername: username, password: 'Sümbül7Kestane', otpCode });

    const invite = (...args: string[]) =>
      spawnSync(process.execPath, [INVITE, ...args], {
        encoding: 'utf8',
        env: { ...process.env, ...env, DATA_DIR: server.dataDir, PORT: String(server.port) },
      });
    const { stdout, status } = invite('anne@example.com');
    expect([status, stdout]).toEqual([0, expect.stringContaining(`${server.url}/register`)]);
    const code = /one-time code is (\d{6})/.exec(stdout)?.[1] ?? '';
    await register('anne');
    expect((await logIn('anne')).message).toContain('if they gave you an invitation code, type that');
    expect((await verify('anne', code)).data?.token).toBeTruthy();
    expect(invite('not an e-mail')).toMatchObject({ status: 2, stderr: expect.stringContaining('Say whom to invite') });

    await register('baba');
    await logIn('baba');
    const address = /http:\/\/127\.0\.0\.1:\d+\/\?token=\w+/.exec(server.output())?.[0] ?? '';
    const opened = await fetch(address, { redirect: 'manual' });
    const cookie = opened.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const page = await (await fetch(`http://127.0.0.1:${String(operatorPort)}/`, { headers: { cookie } })).text();
    const shown = /class="code"[^>]*>(\d{6})</.exec(page)?.[1] ?? '';
    expect((await verify('baba', shown)).data?.token).toBeTruthy();
  } finally {
    await server.stop();
  }
}, 120_000);
