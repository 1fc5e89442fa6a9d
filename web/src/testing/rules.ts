/** Replies of `GET /rules` for tests of screens. */

import type { WireOf } from '@kurus/core/contract/endpoint';
import type { rules } from '@kurus/core/contract/rules';
import { answer } from './network.ts';

const row = { from: '2025-07-09', source: 'RG', checkedOn: '2026-11-26', standing: 'verified' } as const;
const rule = { name: 'Mevduat stopajı', subject: 'deposits', unit: 'fraction', isVerified: true } as const;

const DATA: WireOf<typeof rules> = {
  rules: [
    { ...rule, id: 'deposit-withholding-6-months', rows: [{ ...row, value: 0.175 }] },
    { ...rule, id: 'deposit-withholding-1-year', rows: [{ ...row, value: 0.15 }] },
    { ...rule, id: 'deposit-withholding-longer', rows: [{ ...row, from: '2025-02-01', value: 0.1 }] },
  ],
  pack: { issuedOn: '2026-11-28', state: 'shipped', rows: 3 },
  today: '2026-11-26',
};

/** Withholding of deposits in lira, as the shipped data pack has it. */
export const DEPOSIT_RULES = { 'GET /rules': () => answer(DATA) };
