/** Commands as processes against a server: login, reads, wrong use, completion; exit codes, tables and JSON. */

import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTestKey } from '../../testing/access-keys.ts';
import { createCommandScene, jsonOf, type CommandScene } from '../../testing/command-scene.ts';
import { newConfigHome } from '../../testing/command.ts';
import { bought } from '../../testing/tracked-account.ts';
import { COMMANDS } from './commands.ts';

let scene: CommandScene;
const folder = mkdtempSync(join(tmpdir(), 'kurus-files-'));

beforeAll(async () => {
  scene = await createCommandScene();
  const paidIn = { date: '2025-09-01', type: 'deposit', amount: 10_000 };
  await scene.account.record(paidIn, bought('2025-09-02', 10, 305.5, { fee: 1.5 }));
});
afterAll(async () => {
  await scene.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('from nothing', () => {
  test('without a login a command says so; the help needs none', async () => {
    const none = await scene.kurus('accounts', '--server', scene.server);
    expect([none.exit, none.stdout]).toEqual([3, '']);
    expect(none.stderr).toContain('(LOGIN_MISSING)');
    const help = await scene.kurus();
    expect([help.exit, help.stderr]).toEqual([0, '']);
    for (const { name } of COMMANDS) expect(help.stdout).toContain(name);
  });

  test('a key is read from the input, proved, and kept for its owner alone', async () => {
    const wrong = await scene.process(['login', '--key', '--server', scene.server], { stdin: 'krs_pat_zu kurz' });
    expect([wrong.exit, wrong.stderr]).toEqual([2, expect.stringContaining('(KEY_INVALID)')]);
    const unknown = `krs_pat_${'0'.repeat(38)}`;
    const refused = await scene.process(['login', '--key', '--server', scene.server], { stdin: unknown });
    expect([refused.exit, refused.stderr]).toEqual([3, expect.stringContaining('(SESSION_INVALID)')]);
    const file = join(scene.home, 'kurus', 'credentials');
    expect(existsSync(file)).toBe(false);
    const right = await scene.process(['login', '--key', '--server', scene.server], { stdin: `${scene.token}\n` });
    expect([right.exit, right.stdout]).toEqual([0, '']);
    expect(right.stderr).not.toContain(scene.token);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).toContain(scene.token);
  });

  test('the server of the last login is meant from then on, and its key goes to no other', async () => {
    const own = await scene.kurus('accounts');
    expect([own.exit, own.stderr]).toEqual([0, '']);
    expect(own.stdout).toMatch(/^No +Name +Kind +Cash +Value\n/);
    expect(own.stdout).toContain('Midas');
    const other = await scene.kurus('accounts', '--server', 'http://127.0.0.1:1');
    expect([other.exit, other.stderr]).toEqual([3, expect.stringContaining('(LOGIN_MISSING)')]);
  });
});

describe('reads', () => {
  test('the portfolio, as a table and for programs', async () => {
    const table = await scene.kurus('portfolio', '--lang', 'tr');
    expect([table.exit, table.stdout]).toEqual([0, expect.stringMatching(/THYAO +Türk Hava Yolları +10 +₺305,65/)]);
    const { stdout } = await scene.quick(['portfolio', '--json']);
    expect(jsonOf(stdout)).toMatchObject({
      accounts: [
        {
          account: { id: scene.account.id, name: 'Midas' },
          results: expect.arrayContaining([expect.objectContaining({ symbol: 'THYAO', quantity: 10 })]),
        },
      ],
    });
    const unknown = await scene.quick(['portfolio', '--account', 'Yok']);
    expect([unknown.exit, unknown.stderr]).toEqual([2, expect.stringContaining('(ACCOUNT_UNKNOWN)')]);
  });

  test('the performance of a period in a unit', async () => {
    const table = await scene.kurus('performance', '--unit', 'real', '--period', '1y');
    expect([table.exit, table.stdout]).toEqual([0, expect.stringMatching(/Return \(TTWROR\) +[+-]?%\d/)]);
    const { stdout } = await scene.quick([
      'performance',
      '--from',
      '2025-09-01',
      '--to',
      '2025-10-01',
      '--json',
      '--account',
      'midas',
    ]);
    expect(jsonOf(stdout)).toMatchObject({ from: '2025-09-01', to: '2025-10-01', unit: 'TRY' });
    const wrong = await scene.quick(['performance', '--from', '2025-02-30']);
    expect([wrong.exit, wrong.stderr]).toEqual([2, expect.stringContaining('2025-02-30')]);
  });

  test('a search, and prices', async () => {
    const found = await scene.kurus('search', 'thy');
    expect([found.exit, found.stdout]).toEqual([0, expect.stringMatching(/stocks:THYAO +Türk Hava Yolları +₺/)]);
    const price = await scene.process(['quote', 'THYAO', 'gau', '--json', '--server', scene.server], {
      env: { XDG_CONFIG_HOME: newConfigHome() },
    });
    expect([price.exit, price.stderr]).toEqual([0, '']);
    expect(jsonOf(price.stdout)).toMatchObject({ world: 'practice', quotes: [{ code: 'THYAO' }, { code: 'GAU' }] });
    const unknown = await scene.quick(['quote', 'YOKYOK', '--world', 'practice']);
    expect([unknown.exit, unknown.stderr]).toEqual([5, expect.stringContaining('(CODE_UNKNOWN)')]);
  });

  test('prices as they change, until enough or Ctrl-C', async () => {
    const first = await scene.kurus('watch', 'THYAO', '--world', 'practice', '--json', '--count', '1');
    expect(first.exit).toBe(0);
    expect(jsonOf(first.stdout)).toMatchObject({ kind: 'stocks', code: 'THYAO', price: expect.any(Number) });
    const watched = await scene.process(['watch', 'THYAO', '--world', 'practice'], {
      onOutput: (_, interrupt) => interrupt(),
    });
    expect([watched.exit, watched.stdout]).toEqual([130, expect.stringMatching(/stocks:THYAO +₺/)]);
    const fund = await scene.quick(['watch', 'AFT', '--world', 'practice']);
    expect([fund.exit, fund.stderr]).toEqual([5, expect.stringContaining('(CODE_UNKNOWN)')]);
  });

  test('an export as it came, which no second one overwrites unasked', async () => {
    const path = join(folder, 'midas.csv');
    const whole = await scene.kurus('export', '--account', 'Midas');
    expect([whole.exit, whole.stdout]).toEqual([0, expect.stringMatching(/^\ufeffline,date,time,type/)]);
    expect((await scene.quick(['export', '--output', path])).exit).toBe(0);
    expect(readFileSync(path, 'utf8')).toBe(whole.stdout);
    const again = await scene.quick(['export', '--output', path, '--format', 'json']);
    expect([again.exit, again.stderr]).toEqual([5, expect.stringContaining('(FILE_EXISTS)')]);
    expect((await scene.quick(['export', '--output', path, '--format', 'json', '--force'])).exit).toBe(0);
    expect(jsonOf(readFileSync(path, 'utf8'))).toMatchObject({ format: 'kurus' });
    const back = await scene.quick(['import', path, '--yes', '--json']);
    expect(jsonOf(back.stdout)).toMatchObject({ source: 'kurus', counts: { new: 0 } });
  });
});

describe('wrong use', () => {
  test.each([
    [['nope'], 'nope'],
    [['accounts', '--nope'], '--nope'],
    [['accounts', 'zuviel'], 'zuviel'],
    [['add'], 'add'],
    [['quote', 'X', '--world', 'moon'], 'moon'],
    [['completion', 'tcsh'], 'tcsh'],
    [['entries', '--limit', '-1'], '--limit'],
    [['entries', '--limit', '1000000'], '1000000'],
    [['accounts', '--server', 'ftp://x'], 'ftp://x'],
    [['accounts', '--server', 'https://me:secret@kurus.example'], 'secret'],
    [['accounts', '--json=yes'], '--json'],
  ])('%j exits with 2 and says what is wrong', async (args, word) => {
    const { exit, stdout, stderr } = await scene.quick(args);
    expect([exit, stdout]).toEqual([2, '']);
    expect(stderr).toContain(word);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  });

  test('a key without the scope is told which one; an ended one is refused', async () => {
    const few = await makeTestKey(scene.app, scene.user, { scopes: ['market'] });
    const { exit, stderr } = await scene.quick(['accounts'], { env: { KURUS_KEY: few.token } });
    expect([exit, stderr]).toEqual([3, expect.stringMatching(/portfolio:read.*\(SCOPE_MISSING\)/)]);
    const reader = await makeTestKey(scene.app, scene.user, { scopes: ['portfolio:read'] });
    await scene.user.call('DELETE', `/user/keys/${reader.id}`);
    const ended = await scene.quick(['accounts'], { env: { KURUS_KEY: reader.token } });
    expect([ended.exit, ended.stderr]).toEqual([3, expect.stringContaining('(SESSION_INVALID)')]);
  });

  test('a key that may write but not read needs the number of an account', async () => {
    const writer = await makeTestKey(scene.app, scene.user, { scopes: ['entries:write'] });
    const args = ['add', '2025-09-05 yatırma 1', '--yes', '--account', String(scene.account.id)];
    expect((await scene.quick(args, { env: { KURUS_KEY: writer.token } })).exit).toBe(0);
  });
});

describe('completion', () => {
  const scriptOf = async (shell: string) => (await scene.quick(['completion', shell])).stdout;

  test('of bash is a script of bash, and completes commands, options and values', async () => {
    const { exit, stdout } = await scene.kurus('completion', 'bash');
    expect(exit).toBe(0);
    expect(spawnSync('bash', ['-n'], { input: stdout }).status).toBe(0);
    const complete = (...words: readonly string[]) => {
      const line = `COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}; _kurus; echo "\${COMPREPLY[@]}"`;
      return spawnSync('bash', ['-c', `${stdout}\n${line}`], { encoding: 'utf8' }).stdout.trim();
    };
    expect(complete('kurus', 'perf')).toBe('performance');
    expect(complete('kurus', 'performance', '--un')).toBe('--unit');
    expect(complete('kurus', 'performance', '--unit', 'r')).toBe('real');
    expect(complete('kurus', 'completion', '')).toBe('bash zsh fish');
  });

  test('of the others names each command and option', async () => {
    const [zsh, fish] = [await scriptOf('zsh'), await scriptOf('fish')];
    expect(zsh).toMatch(/^#compdef kurus\n/);
    for (const { name, options } of COMMANDS) {
      expect(fish).toContain(`-a ${name} `);
      for (const option of Object.keys(options))
        expect([zsh.includes(`--${option}`), fish.includes(`-l ${option}`)]).toEqual([true, true]);
    }
  });
});

test('each command has its help in three languages, and every option is explained', async () => {
  for (const lang of ['tr', 'en', 'fr'])
    for (const { name, options } of COMMANDS) {
      const { exit, stdout } = await scene.quick([name, '--help', '--lang', lang]);
      expect([name, exit]).toEqual([name, 0]);
      for (const option of Object.keys(options)) expect(stdout).toContain(`--${option}`);
    }
});

test('a logout drops the key of this computer', async () => {
  const { exit } = await scene.kurus('logout');
  expect(exit).toBe(0);
  expect(readFileSync(join(scene.home, 'kurus', 'credentials'), 'utf8')).not.toContain('krs_pat_');
  expect((await scene.kurus('accounts', '--server', scene.server)).exit).toBe(3);
});
