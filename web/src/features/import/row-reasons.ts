/** Reasons why a row is not simply new, and notes about it. */

import type { PlainTextKey, Translate } from '../../i18n/texts.ts';
import type { Outcome } from './outcomes.ts';
import type { Refusal, Remark } from './readers/draft-parts.ts';
import type { Rule } from './readers/lines.ts';

export const RULE_TEXTS = {
  'not-done': 'imports.ruleNotDone',
  'own-wallets': 'imports.ruleOwnWallets',
  repeated: 'imports.ruleRepeated',
  derivative: 'imports.ruleDerivative',
  forex: 'imports.ruleForex',
  reversed: 'imports.ruleReversed',
  'no-entry': 'imports.ruleNoEntry',
  'own-price': 'imports.ruleOwnPrice',
} as const satisfies Record<Rule, PlainTextKey>;

const REFUSAL_TEXTS = {
  line: 'imports.faultLine',
  'above-heading': 'imports.faultAboveHeading',
  coins: 'imports.faultCoins',
  leg: 'imports.faultLeg',
  unclear: 'imports.faultUnclear',
  sign: 'imports.faultSign',
  reversal: 'imports.faultReversal',
  'two-sides': 'imports.faultTwoSides',
  unit: 'imports.faultUnit',
  width: 'imports.faultWidth',
  direction: 'imports.faultDirection',
  twice: 'imports.faultTwice',
} as const satisfies Record<Refusal, PlainTextKey>;

const REMARK_TEXTS = {
  'covered-later': 'imports.coveredLater',
  'equal-lines': 'imports.equalLines',
  'short-row': 'imports.shortRow',
  'no-currency': 'imports.noCurrency',
} as const satisfies Record<Remark, PlainTextKey>;

const CHOICE_TEXTS = { type: 'imports.byWord', code: 'imports.byCode', currency: 'imports.byCurrency' } as const;

export function reasonsOf(t: Translate, { draft, result }: Outcome): string[] {
  if (draft.state === 'unread') {
    const { why, text } = draft;
    const field = t(`imports.${draft.field}`);
    if (why !== undefined) return [t(REFUSAL_TEXTS[why])];
    return [text === '' ? t('imports.unreadEmpty', { field }) : t('imports.unreadField', { field, text })];
  }
  if (draft.state === 'left out')
    return [draft.by === 'rule' ? t(RULE_TEXTS[draft.rule]) : t(CHOICE_TEXTS[draft.by], { text: draft.text })];
  const remarks = (draft.remarks ?? []).map((remark) => t(REMARK_TEXTS[remark]));
  const told = [result?.reason, ...(result?.notes ?? []).map((note) => note.text)];
  return [...told.filter((text) => text !== undefined), ...remarks];
}
