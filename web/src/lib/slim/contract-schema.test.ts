import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as zod from 'zod/v4-mini';
import { describe, expect, it } from 'vitest';
import * as slim from './contract-schema.ts';

const CONTRACT = path.join(process.cwd(), process.cwd().endsWith('web') ? '..' : '.', 'core/src/contract');

/** The same rule written with either library. */
const rules = (z: typeof zod) => ({
  required: z.string().check(z.trim(), z.minLength(1, 'FIELD_REQUIRED'), z.maxLength(8)),
  password: z.string().check(z.minLength(6), z.maxLength(10)),
  username: z.string().check(z.trim(), z.minLength(1), z.regex(/^[a-z]{3,5}$/)),
});

describe("the browser's schemas", () => {
  const ours = rules(slim as unknown as typeof zod);
  const theirs = rules(zod);
  const texts = ['', ' ', 'a', ' abc ', 'abcdef', 'ABC', '123456789', '12345678901', 'şifre1', null, 7, undefined];
  it.each(['required', 'password', 'username'] as const)('judge %s texts as zod does', (rule) => {
    for (const value of texts) {
      const expected = theirs[rule].safeParse(value);
      const found = ours[rule].safeParse(value);
      expect({ value, ok: found.success, data: found.data }).toEqual({
        value,
        ok: expected.success,
        data: expected.data,
      });
    }
  });

  it('know every function that the contract uses', () => {
    const used = new Set<string>();
    for (const file of readdirSync(CONTRACT).filter((name) => !name.endsWith('.test.ts'))) {
      const source = readFileSync(path.join(CONTRACT, file), 'utf8');
      // Types (z.infer, z.core) are gone at run time.
      for (const [, name] of source.matchAll(/\bz\.(\w+)(?!\w|<|\.)/g)) used.add(name ?? '');
    }
    used.delete('infer');
    expect(used.size).toBeGreaterThan(10);
    expect([...used].filter((name) => !(name in slim))).toEqual([]);
  });
});
