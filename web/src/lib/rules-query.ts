import type { DataOf } from '@kurus/core/contract/endpoint';
import { type RuleItem, rules } from '@kurus/core/contract/rules';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { currentLanguage } from '../i18n/language.ts';
import { call } from './api-client.ts';

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

const byId = ({ rules: items }: Rules): ReadonlyMap<string, RuleItem> => new Map(items.map((rule) => [rule.id, rule]));
const NONE: ReadonlyMap<string, RuleItem> = new Map();

/** Rules by their ids; empty until they are there. */
export const useRules = (): ReadonlyMap<string, RuleItem> => useQuery({ ...rulesQuery(), select: byId }).data ?? NONE;
