/** Notification of an alert that fired. */

import { isOfFraction } from '@kurus/core/alerts/alert';
import { alertSentence } from '@kurus/core/alerts/sentence';
import type { AssetKind } from '@kurus/core/asset-kinds';
import type { AlertChannel, AlertDirection, AlertKind } from '@kurus/core/contract/words/alerts';
import type { Language } from '@kurus/core/limits';
import { formatPercent, formatPrice } from '@kurus/core/money/format';
import { type Percent, price } from '@kurus/core/money/money';
import { ratio } from '@kurus/core/money/ratio';
import { priceToWire } from '@kurus/core/money/wire';
import type { NotificationText } from './order-text.ts';

/** Facts as the function fire_alerts writes them; figures are texts of plain decimals. */
export interface AlertFacts {
  /** Number of the alert, and of its firing. */
  readonly alert: number;
  readonly firing: number;
  readonly kind: AlertKind;
  /** Absent where it is about no single asset. */
  readonly type?: AssetKind;
  readonly code?: string;
  /** The price or figure that fired; absent for an event. */
  readonly price?: string;
  /** Day of the event, and days before it. */
  readonly day?: string;
  readonly days?: number;
  readonly value?: string;
  readonly percent?: string;
  readonly direction?: AlertDirection;
  /** Saved screen, and the assets that entered it: the first ones, and how many there are. */
  readonly screen?: string;
  readonly entered?: readonly string[];
  readonly count?: number;
  /** Channels of the alert; absent, those of the person. */
  readonly channels?: readonly AlertChannel[];
  readonly account?: number;
  readonly note?: string;
}

const SEEN: Readonly<Record<Language, { readonly price: string; readonly value: string }>> = {
  tr: { price: 'Görülen fiyat', value: 'Görülen değer' },
  en: { price: 'Observed price', value: 'Observed value' },
  fr: { price: 'Prix observé', value: 'Valeur observée' },
};

/** "THYAO, 320,00 TL’nin üstüne çıktı", "Görülen fiyat ₺320,25" */
export function alertText(facts: AlertFacts, language: Language): NotificationText {
  const { kind, code, direction, note, day, days, screen } = facts;
  const value = facts.value === undefined ? undefined : price(facts.value);
  const percent = facts.percent === undefined ? undefined : ratio(facts.percent);
  const seen = [seenText(facts, language), enteredText(facts), day && dateWords(day, language), note];
  return {
    title: alertSentence({ kind, asset: code, value, percent, direction, days, screen }, 'past', language),
    text: seen.filter((one) => one !== undefined).join(' · '),
    link: screen === undefined ? `/alerts?why=${facts.alert}` : `/market/screener?screen=${encodeURIComponent(screen)}`,
  };
}

/** "Görülen fiyat ₺320,25", of a change "%-5,2"; undefined for an event. */
function seenText({ kind, price: seen }: AlertFacts, language: Language): string | undefined {
  if (seen === undefined) return undefined;
  if (isOfFraction(kind)) return formatPercent((price(seen) / 10_000n) as bigint as Percent, true);
  return `${SEEN[language][kind.startsWith('portfolio') ? 'value' : 'price']} ${formatPrice(price(seen))}`;
}

/** "THYAO, TUPRS, +3"; undefined for no screen. */
function enteredText({ entered, count = 0 }: AlertFacts): string | undefined {
  if (entered === undefined) return undefined;
  return [...entered, ...(count > entered.length ? [`+${count - entered.length}`] : [])].join(', ');
}

/** "27.11.2026", in English and French "27/11/2026" */
const dateWords = (day: string, language: Language) =>
  day
    .split('-')
    .toReversed()
    .join(language === 'tr' ? '.' : '/');

/** Facts as programs read them. */
export function alertFactsOut({ type, code, ...facts }: AlertFacts): Readonly<Record<string, unknown>> {
  const { value, percent } = facts;
  return {
    ...facts,
    ...(type === undefined ? {} : { asset: { kind: type, code } }),
    ...(facts.price === undefined ? {} : { price: priceToWire(price(facts.price)) }),
    ...(value === undefined ? {} : { value: priceToWire(price(value)) }),
    ...(percent === undefined ? {} : { percent: priceToWire(price(percent)) }),
  };
}
