/** Stored words of a journal entry; the Turkish labels (S9.19) are texts of the screens. */
export const TRANSACTION_TYPES = ['buy', 'sell', 'update', 'delete', 'deposit', 'withdraw'] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];
