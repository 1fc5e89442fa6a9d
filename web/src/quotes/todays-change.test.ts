import type { Quote } from '@kurus/core/contract/market';
import { dayOfDate, dayStartMs } from '@kurus/core/market/calendar';
import { money, moneyText, percentText, price, quantity } from '@kurus/core/money/money';
import { NO_FLOWS } from '@kurus/core/portfolio/day-change';
import { positionOf } from '@kurus/core/portfolio/position';
import { describe, expect, test } from 'vitest';
import type { DayRest, NamedHolding } from '../lib/account/account-types.ts';
import { isOfLastSession, positionToday, type AccountView, todaysChange } from './todays-change.ts';

const FRIDAY = dayOfDate('2026-11-20');

interface PositionInput {
  readonly type?: 'stocks' | 'cryptos';
  readonly held: string;
  readonly atBase?: string;
  readonly base: string;
  readonly bought?: string;
  readonly received?: string;
  readonly transferred?: string;
}

function holding({ type = 'stocks', held, atBase = held, base, ...flows }: PositionInput): NamedHolding {
  const quantityAtBase = quantity(atBase);
  const valueAtBase = ((price(base) * quantityAtBase) / 10n ** 14n) as ReturnType<typeof money>;
  const { bought = '0', received = '0', transferred = '0' } = flows;
  const since = { bought: money(bought), received: quantity(received), transferred: quantity(transferred) };
  const day = { ...NO_FLOWS, ...since, quantityAtBase, basePrice: price(base), valueAtBase };
  const about = { type, code: type === 'stocks' ? 'THYAO' : 'BTC', name: '', firstBoughtAtMs: 0 };
  return { ...about, quantity: quantity(held), cost: money('1'), known: undefined, day };
}

const quote = (now: string, base: string, day = FRIDAY, type: Quote['type'] = 'stocks') =>
  ({ type, code: '', price: price(now), base: price(base), asOfMs: dayStartMs(day) + 40_000_000 }) as Quote;

const rest: DayRest = { sessionDay: FRIDAY, closed: [], money: money('0') };
const viewOf = (input: PositionInput, at: Quote, more: Partial<DayRest> = {}): AccountView => ({
  positions: [positionOf(holding(input), () => at)],
  quotes: [at],
  rest: { ...rest, ...more },
});

const textOf = (accounts: readonly AccountView[]) => {
  const today = todaysChange(accounts);
  return today && `${moneyText(today.change)} of ${moneyText(today.atWork)}, ${percentText(today.percent)} %`;
};

describe('today’s change on the screens', () => {
  test('for shares bought a minute ago it is their gain since', () => {
    const input = { held: '100', atBase: '0', base: '299.25', bought: '29375' };
    expect(textOf([viewOf(input, quote('293.95', '299.25'))])).toBe('20.00 of 29375.00, 0.07 %');
  });

  test('moves with the price alone: the base stays the one of the response', () => {
    const input = { held: '200', atBase: '100', base: '100' };
    expect(textOf([viewOf(input, quote('51', '50'))])).toBe('200.00 of 10000.00, 2.00 %');
  });

  test('for assets traded around the clock the base moves on', () => {
    const input = { type: 'cryptos', held: '2', base: '100' } as const;
    expect(textOf([viewOf(input, quote('110', '105', FRIDAY, 'cryptos'))])).toBe('10.00 of 210.00, 4.76 %');
  });

  test('a session that began after the response has all of its flows before the base', () => {
    const input = { held: '100', atBase: '0', base: '299.25', bought: '29375' };
    const closed = { type: 'stocks', code: 'SASA', transferred: quantity('0') } as const;
    const over = { closed: [{ ...closed, change: money('7'), atWork: money('70') }], money: money('3') };
    expect(textOf([viewOf(input, quote('294', '293.50'), over)])).toBe('35.00 of 29445.00, 0.12 %');
    expect(textOf([viewOf(input, quote('294', '293.50', FRIDAY + 3), over)])).toBe('50.00 of 29350.00, 0.17 %');
  });

  test('an asset moved between accounts shown together is counted once', () => {
    const at = quote('110', '100');
    const went = { type: 'stocks', code: 'THYAO', transferred: quantity('-10') } as const;
    const from = { ...viewOf({ held: '0', atBase: '0', base: '100' }, at), positions: [], quotes: [] };
    const gone = { ...from, rest: { ...rest, closed: [{ ...went, change: money('100'), atWork: money('1000') }] } };
    const came = viewOf({ held: '10', atBase: '0', base: '100', received: '10', transferred: '10' }, at);
    expect(textOf([gone, came])).toBe('100.00 of 1000.00, 10.00 %');
    expect(textOf([came])).toBe('0.00 of 1100.00, 0.00 %');
  });

  test('is unknown if one response did not include it', () => {
    const input = { held: '1', base: '100' };
    const one = viewOf(input, quote('110', '100'));
    expect(textOf([one, { ...one, rest: undefined }])).toBeUndefined();
    expect(
      positionToday(
        positionOf(holding(input), () => undefined),
        undefined,
        undefined,
      ),
    ).toBeUndefined();
  });

  test('is that of the last session on a day without one', () => {
    const saturday = dayStartMs(FRIDAY + 1);
    const stock = todaysChange([viewOf({ held: '1', base: '100' }, quote('110', '100'))]);
    expect(stock && [isOfLastSession(stock, saturday - 1), isOfLastSession(stock, saturday)]).toEqual([false, true]);
    const crypto = { type: 'cryptos', held: '1', base: '100' } as const;
    const clock = todaysChange([viewOf(crypto, quote('110', '100', FRIDAY, 'cryptos'))]);
    expect(clock && isOfLastSession(clock, saturday)).toBe(false);
  });
});
