/**
 * The card of a deposit that ended answers the proposal, unless it was refused; a renewed one is bought besides, and
 * never twice.
 */

import type { AccountItem } from '@kurus/core/contract/accounts';
import type { DepositTerms } from '@kurus/core/contract/own-terms';
import type { CustomAssetItem } from '@kurus/core/contract/tracked';
import { money, price } from '@kurus/core/money/money';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { tabTexts, termsTexts, trackedTexts } from '../../../i18n/bundles.ts';
import { loadTexts } from '../../../i18n/text-table.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { answer, refusal, stubNetwork } from '../../../testing/network.ts';
import { DEPOSIT_RULES } from '../../../testing/rules.ts';
import { MaturityCard } from './maturity-card.tsx';

const account = { id: 2, name: 'Bankam', cash: 'kept', status: 'open', cashBalance: money('0') } as AccountItem;
const TERMS: DepositTerms = {
  kind: 'deposit',
  currency: 'TRY',
  principal: money('100000'),
  rate: price('0.45'),
  from: '2025-03-03',
  days: 32,
  withheld: price('0.15'),
  renews: 'no',
};

let sent: [string, unknown][];
let failures: number;
let refused: readonly object[];
beforeEach(async () => {
  queryClient.clear();
  sent = [];
  failures = 0;
  refused = [];
  stubNetwork({
    ...DEPOSIT_RULES,
    'GET /accounts/2/actions': ({ query }) =>
      answer({
        actions: query.get('state') === 'refused' ? refused : [],
        counts: { open: 0, accepted: 0, refused: refused.length, written: 0 },
      }),
    'GET /assets/custom': () => answer({ assets: [] }),
    'POST /assets/custom': ({ body }) => {
      sent.push(['asset', body]);
      return answer({ asset: { ...(body as object), createdAt: '2025-04-05T09:00:00.000Z', terms: undefined } });
    },
    'PUT /accounts/2/actions/custom.V.maturity.2025-04-04': ({ body }) => {
      sent.push(['answer', body]);
      failures -= 1;
      if (failures >= 0) return refusal(422, 'ACCOUNT_ARCHIVED', 'Arşivde');
      return answer({ state: 'accepted', ids: [1, 2] });
    },
    'POST /accounts/2/entries': ({ body }) => {
      sent.push(['entries', body]);
      return answer({ ids: [3], notes: [] });
    },
  });
  await Promise.all([tabTexts, trackedTexts, termsTexts].map((bundle) => loadTexts(bundle, 'tr')));
});

function show(terms: DepositTerms) {
  const asset = { code: 'V', name: 'Vadeli', group: 'deposit', terms } as CustomAssetItem;
  render(
    <QueryClientProvider client={queryClient}>
      <MaturityCard asset={asset} terms={terms} holders={[account]} today="2025-04-05" />
    </QueryClientProvider>,
  );
}

test('one that closes sends the answer alone', async () => {
  show(TERMS);
  await userEvent.click(await screen.findByRole('button', { name: 'Onayla' }));
  await vi.waitFor(() => expect(sent).toEqual([['answer', { state: 'accepted' }]]));
});

test('one that renews is bought besides; a refused answer is repeated without a second purchase', async () => {
  failures = 1;
  show({ ...TERMS, renews: 'all' });
  await userEvent.type(await screen.findByLabelText('Yeni vadenin yıllık faizi'), '40');
  // The day of its beginning lies before the rows of the rule.
  await userEvent.type(screen.getByLabelText('Stopaj'), '15');
  const button = screen.getByRole('button', { name: 'Onayla ve yenile' });
  await userEvent.click(button);
  await vi.waitFor(() => expect(sent.map(([what]) => what)).toEqual(['asset', 'entries', 'answer']));
  await userEvent.click(button);
  await vi.waitFor(() => expect(sent.map(([what]) => what)).toEqual(['asset', 'entries', 'answer', 'answer']));
  // 100,000 and 3,945.21 less 591.78.
  expect(sent[1]?.[1]).toMatchObject({ entries: [{ type: 'buy', date: '2025-04-04', price: '103353.43' }] });
});

test('one that was refused is not asked again; the refusal of another one hides nothing', async () => {
  const item = {
    asset: { kind: 'custom', code: 'V' },
    type: 'maturity',
    exDate: '2025-04-04',
    payDate: '2025-04-04',
    source: '',
    own: true,
    invented: false,
    state: 'refused',
    entries: [],
    entitled: 1,
    before: { quantity: 1, cost: 100_000 },
    after: { quantity: 0, cost: 0 },
  };
  refused = [{ ...item, id: 'custom.V2.maturity.2025-04-04' }];
  show(TERMS);
  expect(await screen.findByRole('button', { name: 'Onayla' })).toBeTruthy();
  refused = [...refused, { ...item, id: 'custom.V.maturity.2025-04-04' }];
  await queryClient.invalidateQueries();
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Onayla' })).toBeNull());
});
