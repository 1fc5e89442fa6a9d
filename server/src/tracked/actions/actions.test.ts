/**
 * Corporate actions on shares of a tracked account, over HTTP: proposals, answers, coupons, and actions that the owner
 * enters.
 */

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { of, openActions, share } from '../../../../testing/actions-account.ts';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { bought, sold } from '../../../../testing/tracked-account.ts';
import { codeOf } from '../../../../testing/tracked-accounts.ts';
import { reconcile } from '../../ledger/reconcile.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  const { differences } = await reconcile(app.db.sql);
  await app.close();
  expect(differences).toEqual([]);
});

const FROTO = 'stocks.FROTO.bonus.2025-05-07';
const NATEN = 'stocks.NATEN.bonus.2025-08-26';
const THYAO = 'stocks.THYAO.dividend.2025-09-02';

describe('a bonus of 400 %', () => {
  test('is proposed to who held on the day before, and changes nothing until it is accepted', async () => {
    const account = await openActions(app);
    await account.record(of('NATEN', bought('2025-01-08', 40, 780.227)), of('NATEN', bought('2025-08-26', 5, 88)));
    const [proposal] = await account.list();
    expect(proposal).toMatchObject({
      id: NATEN,
      type: 'bonus',
      ratio: 4,
      state: 'open',
      entitled: 40,
      before: { quantity: 40, cost: 31209.08 },
      after: { quantity: 200, cost: 31209.08 },
      today: { before: { quantity: 45 }, after: { quantity: 205 } },
    });
    expect(await account.holdings()).toEqual(['NATEN 45 for 31649.08 (31649.08), lacks 0']);
    const { status, body } = await account.answer(NATEN, 'accepted');
    expect([status, body.message]).toEqual([200, 'Yanıtınız kaydedildi.']);
    // Shares bought on the ex-date itself do not count.
    expect(await account.holdings()).toEqual(['NATEN 205 for 31649.08 (31649.08), lacks 0']);
    expect(await account.counts()).toEqual({ open: 0, accepted: 1, refused: 0, written: 0 });
    expect(codeOf(await account.answer(NATEN, 'accepted'))).toBe('409 ACTION_ANSWERED');
  });

  test('takes what an earlier entry makes of the day before, and says that it was accepted for less', async () => {
    const account = await openActions(app);
    await account.record(of('NATEN', bought('2025-01-08', 40, 780)));
    await account.answer(NATEN, 'accepted');
    await account.record(of('NATEN', bought('2025-01-07', 10, 780)));
    expect(await account.holdings()).toEqual(['NATEN 250 for 39000 (39000), lacks 0']);
    expect(await account.list()).toMatchObject([{ state: 'accepted', entitled: 50, acceptedFor: 40 }]);
  });

  test('is taken back, and accepted again; the same key answers once', async () => {
    const account = await openActions(app);
    await account.record(of('NATEN', bought('2025-01-08', 40, 780)));
    const key = { 'idempotency-key': randomUUID() };
    const first = await account.answer(NATEN, 'accepted', {}, key);
    expect((await account.answer(NATEN, 'accepted', {}, key)).body).toEqual(first.body);
    expect((await account.answer(NATEN, 'open')).status).toBe(200);
    expect(await account.holdings()).toEqual(['NATEN 40 for 31200 (31200), lacks 0']);
    expect(await account.list('?state=open')).toHaveLength(1);
    expect((await account.answer(NATEN, 'accepted')).status).toBe(200);
    expect(await account.holdings()).toEqual(['NATEN 200 for 31200 (31200), lacks 0']);
  });

  test('is open again where its entry was removed by hand', async () => {
    const account = await openActions(app);
    await account.record(of('NATEN', bought('2025-01-08', 40, 780)));
    const ids = (await account.answer(NATEN, 'accepted')).body.data?.['ids'] as unknown as number[];
    await account.remove(ids[0] ?? 0);
    expect(await account.list()).toMatchObject([{ state: 'open' }]);
    expect((await account.answer(NATEN, 'accepted')).status).toBe(200);
  });
});

