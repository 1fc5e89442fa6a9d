import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { loadSecret } from '../secret.ts';
import { createPasswords } from './passwords.ts';

const HERE = { ip: '192.0.2.1' };

describe('hashing', () => {
  const passwords = createPasswords();

  test('argon2id with 19 MiB and two passes; every hash has its own salt', async () => {
    const [one, other] = await Promise.all([passwords.hash('Passw0rd!', HERE), passwords.hash('Passw0rd!', HERE)]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
    expect(await passwords.verify(one, 'Passw0rd!', HERE)).toBe(true);
    expect(await passwords.verify(one, 'Passw0rd', HERE)).toBe(false);
  });

  test('all 128 characters count', async () => {
    const long = 'ş'.repeat(127);
    const stored = await passwords.hash(`${long}a`, HERE);
    expect(await passwords.verify(stored, `${long}b`, HERE)).toBe(false);
  });

  test('the same letters from another keyboard are the same password', async () => {
    const stored = await passwords.hash('Gümüş-kağıt'.normalize('NFC'), HERE);
    expect(await passwords.verify(stored, 'Gümüş-kağıt'.normalize('NFD'), HERE)).toBe(true);
  });

  test('nobody has no password, after the work of a real comparison', async () => {
    const stored = await passwords.hash('Passw0rd!', HERE);
    const timed = async (hash: string | undefined) => {
      const start = performance.now();
      for (let n = 0; n < 5; n += 1) expect(await passwords.verify(hash, 'bir-tahmin', HERE)).toBe(false);
      return performance.now() - start;
    };
    await timed(undefined);
    const [nobody, somebody] = [await timed(undefined), await timed(stored)];
    expect(nobody).toBeGreaterThan(somebody / 4);
  });

  test('a flood is refused at the door instead of piling up', async () => {
    const narrow = createPasswords({ concurrency: 1, waitingLimit: 3 });
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => narrow.hash('Passw0rd!', HERE)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'UNAVAILABLE' } });
    expect(await narrow.hash('Passw0rd!', HERE)).toContain('argon2id');
  });
});

describe('the secret of the codes', () => {
  const directory = mkdtempSync(join(tmpdir(), 'kurus-secret-'));
  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  test('is made once, by whichever starter comes first, readable by its owner only', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => loadSecret(directory, undefined)));
    expect(new Set(made.map((secret) => secret.toString('hex'))).size).toBe(1);
    expect(made[0]).toHaveLength(32);
    expect(statSync(join(directory, 'secret')).mode & 0o777).toBe(0o600);
    expect(await loadSecret(directory, undefined)).toEqual(made[0]);
    expect(readFileSync(join(directory, 'secret'), 'utf8').trim()).toBe(made[0]?.toString('hex'));
  });

  test('the setting goes before the file', async () => {
    const setting = 'x'.repeat(40);
    expect((await loadSecret(directory, setting)).toString()).toBe(setting);
  });

  test('a damaged one stops the start with a clear word', async () => {
    const damaged = join(directory, 'secret');
    writeFileSync(damaged, 'abc');
    await expect(loadSecret(directory, undefined)).rejects.toThrow(/secret is damaged/);
  });
});
