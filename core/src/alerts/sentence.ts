/**
 * An alert as a sentence, for list, sheet, inbox and mail: what it waits for, and what happened. Turkish suffixes hang
 * on fixed words only.
 */

import type { AlertDirection, AlertKind } from '../contract/words/alerts.ts';
import type { Language } from '../limits.ts';
import { decimalText } from '../money/decimal.ts';
import { formatPricePlain, turkish } from '../money/format.ts';
import type { Price } from '../money/money.ts';
import type { Ratio } from '../money/ratio.ts';
import { ALERT_FIELDS } from './alert.ts';
import { type OfAssets, type OfDirection, type Tense, TEXTS, type Words } from './sentence-texts.ts';

export interface Sentence {
  readonly kind: AlertKind;
  /** Code or name of the asset; absent where it is about none, or about all that is held. */
  readonly asset?: string | undefined;
  readonly value?: Price | undefined;
  readonly percent?: Ratio | undefined;
  readonly direction?: AlertDirection | undefined;
  /** Days before the event. */
  readonly days?: number | undefined;
  /** Name of a saved screen. */
  readonly screen?: string | undefined;
}

/** "%5", "%2,5" */
const formatRatio = (value: Ratio) => `%${turkish(decimalText(value, 6))}`;

export function alertSentence(
  { kind, asset, value, percent, direction, days, screen }: Sentence,
  tense: Tense,
  language: Language,
): string {
  const text = TEXTS[language][kind];
  const own = ownWords(text, { asset, direction });
  return own[tense]
    .replace('{a}', asset ?? '')
    .replace('{v}', value === undefined ? '' : formatPricePlain(value))
    .replace('{p}', percent === undefined ? '' : formatRatio(percent))
    .replace('{d}', String(days ?? ALERT_FIELDS[kind].days ?? ''))
    .replace('{s}', () => screen ?? '');
}

function ownWords(text: Words | OfDirection | OfAssets, { asset, direction }: Pick<Sentence, 'asset' | 'direction'>) {
  if ('future' in text) return text;
  if ('one' in text) return asset === undefined ? text.any : text.one;
  return text[direction ?? 'both'];
}