describe('a dividend', () => {
  const held = async () => {
    const account = await openActions(app);
    await account.record(bought('2025-01-08', 200, 280), { date: '2025-01-01', type: 'deposit', amount: 60000 });
    return account;
  };

  test('of 200 THYAO is 688,41 gross, 103,26 withheld, on the day of its payment', async () => {
    const account = await held();
    expect(await account.list()).toMatchObject([
      {
        id: THYAO,
        payDate: '2025-09-04',
        gross: 3.4420289,
        withholding: 0.15,
        dividend: { gross: 688.41, withheld: 103.26, cashBefore: 4000, cashAfter: 4585.15 },
      },
    ]);
    await account.answer(THYAO, 'accepted');
    expect(await account.cash()).toBe(4585.15);
    expect(await account.entries('?type=dividend')).toMatchObject([
      { date: '2025-09-04', gross: 688.41, withheld: 103.26, cashChange: 585.15 },
    ]);
    expect(await account.list()).toMatchObject([{ dividend: { cashBefore: 4000, cashAfter: 4585.15 } }]);
  });

  test('is corrected to the receipt', async () => {
    const account = await held();
    await account.answer(THYAO, 'accepted', { gross: 688.4, withheld: 0 });
    expect(await account.cash()).toBe(4688.4);
    expect(await account.list()).toMatchObject([{ dividend: { gross: 688.4, withheld: 0 } }]);
    const other = await held();
    expect(codeOf(await other.answer(THYAO, 'accepted', { withheld: 700 }))).toBe('422 ENTRY_CONTRADICTS');
    expect(codeOf(await other.answer(THYAO, 'accepted', { fraction: 1 }))).toBe('400 FIELD_INVALID');
    expect(await other.cash()).toBe(4000);
  });

  test('that was written by hand is found, and said to be written already', async () => {
    const account = await held();
    const [id] = await account.record({
      date: '2025-09-05',
      type: 'dividend',
      asset: share('THYAO'),
      gross: 688.41,
      withheld: 103.26,
    });
    expect(await account.list()).toMatchObject([{ state: 'open', match: id }]);
    await account.answer(THYAO, 'written');
    expect(await account.counts()).toEqual({ open: 0, accepted: 0, refused: 0, written: 1 });
    expect(codeOf(await account.answer(THYAO, 'refused'))).toBe('409 ACTION_ANSWERED');
    await account.answer(THYAO, 'open');
    await account.answer(THYAO, 'refused');
    expect(await account.list('?state=refused')).toHaveLength(1);
    expect(await account.cash()).toBe(4585.15);
  });

  test('waits for the day on which it is paid', async () => {
    const account = await openActions(app);
    await account.record(of('ASELS', bought('2026-11-02', 10, 100)));
    const dividend = { asset: share('ASELS'), type: 'dividend', exDate: '2026-11-20', payDate: '2026-11-24', gross: 1 };
    const id = (await account.enter(dividend)).body.data?.['id'] as unknown as string;
    const { status, body } = await account.answer(id, 'accepted');
    expect([status, body.message]).toEqual([409, 'Temettü 24 Kasım Salı günü ödenecek; o gün kabul edebilirsiniz.']);
  });
});

describe('a rights issue that its owner entered', () => {
  const RIGHTS = { asset: share('ASELS'), type: 'rights', exDate: '2026-11-09', numerator: 1, price: 1 };
  const ID = 'stocks.ASELS.rights.2026-11-09';
  const held = async () => {
    const account = await openActions(app);
    await account.record(of('ASELS', bought('2026-10-01', 500, 24)));
    expect((await account.enter(RIGHTS)).body.data).toEqual({ id: ID });
    return account;
  };

  test('brings coupons, which are used, sold, or left', async () => {
    const account = await held();
    expect(await account.list()).toMatchObject([
      { own: true, coupons: { code: 'ASELSR', quantity: 500, left: 500, shares: 500, cost: 500 } },
    ]);
    await account.answer(ID, 'accepted');
    expect(await account.holdings()).toEqual(['ASELS 500 for 12000 (12000), lacks 0', 'ASELSR 500 for 0 (0), lacks 0']);
    await account.answer(ID, 'accepted', { coupons: { use: 'sold', quantity: 100, price: 11.5 } });
    expect(await account.cash()).toBe(-12000 + 1150);
    await account.answer(ID, 'accepted', { coupons: { use: 'exercised', quantity: 300, date: '2026-11-12' } });
    expect(await account.list()).toMatchObject([{ coupons: { left: 100, shares: 100 } }]);
    await account.answer(ID, 'accepted', { coupons: { use: 'lapsed' } });
    expect(await account.holdings()).toEqual(['ASELS 800 for 12300 (12300), lacks 0']);
    expect(await account.cash()).toBe(-12000 + 1150 - 300);
    expect(codeOf(await account.answer(ID, 'accepted', { coupons: { use: 'lapsed' } }))).toBe('422 QUANTITY_INVALID');
    await account.answer(ID, 'open');
    expect(await account.holdings()).toEqual(['ASELS 500 for 12000 (12000), lacks 0']);
  });

  test('says what is missing, and refuses what cannot be', async () => {
    const account = await held();
    expect(codeOf(await account.enter(RIGHTS))).toBe('409 ACTION_KNOWN');
    expect(codeOf(await account.enter({ ...RIGHTS, exDate: '2026-11-08', price: undefined }))).toBe(
      '400 FIELD_REQUIRED',
    );
    expect(codeOf(await account.enter({ ...RIGHTS, exDate: '2027-01-01' }))).toBe('422 DATE_INVALID');
    expect(codeOf(await account.answer(ID, 'accepted', { coupons: { use: 'sold' } }))).toBe('400 FIELD_REQUIRED');
    const early = { use: 'exercised', date: '2026-11-08' };
    expect(codeOf(await account.answer(ID, 'accepted', { coupons: early }))).toBe('422 DATE_INVALID');
    expect(codeOf(await account.answer('stocks.ASELS.bonus.2026-11-09', 'accepted'))).toBe('404 ACTION_NOT_FOUND');
    await account.answer(ID, 'accepted');
    expect(codeOf(await account.removeAction(ID))).toBe('409 ACTION_ANSWERED');
    await account.answer(ID, 'open');
    expect((await account.removeAction(ID)).status).toBe(200);
    expect(await account.list()).toEqual([]);
  });
});

