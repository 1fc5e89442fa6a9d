/** Words about a key: its accounts, its life, and sentences about what it may do. */

import type { AccountItem } from '@kurus/core/contract/accounts';
import type { KeyItem } from '@kurus/core/contract/keys';
import { SCOPES, type Scope, WRITING_SCOPES } from '@kurus/core/contract/words/scopes';
import { KEY_DAYS_DEFAULT, KEY_DAYS_MAX } from '@kurus/core/limits';
import { DAY_MS } from '@kurus/core/market/calendar';
import type { Translate } from '../../i18n/use-text.ts';
import { listText } from '../../lib/words/list-text.ts';

/** Lives that a key or a grant is given, in days. */
export const LIVES = { days30: 30, days90: KEY_DAYS_DEFAULT, year: KEY_DAYS_MAX } as const;

export const WRITING = SCOPES.filter((scope) => WRITING_SCOPES.includes(scope));
export const READING = SCOPES.filter((scope) => !WRITING_SCOPES.includes(scope));

/** Tells if such rights show amounts in any case: calls that write answer with them. */
export const seesAmounts = (scopes: ReadonlySet<Scope>): boolean => WRITING.some((scope) => scopes.has(scope));

type Word<Name extends string> = Name extends `${infer Of}:${infer Act}` ? `${Of}-${Act}` : Name;
/** Name of a scope in the keys of texts: "portfolio-read". */
export const wordOf = (scope: Scope) => scope.replace(':', '-') as Word<Scope>;

export type KeyAccounts = KeyItem['accounts'];

/** Accounts that a key may reach: leagues, whose money is no one's, are left out. */
export const keyAccounts = (accounts: readonly AccountItem[]): readonly AccountItem[] =>
  accounts.filter(({ kind, shared }) => kind !== 'league' && !shared);

export function accountsText(t: Translate, accounts: KeyAccounts, all: readonly AccountItem[] | undefined): string {
  if (accounts === 'all') return t('programs.allAccounts');
  return listText(accounts.map((id) => all?.find((account) => account.id === id)?.name ?? t('programs.erasedAccount')));
}

export interface Sentence {
  readonly text: string;
  readonly isAllowed: boolean;
}

interface WantedKey {
  readonly scopes: ReadonlySet<Scope>;
  readonly accounts: KeyAccounts;
  /** True for a key that sees ratios in place of amounts. */
  readonly isInRatios: boolean;
}

/** Sentences about a key as it is being made; they grow with each tick. */
export function keySentences(
  t: Translate,
  { scopes, accounts, isInRatios }: WantedKey,
  all: readonly AccountItem[],
): Sentence[] {
  const named = { accounts: accountsText(t, accounts, all) };
  const does = SCOPES.filter((scope) => scopes.has(scope)).map((scope) =>
    scope === 'portfolio:read' && isInRatios
      ? t('programs.doesReadRatios', named)
      : t(`programs.does-${wordOf(scope)}`, named),
  );
  const writes = WRITING.some((scope) => scopes.has(scope));
  const unseen = accounts === 'all' ? [] : keyAccounts(all).filter(({ id }) => !accounts.includes(id));
  const never = [
    ...(writes ? [] : [t('programs.changesNothing')]),
    ...(isInRatios ? [t('programs.seesNoAmounts')] : []),
    ...(unseen.length > 0 ? [t('programs.doesNotSee', { accounts: listText(unseen.map(({ name }) => name)) })] : []),
    t('programs.noneEver'),
  ];
  return [...does.map((text) => ({ text, isAllowed: true })), ...never.map((text) => ({ text, isAllowed: false }))];
}

const SOON_DAYS = 7;

/** Rest of a key's life, whether that is to be noticed, and whether nothing is left of it. */
export function lifeText(t: Translate, { expiresAt }: Pick<KeyItem, 'expiresAt'>, nowMs: number) {
  const leftMs = Date.parse(expiresAt) - nowMs;
  if (leftMs <= 0) return { text: t('programs.over'), isSoon: true, isOver: true };
  const days = Math.floor(leftMs / DAY_MS);
  return {
    text: days === 0 ? t('programs.today') : t('programs.daysLeft', { days }),
    isSoon: days <= SOON_DAYS,
    isOver: false,
  };
}
