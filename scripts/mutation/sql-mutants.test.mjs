import { expect, test } from 'vitest';
import { changesOf } from './sql-mutants.ts';
import { tokensOf } from './sql-tokens.ts';

const textsOf = (sql) => changesOf(sql).map(({ text }) => text);

test('words, strings with quotes in them, and numbers; neither blanks nor comments', () => {
  const words = tokensOf(`select A.b, 'it''s' -- 'no'\n  from "T" where x>=10`).map(({ text }) => text);
  expect(words).toEqual(['select', 'a.b', ',', "'it''s'", 'from', '"t"', 'where', 'x', '>=', '10']);
  expect(() => tokensOf('select `a`')).toThrow('no SQL that is known here: `a`');
});

test('operators, the sign, and constants on both sides', () => {
  expect(textsOf('a * -b >= 10')).toEqual([
    'a / -b >= 10',
    'a * b >= 10',
    'a * -b > 10',
    'a * -b < 10',
    'a * -b >= 11',
    'a * -b >= 9',
  ]);
  expect(textsOf('ceil(a) - b')).toEqual(['floor(a) - b', 'ceil(a) + b']);
  expect(textsOf('a is null or b is not null')).toContain('a is not null or b is not null');
  expect(textsOf('a is distinct from b')).toEqual(['a is not distinct from b']);
});

test('conditions: always, never, and each side alone', () => {
  const texts = textsOf('if a = 1 and b = 2 or c = 3 then d; end if;');
  expect(texts).toEqual(
    expect.arrayContaining([
      'if true then d; end if;',
      'if false then d; end if;',
      'if b = 2 or c = 3 then d; end if;',
      'if a = 1 or c = 3 then d; end if;',
      'if a = 1 and b = 2 then d; end if;',
    ]),
  );
  expect(textsOf("case t when 'a' then 1 end").filter((text) => text.includes('true'))).toEqual([]);
});

test('statements: each one left out, in branches and loops too', () => {
  const body = 'declare x int; begin x := y; for e in select z loop if p then q(); else r(); end if; end loop; end';
  const without = changesOf(body).filter(({ what }) => what.endsWith('-> null;'));
  expect(without.map(({ what }) => what)).toEqual(['x := y; -> null;', 'q(); -> null;', 'r(); -> null;']);
});

test('arguments the other way round, calls replaced by an argument, locks and orders', () => {
  expect(textsOf('div(a + b, c)')).toContain('div(c, a + b)');
  expect(textsOf('coalesce(a, b)')).toEqual(['a', 'b']);
  expect(textsOf('select a from t where b order by c for update;')).toEqual([
    'select a from t where true order by c for update;',
    'select a from t where b  for update;',
    'select a from t where b order by c desc for update;',
    'select a from t where b order by c ;',
  ]);
});

test('patterns: without an end, without a kind of character, longer and shorter', () => {
  expect(textsOf("a ~ '^[A-Z.]{1,15}$'")).toEqual(
    ['!~', '~', '~', '~', '~', '~', '~', '~', '~'].map((operator, i) => {
      const patterns = ['^[A-Z.]{1,15}$', '[A-Z.]{1,15}$', '^[A-Z.]{1,15}', '^[.]{1,15}$', '^[A-Z]{1,15}$'];
      patterns.push('^[A-Z.]{2,15}$', '^[A-Z.]{0,15}$', '^[A-Z.]{1,14}$', '^[A-Z.]{1,16}$');
      return `a ${operator} '${patterns[i]}'`;
    }),
  );
});

test('only between the places that are given, with the line of each', () => {
  const text = 'a = 1\nb = 2\nc = 3';
  expect(changesOf(text, 6, 11).map(({ line, what }) => `${line} ${what}`)).toEqual([
    '2 = -> <>',
    '2 2 -> 3',
    '2 2 -> 1',
  ]);
});
