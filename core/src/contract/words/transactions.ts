/** Types of journal entries as stored; the Turkish labels (S9.19) are texts of the screens. */
export const TRANSACTION_TYPES = ['buy', 'sell', 'update', 'delete', 'deposit', 'withdraw'] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];
