/** Notification of an alert that fired. */

import { alertSentence } from '@kurus/core/alerts/sentence';
import type { AssetKind } from '@kurus/core/asset-kinds';
import type { AlertChannel, AlertDirection, AlertKind } from '@kurus/core/contract/words/alerts';
import type { Language } from '@kurus/core/limits';
import { formatPrice } from '@kurus/core/money/format';
import { price } from '@kurus/core/money/money';
import type { Ratio } from '@kurus/core/money/ratio';
import { priceToWire } from '@kurus/core/money/wire';
import type { NotificationText } from './order-text.ts';

/** Facts as the function fire_alerts writes them; figures are texts of plain decimals. */
export interface AlertFacts {
  /** Number of the alert, and of its firing. */
  readonly alert: number;
  readonly firing: number;
  readonly kind: AlertKind;
  readonly type: AssetKind;
  readonly code: string;
  /** The price that fired. */
  readonly price: string;
  readonly value?: string;
  readonly percent?: string;
  readonly direction?: AlertDirection;
  /** Channels of the alert; absent, those of the person. */
  readonly channels?: readonly AlertChannel[];
  readonly account?: number;
  readonly note?: string;
}

const SEEN: Readonly<Record<Language, string>> = { tr: 'Görülen fiyat', en: 'Observed price', fr: 'Prix observé' };

/** "THYAO, 320,00 TL’nin üstüne çıktı", "Görülen fiyat ₺320,25" */
export function alertText(facts: AlertFacts, language: Language): NotificationText {
  const { kind, code, direction, note } = facts;
  const value = facts.value === undefined ? undefined : price(facts.value);
  const percent = facts.percent === undefined ? undefined : (price(facts.percent) as bigint as Ratio);
  const seen = `${SEEN[language]} ${formatPrice(price(facts.price))}`;
  return {
    title: alertSentence({ kind, asset: code, value, percent, direction }, 'past', language),
    text: note === undefined ? seen : `${seen} · ${note}`,
    link: `/alerts?why=${facts.alert}`,
  };
}

/** Facts as programs read them. */
export function alertFactsOut({ type, code, ...facts }: AlertFacts): Readonly<Record<string, unknown>> {
  const { value, percent } = facts;
  return {
    ...facts,
    asset: { kind: type, code },
    price: priceToWire(price(facts.price)),
    ...(value === undefined ? {} : { value: priceToWire(price(value)) }),
    ...(percent === undefined ? {} : { percent: priceToWire(price(percent)) }),
  };
}
