/** Commands that write: entries that are typed as lines, and imports; what is unclear, refused or not confirmed. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCommandScene, jsonOf, type CommandScene } from '../../testing/command-scene.ts';
import { credentialsFile, keepCredential } from './credentials.ts';

let scene: CommandScene;
const folder = mkdtempSync(join(tmpdir(), 'kurus-files-'));

beforeAll(async () => {
  scene = await createCommandScene();
  keepCredential(credentialsFile({ XDG_CONFIG_HOME: scene.home }), scene.server, { token: scene.token });
});
afterAll(async () => {
  await scene.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('entries', () => {
  test('a line is read, shown, and written only where that is said', async () => {
    const line = '2025-09-02 al THYAO 10 @ 305,50 komisyon 1,50 # ilk';
    const trial = await scene.kurus('add', line, '--dry-run');
    expect([trial.exit, trial.stderr]).toEqual([0, '']);
    expect(trial.stdout).toMatch(/2025-09-02 +Buy +stocks:THYAO +10 +₺305,50 +₺3\.055,00 +₺1,50 +ilk/);
    const unasked = await scene.kurus('add', line);
    expect([unasked.exit, unasked.stderr]).toEqual([6, expect.stringContaining('(NOT_ASKED)')]);
    expect(await scene.account.list()).toEqual([]);
    const deposit = '01.09.2025 para yatırma 10.000,00';
    const written = await scene.kurus('add', deposit, line, '--yes', '--json', '--account', 'MİDAS');
    expect([written.exit, written.stderr]).toEqual([0, '']);
    expect(jsonOf(written.stdout)).toMatchObject({
      account: scene.account.id,
      ids: [expect.any(Number), expect.any(Number)],
    });
    expect(await scene.account.holdings()).toEqual(['THYAO 10 for 3056.5 (3056.5), lacks 0']);
    expect(await scene.account.cash()).toBe(6943.5);
  });

  test('a question is asked at a terminal, and anything but yes writes nothing', async () => {
    const args = ['add', '2025-09-03 yatırma 5', '--account', String(scene.account.id)];
    const before = (await scene.account.list()).length;
    for (const [answer, exit] of [
      ['\n', 6],
      ['n\n', 6],
      ['yes\n', 0],
    ] as const) {
      const { exit: ended, stderr } = await scene.quick(args, { stdin: answer }, true);
      expect([answer, ended, stderr]).toEqual([answer, exit, expect.stringContaining('[y/N]')]);
    }
    expect((await scene.account.list()).length).toBe(before + 1);
  });

  test.each([
    ['2025-09-02 al YOKYOK 10 @ 305,50', 'CODE_UNKNOWN'],
    ['2025-09-02 al THYAO 10 @ 1.500', 'NUMBER_UNCLEAR'],
    ['03/04/2025 al THYAO 10 @ 15,5', 'DATE_UNCLEAR'],
    ['2025-02-30 al THYAO 10 @ 15,5', 'LINE_UNREAD'],
    ['al THYAO 10 @ 15,5', 'LINE_UNREAD'],
    ['2025-09-02 zort THYAO 10 @ 15,5', 'LINE_UNREAD'],
    ['2025-09-02 al THYAO on @ 15,5', 'LINE_UNREAD'],
    ['2025-09-02 al THYAO 10 @', 'LINE_UNREAD'],
    ['2025-09-02 al THYAO 10 11 @ 15,5', 'LINE_UNREAD'],
    ['', 'LINE_UNREAD'],
    ['\u001b[31m', 'LINE_UNREAD'],
  ])('“%s” is refused before anything is sent', async (line, code) => {
    const { exit, stdout, stderr } = await scene.quick(['add', line, '--yes']);
    expect([exit, stdout, stderr]).toEqual([5, '', expect.stringContaining(`(${code})`)]);
    expect(stderr).not.toContain('\u001b');
  });

  test('what the server refuses is told in its words, with its code', async () => {
    const line = '2099-01-01 buy THYAO 1 @ 5.5';
    const { exit, stderr } = await scene.quick(['add', line, '--yes', '--lang', 'fr']);
    expect([exit, stderr]).toEqual([1, expect.stringMatching(/\([A-Z_]+\)\n$/)]);
  });

  test.each([
    ['2025-09-04 satış THYAO 2 @ 310 TL', { type: 'sell', quantity: '2', price: '310' }],
    ['2025-09-04 14:30 buy AAPL 2 @ 210.4 USD fee 1.5', { time: '14:30:00', currency: 'USD', fee: '1.5' }],
    ['2025-09-04 temettü THYAO 125,50 stopaj 18,82', { type: 'dividend', amount: '125.50', withheld: '18.82' }],
    ['2025-09-04 virman giriş cryptos:BTC 0,5', { type: 'delivery-in', asset: { kind: 'cryptos', code: 'BTC' } }],
    ['2025-09-04 komisyon 12,50', { type: 'fee', amount: '12.50' }],
    ['2025-09-04 retrait 100 EUR', { type: 'withdraw', amount: '100', currency: 'EUR' }],
  ])('“%s” means what it says', async (line, entry) => {
    const { exit, stdout, stderr } = await scene.quick(['add', line, '--dry-run', '--json']);
    expect([exit, stderr]).toEqual([0, '']);
    expect(jsonOf(stdout)).toMatchObject({ entries: [entry] });
  });

  test('are listed, the newest first, as many as asked for', async () => {
    const { exit, stdout } = await scene.quick(['entries', '--limit', '2', '--json']);
    const { entries } = jsonOf(stdout) as unknown as { entries: { date: string }[] };
    expect([exit, entries.map(({ date }) => date)]).toEqual([0, ['2025-09-03', '2025-09-02']]);
    const table = await scene.kurus('entries', '--account', String(scene.account.id), '--lang', 'tr');
    expect(table.stdout).toMatch(/^No +Gün +İşlem +Kod/);
    expect(table.stdout).toMatch(/Alış +THYAO +10 +₺305,50 +₺3\.055,00/);
  });
});

describe('an import', () => {
  const FILE = 'Tarih;İşlem;Hisse;Adet;Fiyat\n20.08.2025;Alış;ASELS;10;300,25\n21.08.2025;Satış;ASELS;4;310,00\n';
  const fileOf = (name: string, text: string) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };

  test('is tried, written, refused a second time, and undone', async () => {
    const path = fileOf('islem.csv', FILE);
    const trial = await scene.kurus('import', path, '--dry-run');
    expect([trial.exit, trial.stderr]).toEqual([0, '']);
    expect(trial.stdout).toMatch(/New: 2/);
    expect(trial.stdout).toMatch(/stocks:ASELS +6 +₺1\.801,50/);
    const unasked = await scene.kurus('import', path);
    expect(unasked.exit).toBe(6);
    expect(await scene.account.holdings()).toHaveLength(1);
    const written = await scene.kurus('import', path, '--yes', '--json');
    expect([written.exit, written.stderr]).toEqual([0, '']);
    expect(jsonOf(written.stdout)).toMatchObject({
      source: 'generic',
      counts: { new: 2, refused: 0 },
      batch: 1,
      lines: [
        { line: 2, verdict: 'new' },
        { line: 3, verdict: 'new' },
      ],
    });
    expect(await scene.account.holdings()).toHaveLength(2);
    const again = await scene.quick(['import', path, '--yes']);
    expect([again.exit, again.stdout]).toEqual([0, expect.stringContaining('Already there: 2')]);
    const undone = await scene.kurus('undo', '1', '--yes');
    expect([undone.exit, undone.stdout]).toEqual([0, expect.stringContaining('2')]);
    expect(await scene.account.holdings()).toHaveLength(1);
    const missing = await scene.quick(['undo', '99', '--yes']);
    expect([missing.exit, missing.stderr]).toEqual([1, expect.stringContaining('(IMPORT_NOT_FOUND)')]);
  });

  test('with a line that cannot be taken writes all others only where that is said', async () => {
    const path = fileOf('yarim.csv', `${FILE}22.08.2025;Alış;ASELS;x;310,00\n`);
    const before = (await scene.account.list()).length;
    const left = await scene.quick(['import', path, '--yes']);
    expect([left.exit, left.stderr]).toEqual([5, expect.stringContaining('(LINES_LEFT)')]);
    expect((await scene.account.list()).length).toBe(before);
    const partial = await scene.quick(['import', path, '--yes', '--partial', '--json']);
    expect(jsonOf(partial.stdout)).toMatchObject({ counts: { new: 2, refused: 1 } });
    expect((await scene.account.list()).length).toBe(before + 2);
  });

  test('asks for nothing that it could guess: words, codes, notation and order are said by options', async () => {
    const path = fileOf('baska.csv', 'Tarih;İşlem;Hisse;Adet;Fiyat\n05.06.2025;Zort;Sabancı Hol;1;1.500\n');
    const steps = [
      [[], 'imports|notation|ondalık|UNDECIDED|asks about'],
      [['--numbers', 'comma'], 'WORDS_UNKNOWN|asks about'],
      [['--numbers', 'comma', '--dates', 'day-month'], 'WORDS_UNKNOWN'],
      [['--numbers', 'comma', '--dates', 'day-month', '--word', 'Zort=buy'], 'CODES_UNKNOWN'],
    ] as const;
    for (const [options, code] of steps) {
      const { exit, stderr } = await scene.quick(['import', path, '--dry-run', ...options]);
      expect([options, exit, stderr]).toEqual([options, 5, expect.stringMatching(new RegExp(code))]);
    }
    const [last] = steps.slice(-1);
    const said = [...(last?.[0] ?? []), '--symbol', 'Sabancı Hol=stocks:SAHOL', '--json'];
    const { exit, stdout } = await scene.quick(['import', path, '--dry-run', ...said]);
    expect([exit, jsonOf(stdout)]).toEqual([
      0,
      expect.objectContaining({ counts: expect.objectContaining({ new: 1 }) }),
    ]);
  });

  test.each([
    ['yok.csv', undefined, 'FILE_MISSING'],
    ['bos.csv', '', 'EMPTY'],
    ['sayfa.csv', '<html>', 'OLD_EXCEL'],
    ['metin.txt', 'merhaba dünya', 'NO_TABLE'],
  ])('%s cannot be read', async (name, text, code) => {
    const path = text === undefined ? join(folder, name) : fileOf(name, text);
    const { exit, stderr } = await scene.quick(['import', path, '--yes']);
    expect([exit, stderr]).toEqual([5, expect.stringContaining(`(${code})`)]);
  });
});