test('several events of one day make one theoretical price: (P - G + r k) / (1 + f + r)', async () => {
  const account = await openActions(app);
  await account.record(of('SISE', bought('2026-10-01', 100, 24)));
  const day = { asset: share('SISE'), exDate: '2026-11-10' };
  await account.enter({ ...day, type: 'rights', numerator: 1, price: 1 });
  const [alone] = await account.list();
  const { price: close } = (alone as { before: { price: number } }).before;
  expect(alone).toMatchObject({ after: { price: expect.closeTo((close + 1) / 2, 6) } });
  await account.enter({ ...day, type: 'bonus', numerator: 2 });
  await account.enter({ ...day, type: 'dividend', gross: 0.5 });
  const price = (close - 0.5 + 1) / (1 + 2 + 1);
  const list = await account.list();
  expect(list).toHaveLength(3);
  for (const one of list) expect(one).toMatchObject({ after: { price: expect.closeTo(price, 6) } });
  const rights = list.find(({ type }) => type === 'rights');
  expect(rights).toMatchObject({ coupons: { quantity: 100, value: expect.closeTo((price - 1) * 100, 1) } });
  // The owner refused the bonus, but the price fell anyway.
  await account.answer('stocks.SISE.bonus.2026-11-10', 'refused');
  expect((await account.list())[0]).toMatchObject({ after: { price: expect.closeTo(price, 6) } });
});

describe('other events', () => {
  test('a fraction that the broker paid leaves with its cost', async () => {
    const account = await openActions(app);
    await account.record(of('ASELS', bought('2025-10-01', 100, 7.3834)));
    const id = 'stocks.ASELS.bonus.2025-10-30';
    await account.enter({
      asset: share('ASELS'),
      type: 'bonus',
      exDate: '2025-10-30',
      numerator: 63833834,
      denominator: 10000000,
    });
    expect(await account.list()).toMatchObject([{ after: { quantity: 738.33834 }, fraction: 0.33834 }]);
    await account.answer(id, 'accepted', { fraction: 0.4 });
    expect(await account.holdings()).toEqual(['ASELS 738 for 738 (738), lacks 0']);
  });

  test('a merger exchanges the shares; later actions are proposed for the new share', async () => {
    const account = await openActions(app);
    await account.record(of('ASELS', bought('2025-01-02', 100, 10)));
    const merger = { asset: share('ASELS'), type: 'merger', exDate: '2025-02-03', numerator: 1, denominator: 2 };
    await account.enter({ ...merger, into: 'THYAO' });
    await account.answer('stocks.ASELS.merger.2025-02-03', 'accepted');
    expect(await account.holdings()).toEqual(['THYAO 50 for 1000 (1000), lacks 0']);
    expect((await account.list()).map(({ id, entitled }) => `${String(id)} ${String(entitled)}`)).toEqual([
      `${THYAO} 50`,
      'stocks.ASELS.merger.2025-02-03 100',
    ]);
  });

  test('who sold before the day has no part', async () => {
    const account = await openActions(app);
    await account.record(bought('2025-01-08', 10, 280), sold('2025-09-01', 10, 330));
    expect(await account.list()).toEqual([]);
  });

  test('pages go on where the last one ended', async () => {
    const account = await openActions(app);
    await account.record(bought('2025-01-08', 10, 280), of('FROTO', bought('2025-01-08', 1, 780)));
    expect((await account.list('?limit=2')).map(({ id }) => id)).toEqual(['stocks.FROTO.dividend.2025-12-03', THYAO]);
    expect((await account.list(`?limit=2&before=${THYAO}`)).map(({ id }) => id)).toEqual([FROTO]);
  });

  test('another’s account is not there, and an archived one is read-only', async () => {
    const [account, stranger] = [await openActions(app), await app.logIn()];
    await account.record(bought('2025-01-08', 10, 280));
    const address = `/accounts/${account.id}/actions`;
    expect(codeOf(await stranger.call('GET', address))).toBe('404 ACCOUNT_NOT_FOUND');
    expect(codeOf(await stranger.call('PUT', `${address}/${THYAO}`, { state: 'accepted' }))).toBe(
      '404 ACCOUNT_NOT_FOUND',
    );
    await account.owner.call('PATCH', `/accounts/${account.id}`, { archived: true });
    expect(codeOf(await account.answer(THYAO, 'refused'))).toBe('409 ACCOUNT_ARCHIVED');
    expect(await account.list()).toHaveLength(1);
  });
});
