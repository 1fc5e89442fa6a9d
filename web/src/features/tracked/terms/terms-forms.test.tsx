import type { AccountItem } from '@kurus/core/contract/accounts';
import { money } from '@kurus/core/money/money';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { tabTexts, termsTexts, trackedTexts } from '../../../i18n/bundles.ts';
import { loadTexts } from '../../../i18n/text-table.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { answer, stubNetwork } from '../../../testing/network.ts';
import { DEPOSIT_RULES } from '../../../testing/rules.ts';
import { DebtForm } from './debt-form.tsx';
import { DepositForm } from './deposit-form.tsx';
import type { TermsFormProps } from './use-terms-form.ts';

const account = { id: 2, name: 'Bankam', cash: 'kept', status: 'open', cashBalance: money('500000') } as AccountItem;

let sent: { asset?: object; entries?: object };
beforeEach(async () => {
  queryClient.clear();
  sent = {};
  stubNetwork({
    ...DEPOSIT_RULES,
    'GET /assets/custom': () => answer({ assets: [] }),
    'GET /portfolio/net-worth': () =>
      answer({
        assets: 3_600_000,
        debts: 55_523.6,
        net: 3_544_476.4,
        byKind: [],
        byCurrency: [],
        atCost: 0,
        history: [],
      }),
    'POST /assets/custom': ({ body }) => {
      sent.asset = body as object;
      return answer({ asset: { ...(body as object), createdAt: '2026-11-13T09:00:00.000Z', terms: undefined } });
    },
    'POST /accounts/2/entries': ({ body }) => {
      sent.entries = body as object;
      return answer({ ids: [1], notes: [] });
    },
  });
  await Promise.all([tabTexts, trackedTexts, termsTexts].map((bundle) => loadTexts(bundle, 'tr')));
});

function show(Form: ComponentType<TermsFormProps>) {
  const onSaved = vi.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <Form account={account} onSaved={onSaved} />
    </QueryClientProvider>,
  );
  return onSaved;
}
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));

test('a deposit becomes an asset with its terms, bought from the cash', async () => {
  const onSaved = show(DepositForm);
  await save();
  expect(sent).toEqual({});
  await type('Anapara', '200000');
  await type('Yıllık faiz', '38,5');
  await userEvent.click(screen.getByRole('radio', { name: '92' }));
  await save();
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledWith('VADELITL92GUN'));
  expect(sent.asset).toMatchObject({
    code: 'VADELITL92GUN',
    name: 'Vadeli TL, 92 gün',
    group: 'deposit',
    terms: { kind: 'deposit', principal: 200_000, rate: 0.385, withheld: 0.175, renews: 'no', currency: 'TRY' },
  });
  expect(sent.entries).toMatchObject({ entries: [{ type: 'buy', quantity: '1', price: '200000.00' }] });
});

test('a rate above 200 % is saved only once it is confirmed; no days and one above 1,000 % never', async () => {
  const onSaved = show(DepositForm);
  await type('Anapara', '1000');
  await type('Yıllık faiz', '4650');
  await save();
  expect(await screen.findByText('Yıllık oran %0 ile %1.000 arasında olmalı.')).toBeDefined();
  await userEvent.clear(screen.getByLabelText('Yıllık faiz'));
  await type('Yıllık faiz', '465');
  const days = screen.getByRole('textbox', { name: 'Süre, gün' });
  await userEvent.clear(days);
  await userEvent.type(days, '0');
  await save();
  expect(await screen.findByText('Süre en az 1, en çok 3.653 gün.')).toBeDefined();
  await userEvent.clear(days);
  await userEvent.type(days, '32');
  await save();
  expect(await screen.findByText('Yıllık %465,00 doğru mu?')).toBeDefined();
  expect(sent).toEqual({});
  await userEvent.click(screen.getByRole('button', { name: 'Evet, doğru' }));
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(sent.asset).toMatchObject({ terms: { rate: 4.65, confirmed: true } });
});

test('a debt is an opening without a price', async () => {
  const onSaved = show(DebtForm);
  await userEvent.click(screen.getByRole('radio', { name: 'Taşıt' }));
  await type('Kalan borç', '412600');
  await type('Aylık ödeme (isteğe bağlı)', '18000');
  expect((await screen.findByText('Sonra net değer')).closest('div')?.textContent).toContain('₺3.131.876,40');
  await save();
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(sent.asset).toMatchObject({
    name: 'Taşıt kredisi',
    group: 'debt',
    terms: { kind: 'debt', owed: 412_600, monthly: 18_000 },
  });
  expect(sent.entries).toEqual({
    entries: [
      expect.objectContaining({ type: 'opening', quantity: '1', asset: { kind: 'custom', code: 'TASITKREDISI' } }),
    ],
  });
  expect(JSON.stringify(sent.entries)).not.toContain('price');
});
