import type { AccountItem } from '@kurus/core/contract/accounts';
import { money, price, quantity } from '@kurus/core/money/money';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { dashboardTexts, publicTexts, tabTexts, trackedTexts } from '../../../i18n/bundles.ts';
import { loadTexts } from '../../../i18n/text-table.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { storage } from '../../../lib/storage.ts';
import { atPrices, type NamedPosition } from '../../../quotes/live-figures.ts';
import { VIRTUAL } from '../../../testing/account.ts';
import { answer, stubNetwork } from '../../../testing/network.ts';
import { PortfolioTotal } from '../portfolio-total.tsx';
import type { Worth } from '../use-worths.ts';
import { hasDeductions, useDeductions } from './deductions.ts';
import { MineSwitch } from './mine-switch.tsx';

beforeAll(() =>
  Promise.all([publicTexts, dashboardTexts, tabTexts, trackedTexts].map((bundle) => loadTexts(bundle, 'tr'))),
);

const tracked = (id: number, more: object = {}): AccountItem => ({
  ...VIRTUAL,
  id,
  kind: 'tracked',
  bes: undefined,
  cashBalance: money('0'),
  balancesValue: money('0'),
  balancesOwed: money('0'),
  overallPortfolioValue: money('0'),
  ...more,
});
const BES = { scheme: 'bes', bes: { since: '2021-03-03' } };
const position = (code: string, of: string, count: string): NamedPosition => {
  const row = {
    type: 'metals',
    code,
    name: code,
    quantity: quantity(count),
    cost: money('1'),
    firstBoughtAtMs: 0,
  } as const;
  return atPrices([{ ...row, known: { price: price(of), asOfMs: 0 } }], [undefined])[0]!;
};
const worth = (account: AccountItem, held: readonly NamedPosition[] = []): Worth => ({
  account,
  value: money('0'),
  debts: money('0'),
  today: undefined,
  kinds: [],
  held,
  assets: held.length,
  unpriced: { atCost: 0, uncounted: 0 },
  isUnpriced: false,
  short: [],
  stale: undefined,
});
const GOLD = [position('CEYREK', '12283.63', '12'), position('GAU', '7640', '10')];
const EACH = [worth(tracked(2), GOLD), worth(tracked(3, BES), GOLD), worth(tracked(4, BES))];

function Head() {
  const [on, setOn] = useState(false);
  const deductions = useDeductions(EACH, true);
  const worths = {
    each: [],
    value: money('3131876.40'),
    debts: money('451050'),
    today: undefined,
    isWhole: true,
    isUnpriced: false,
  };
  return (
    <PortfolioTotal
      worths={worths}
      returns={undefined}
      lost={on ? deductions : undefined}
      action={<MineSwitch deductions={deductions} on={on} onChange={setOn} />}
    />
  );
}

test('the difference stands there before it is switched on; then label, figure and sum change', async () => {
  storage.token.set('abc');
  const contract = (state: number, vested: number) => () =>
    answer({
      own: 0,
      state,
      vested,
      vestedShare: 0.15,
      ifLeftToday: vested,
      isVerified: false,
      paid: 0,
      steps: [],
      holdings: [],
      payments: [],
      contribution: { rate: 0.2, from: '2026-01-01', isVerified: true },
    });
  stubNetwork({
    'GET /accounts/3/bes': contract(61_239.55, 9_185.93),
    'GET /accounts/4/bes': contract(100, 100),
    'GET /assets/spreads': () =>
      answer({ spreads: [{ code: 'CEYREK', cashIn: -0.015, replace: 0.042, isDefault: true, date: '2026-11-01' }] }),
  });
  render(
    <QueryClientProvider client={queryClient}>
      <Head />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(document.body.textContent).toContain('fark -₺54.264,62'));
  expect(screen.getByRole('region', { name: 'Net değer' }).textContent).toContain('₺3.131.876,40');
  await userEvent.click(screen.getByRole('switch', { name: 'Gerçekten benim olan' }));
  const head = screen.getByRole('region', { name: 'Gerçekten sizin olan' });
  expect(head.textContent).toContain(
    'Varlıklar₺3.582.926,40Borçlar-₺451.050,00BES’ten bugün ayrılsam-₺52.053,62Altını bozdursam-₺2.211,00Gerçekten sizin₺3.077.611,78',
  );
  expect(head.querySelector('.accounts-worth')?.textContent).toBe('₺3.077.611,78');
});

test('it is shown only where something could be lost', () => {
  expect(hasDeductions(EACH)).toBe(true);
  expect(hasDeductions([worth(tracked(2), GOLD)])).toBe(true);
  expect(hasDeductions([worth(tracked(2), GOLD.slice(1))])).toBe(false);
});
