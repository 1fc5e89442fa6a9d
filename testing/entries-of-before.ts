/** What people had in their accounts before an upgrade. */

/** Entries of each person: two assets, one sold in part and one wholly, with commissions. */
export const ENTRIES = 7;
export const keyOf = (userId: string) => `5f0d7c1e-7b1d-4f34-9a2e-${userId.padStart(12, '0')}`;

/** What a version of that time would have posted: figures as text, as SQL takes them. */
export function entriesOf(userId: string, accountId: string) {
  const at = '2026-11-20T11:05:00Z';
  const common = { userId, accountId, commission: '0', seenPrice: null, quotedAt: at, createdAt: at };
  const cash = { ...common, symbol: 'CASH', price: '1', quotedAt: null };
  const thyao = { ...common, assetType: 'stocks', symbol: 'THYAO' };
  const sasa = { ...common, assetType: 'stocks', symbol: 'SASA', quantity: '10' };
  // 4,169,700 lira and a little: up to the next kuruş.
  const bitcoin = { ...common, assetType: 'cryptos', symbol: 'BTC', price: '4169700.12345678', amount: '4169700.13' };
  const keyed = { idempotencyKey: keyOf(userId), requestHash: 'hash of the request' };
  return [
    { ...cash, type: 'deposit', quantity: '99999999.00', amount: '99999999.00' },
    { ...thyao, type: 'buy', price: '284.25', quantity: '7', amount: '1989.75' },
    { ...thyao, ...keyed, type: 'sell', price: '300', quantity: '3', amount: '900.00', commission: '1.05' },
    { ...sasa, type: 'buy', price: '5', amount: '50.00', commission: '0.06' },
    { ...sasa, type: 'sell', price: '4', amount: '40.00' },
    { ...bitcoin, type: 'buy', quantity: '1' },
    { ...cash, type: 'withdraw', quantity: `${userId}.00`, amount: `${userId}.00` },
  ].map((entry, entryIndex) => ({ entryIndex, ...entry }));
}
