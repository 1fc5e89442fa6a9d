import type { AccountItem } from '@kurus/core/contract/accounts';
import { ZERO_MONEY } from '@kurus/core/money/money';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { accountsQuery } from '../../lib/account/selected-account.ts';
import { queryClient } from '../../lib/query-client.ts';
import { VIRTUAL } from '../../testing/account.ts';
import { answer, refusal, stubNetwork, type NetworkRequest } from '../../testing/network.ts';
import { ManageAccount } from './manage-account.tsx';

const account: AccountItem = {
  ...VIRTUAL,
  bes: undefined,
  cashBalance: ZERO_MONEY,
  balancesValue: ZERO_MONEY,
  balancesOwed: ZERO_MONEY,
  overallPortfolioValue: ZERO_MONEY,
};

function Rules({ of }: { readonly of: AccountItem }) {
  const cached = useQuery({ ...accountsQuery, staleTime: Infinity }).data;
  return <ManageAccount account={cached?.[0] ?? of} open onClose={() => undefined} />;
}

function open(of: AccountItem, change: (requests: NetworkRequest) => Response = () => refusal(500, 'INTERNAL', '-')) {
  const requests = stubNetwork({ 'PATCH /accounts/1': change });
  queryClient.setQueryData(accountsQuery.queryKey, [of]);
  render(
    <QueryClientProvider client={queryClient}>
      <Rules of={of} />
    </QueryClientProvider>,
  );
  return requests;
}
const rules = () => screen.getByRole('switch', { name: 'Gerçekçi işlem' });

test('are switched on and off for the virtual account, with their changes listed', async () => {
  const requests = open(account, ({ body }) => answer({ account: { ...VIRTUAL, ...(body as object) } }));
  expect(rules()).toHaveProperty('checked', false);
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  await userEvent.click(rules());
  await waitFor(() => expect(rules()).toHaveProperty('checked', true));
  await userEvent.click(rules());
  await waitFor(() => expect(rules()).toHaveProperty('checked', false));
  const changes = requests.filter(({ method }) => method === 'PATCH');
  expect(changes.map(({ body }) => body)).toEqual([{ rules: 'realistic' }, { rules: 'simple' }]);
});

test('stay unchanged after a refusal, with the reason', async () => {
  open(account, () => refusal(429, 'TOO_MANY_REQUESTS', 'Biraz sonra deneyin.'));
  await userEvent.click(rules());
  expect((await screen.findByRole('alert')).textContent).toBe('Biraz sonra deneyin.');
  expect(rules()).toHaveProperty('checked', false);
});

test('are nothing for an account that executes no order', () => {
  open({ ...account, kind: 'tracked' });
  expect(screen.queryByRole('switch')).toBeNull();
});
