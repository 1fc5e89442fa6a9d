/** Kind of a fund by its withholding, and the rules of that kind. */

import type { DataOf } from '@kurus/core/contract/endpoint';
import { rules } from '@kurus/core/contract/rules';
import { queryOptions } from '@tanstack/react-query';
import { currentLanguage } from '../i18n/language.ts';
import { call } from '../lib/api-client.ts';

export type FundRules = DataOf<typeof rules>;

const FRESH_MS = 600_000;

/** Names of rules are in the language of the request. */
export const fundRulesQuery = (code: string) =>
  queryOptions({
    queryKey: ['rules', 'fund', code, currentLanguage()],
    queryFn: async ({ signal }) => (await call(rules, { query: { fund: code }, signal })).data,
    staleTime: FRESH_MS,
    meta: { failure: 'Failed to load the rules of a fund' },
  });
