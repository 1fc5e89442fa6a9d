/** The shipped data pack, and packs with a fault. */

import { describe, expect, test } from 'vitest';
import { filesIn, SHIPPED_PACK } from '../../../testing/shipped-pack.ts';
import { divide } from '../money/decimal.ts';
import { money, price } from '../money/money.ts';
import { withBsmv } from '../trading/order.ts';
import { type PackFiles, parsePack } from './pack.ts';
import { rowOn } from './row.ts';

const FILES = filesIn(new URL('../../data/', import.meta.url));
const withLine = (file: keyof PackFiles, line: string): PackFiles => ({ ...FILES, [file]: `${FILES[file]}${line}\n` });

describe('the shipped pack', () => {
  const valueOn = (id: string, day: string) => rowOn(SHIPPED_PACK.rules.get(id), day)?.value;

  test.each([
    ['deposit-withholding-6-months', '2024-04-30', '0.05'],
    ['deposit-withholding-6-months', '2024-05-01', '0.075'],
    ['deposit-withholding-6-months', '2024-11-01', '0.1'],
    ['deposit-withholding-6-months', '2025-02-01', '0.15'],
    ['deposit-withholding-6-months', '2025-07-08', '0.15'],
    ['deposit-withholding-6-months', '2025-07-09', '0.175'],
    ['deposit-withholding-1-year', '2025-07-09', '0.15'],
    ['deposit-withholding-longer', '2025-07-09', '0.1'],
    ['state-contribution', '2025-12-31', '0.3'],
    ['state-contribution', '2026-01-01', '0.2'],
    ['policy-rate', '2026-01-22', '0.38'],
    ['policy-rate', '2026-01-23', '0.37'],
    ['policy-rate', '2026-10-23', undefined],
    ['declaration-limit', '2027-01-01', undefined],
    ['crypto-withholding', '2026-11-20', undefined],
  ])('%s on %s is %s', (id, day, value) => expect(valueOn(id, day)).toBe(value));

  test('the tax on commissions is the one that trades pay', () => {
    const rate = price(valueOn('bsmv', '2026-11-20') ?? '');
    for (const commission of ['0.01', '1', '12.34', '998877.66'].map(money))
      expect(withBsmv(commission) - commission).toBe(divide(commission * rate, price('1'), 'up'));
  });

  test('the two indices have a value for every month', () => {
    const months = [...SHIPPED_PACK.ppi.keys()];
    expect([months[0], months.at(-1), months.length]).toEqual(['2010-01', '2026-02', 194]);
    expect([SHIPPED_PACK.cpi[0]?.month, SHIPPED_PACK.cpi.at(-1), SHIPPED_PACK.cpi.length]).toEqual([
      '2003-01',
      { month: '2026-09', value: 4368.35 },
      285,
    ]);
  });
});

describe('a fault is named with file and line', () => {
  test.each([
    ['rules.csv', 'policy-rate,0.1,2027-01-01,,tcmb,2026-11-22', /^rules\.csv:\d+: 6 cells/],
    ['rules.csv', 'policy-rate,0.1,2027-13-01,,tcmb,2026-11-22,', /from "2027-13-01"/],
    ['rules.csv', 'policy-rate,10.5,2027-01-01,,tcmb,2026-11-22,', /value "10\.5"/],
    ['rules.csv', 'policy-rate,-1,2027-01-01,,tcmb,2026-11-22,', /value "-1"/],
    ['rules.csv', 'policy-rate,0.1,2027-01-02,2027-01-01,tcmb,2026-11-22,', /to "2027-01-01"/],
    ['rules.csv', 'policy-rate,0.1,2026-05-01,,tcmb,2026-11-22,', /policy-rate 2026-05-01/],
    ['rules.csv', 'policy-rate,0.1,2027-01-01,,nobody,2026-11-22,', /source "nobody"/],
    ['rules.csv', 'policy-rate,0.1,2027-01-01,,toString,2026-11-22,', /source "toString"/],
    ['rules.csv', 'policy-rate,0.1,2027-01-01,,tcmb,,', /checked_on ""/],
    ['rules.csv', 'nothing,0.1,2027-01-01,,tcmb,2026-11-22,', /rule "nothing"/],
    ['rules.csv', 'policy-rate,0.1,2027-01-01,,tcmb,2026-11-22,law', /status "law"/],
    ['indices.csv', 'gold,2026-10,5,tuik,2026-11-20,', /index "gold"/],
    ['indices.csv', 'cpi,2026-12,5,tuik,2026-11-20,', /cpi: a month before 2026-12/],
    ['fund-kinds.csv', 'AFT,best,tefas,2026-07-24', /kind "best"/],
    ['company-actions.csv', 'THYAO,dividend,2025-13-02,,1,0.15,,exchange,2026-11-22', /ex_date/],
    ['company-actions.csv', 'THYAO,dividend,2025-09-02,,,0.15,,exchange,2026-11-22', /type "dividend"/],
    ['company-actions.csv', 'THYAO,dividend,2025-09-02,2025-09-01,1,0.15,,exchange,2026-11-22', /type "dividend"/],
    ['company-actions.csv', 'THYAO,split,2025-09-02,,,,2,exchange,2026-11-22', /type "split"/],
    ['pack.json', '}', /^pack\.json: no JSON/],
  ] as const)('%s: %s', (file, line, reason) => {
    expect(() => parsePack(withLine(file, line))).toThrow(reason);
  });

  test.each([
    ['calendar.json', '"05-27"', '"13-27"', /^calendar\.json: years/],
    ['calendar.json', '"newYear"', '"aNewYear"', /^calendar\.json: holidays/],
    ['calendar.json', '"source": "exchange"', '"source": "nobody"', /no source "nobody"/],
    ['gold-pieces.json', '"YARIM"', '"CEYREK"', /^gold-pieces\.json: CEYREK/],
    ['gold-pieces.json', '"1.6077"', '"1.9"', /^gold-pieces\.json: CEYREK/],
    ['gold-pieces.json', '"1.6077"', '"x"', /^gold-pieces\.json: pieces/],
    ['ticks.json', '50:0.02', '20:0.02', /^ticks\.json: ticks/],
    ['ticks.json', ' :2.5', '', /^ticks\.json: ticks/],
  ] as const)('%s: %s', (file, from, to, reason) => {
    expect(() => parsePack({ ...FILES, [file]: FILES[file].replace(from, to) })).toThrow(reason);
  });

  test('other columns', () => {
    expect(() => parsePack({ ...FILES, 'rules.csv': 'rule,value\n' })).toThrow(/^rules\.csv:1: the columns are not/);
  });
});
