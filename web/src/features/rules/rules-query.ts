import type { DataOf } from '@kurus/core/contract/endpoint';
import { rules } from '@kurus/core/contract/rules';
import { queryOptions } from '@tanstack/react-query';
import { currentLanguage } from '../../i18n/language.ts';
import { call } from '../../lib/api-client.ts';

export type Rules = DataOf<typeof rules>;

const FRESH_MS = 600_000;

/** Names of rules are in the language of the request. */
export const rulesQuery = () =>
  queryOptions({
    queryKey: ['rules', currentLanguage()],
    queryFn: async ({ signal }) => (await call(rules, { signal })).data,
    staleTime: FRESH_MS,
    meta: { failure: 'Failed to load the rules' },
  });
