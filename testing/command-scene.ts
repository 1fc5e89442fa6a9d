/** A server with a user, a real portfolio and a key, and the command that uses them. */

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTestKey } from './access-keys.ts';
import { createTestApp, type TestApp, type TestUser } from './app.ts';
import { newConfigHome, runHere, runProcess, type CommandInput, type CommandResult } from './command.ts';
import { openTrackedAccount, type TrackedAccount } from './tracked-account.ts';

const SCOPES = ['market', 'portfolio:read', 'analysis:read', 'entries:write'] as const;

export interface CommandScene {
  readonly app: TestApp;
  readonly server: string;
  readonly user: TestUser;
  readonly account: TrackedAccount;
  readonly token: string;
  /** XDG_CONFIG_HOME of the command. */
  readonly home: string;
  /** The command as a process. */
  kurus(...args: readonly string[]): Promise<CommandResult>;
  process(args: readonly string[], input: CommandInput): Promise<CommandResult>;
  /** The command in this process, with the key in its environment. */
  quick(args: readonly string[], input?: CommandInput, isTyped?: boolean): Promise<CommandResult>;
  /** Makes the access token of the login end now, as the command sees it. */
  expire(): void;
  close(): Promise<void>;
}

export async function createCommandScene(): Promise<CommandScene> {
  const app = await createTestApp();
  const server = await app.http.listen({ port: 0, host: '127.0.0.1' });
  const user = await app.logIn();
  const account = await openTrackedAccount(user, { name: 'Midas' });
  const { token } = await makeTestKey(app, user, { scopes: SCOPES });
  const home = newConfigHome();
  const process = (args: readonly string[], input: CommandInput) =>
    runProcess(args, { ...input, env: { XDG_CONFIG_HOME: home, ...input.env } });
  return {
    app,
    server,
    user,
    account,
    token,
    home,
    process,
    kurus: (...args) => process(args, {}),
    quick: (args, input = {}, isTyped = false) =>
      runHere(args, { ...input, env: { KURUS_KEY: token, KURUS_SERVER: server, ...input.env } }, isTyped),
    expire() {
      const file = join(home, 'kurus', 'credentials');
      writeFileSync(file, readFileSync(file, 'utf8').replace(/"endsAtMs": \d+/, '"endsAtMs": 0'));
    },
    async close() {
      await app.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

export const jsonOf = (text: string) => JSON.parse(text) as Record<string, never>;
