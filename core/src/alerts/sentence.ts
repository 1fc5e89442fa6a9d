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

export interface Sentence {
  readonly kind: AlertKind;
  /** Code or name of the asset. */
  readonly asset: string;
  readonly value?: Price | undefined;
  readonly percent?: Ratio | undefined;
  readonly direction?: AlertDirection | undefined;
}

/** "%5", "%2,5" */
const formatRatio = (value: Ratio) => `%${turkish(decimalText(value, 6))}`;

/** 'future': "THYAO, 320,00 TL’nin üstüne çıkınca"; 'past': "… çıktı" */
type Tense = 'future' | 'past';
type Words = Readonly<Record<Tense, string>>;
type OfDirection = Readonly<Record<AlertDirection, Words>>;

interface Texts {
  readonly 'price-above': Words;
  readonly 'price-below': Words;
  readonly 'limit-up': Words;
  readonly 'limit-down': Words;
  readonly 'change-day': OfDirection;
  readonly 'change-from-now': OfDirection;
  readonly 'limit-broken': OfDirection;
  readonly 'gap-open': OfDirection;
}

const words = (future: string, past: string): Words => ({ future, past });

const TEXTS: Readonly<Record<Language, Texts>> = {
  tr: {
    'price-above': words('{a}, {v} TL’nin üstüne çıkınca', '{a}, {v} TL’nin üstüne çıktı'),
    'price-below': words('{a}, {v} TL’nin altına inince', '{a}, {v} TL’nin altına indi'),
    'limit-up': words('{a} tavana ulaşınca', '{a} tavana ulaştı'),
    'limit-down': words('{a} tabana ulaşınca', '{a} tabana ulaştı'),
    'change-day': {
      both: words('{a}, günde {p} değişince', '{a}, günde {p} değişti'),
      up: words('{a}, günde {p} yükselince', '{a}, günde {p} yükseldi'),
      down: words('{a}, günde {p} düşünce', '{a}, günde {p} düştü'),
    },
    'change-from-now': {
      both: words('{a}, kurulduğu andan {p} uzaklaşınca', '{a}, uyarının kurulduğu andan {p} uzaklaştı'),
      up: words('{a}, kurulduğu andan {p} yükselince', '{a}, uyarının kurulduğu andan {p} yükseldi'),
      down: words('{a}, kurulduğu andan {p} düşünce', '{a}, uyarının kurulduğu andan {p} düştü'),
    },
    'limit-broken': {
      both: words('{a} tavanı ya da tabanı bozunca', '{a} tavanı ya da tabanı bozdu'),
      up: words('{a} tavanı bozunca', '{a} tavanı bozdu'),
      down: words('{a} tabanı bozunca', '{a} tabanı bozdu'),
    },
    'gap-open': {
      both: words('{a}, açılışta {p} boşluk yapınca', '{a}, açılışta {p} boşluk yaptı'),
      up: words('{a}, açılışta {p} yukarı boşluk yapınca', '{a}, açılışta {p} yukarı boşluk yaptı'),
      down: words('{a}, açılışta {p} aşağı boşluk yapınca', '{a}, açılışta {p} aşağı boşluk yaptı'),
    },
  },
  en: {
    'price-above': words('{a} rises above {v} TL', '{a} rose above {v} TL'),
    'price-below': words('{a} falls below {v} TL', '{a} fell below {v} TL'),
    'limit-up': words('{a} reaches the upper limit', '{a} reached the upper limit'),
    'limit-down': words('{a} reaches the lower limit', '{a} reached the lower limit'),
    'change-day': {
      both: words('{a} changes {p} in a day', '{a} changed {p} in a day'),
      up: words('{a} rises {p} in a day', '{a} rose {p} in a day'),
      down: words('{a} falls {p} in a day', '{a} fell {p} in a day'),
    },
    'change-from-now': {
      both: words('{a} moves {p} from where it was set', '{a} moved {p} from where the alert was set'),
      up: words('{a} rises {p} from where it was set', '{a} rose {p} from where the alert was set'),
      down: words('{a} falls {p} from where it was set', '{a} fell {p} from where the alert was set'),
    },
    'limit-broken': {
      both: words('{a} leaves its upper or lower limit', '{a} left its limit'),
      up: words('{a} leaves the upper limit', '{a} left the upper limit'),
      down: words('{a} leaves the lower limit', '{a} left the lower limit'),
    },
    'gap-open': {
      both: words('{a} opens with a gap of {p}', '{a} opened with a gap of {p}'),
      up: words('{a} opens {p} higher', '{a} opened {p} higher'),
      down: words('{a} opens {p} lower', '{a} opened {p} lower'),
    },
  },
  fr: {
    'price-above': words('{a} passe au-dessus de {v} TL', '{a} est passé au-dessus de {v} TL'),
    'price-below': words('{a} passe au-dessous de {v} TL', '{a} est passé au-dessous de {v} TL'),
    'limit-up': words('{a} atteint la limite haute', '{a} a atteint la limite haute'),
    'limit-down': words('{a} atteint la limite basse', '{a} a atteint la limite basse'),
    'change-day': {
      both: words('{a} varie de {p} en séance', '{a} a varié de {p} en séance'),
      up: words('{a} monte de {p} en séance', '{a} a monté de {p} en séance'),
      down: words('{a} baisse de {p} en séance', '{a} a baissé de {p} en séance'),
    },
    'change-from-now': {
      both: words('{a} s’écarte de {p} depuis la création', '{a} s’est écarté de {p} depuis la création'),
      up: words('{a} monte de {p} depuis la création', '{a} a monté de {p} depuis la création'),
      down: words('{a} baisse de {p} depuis la création', '{a} a baissé de {p} depuis la création'),
    },
    'limit-broken': {
      both: words('{a} quitte sa limite haute ou basse', '{a} a quitté sa limite'),
      up: words('{a} quitte la limite haute', '{a} a quitté la limite haute'),
      down: words('{a} quitte la limite basse', '{a} a quitté la limite basse'),
    },
    'gap-open': {
      both: words('{a} ouvre avec un écart de {p}', '{a} a ouvert avec un écart de {p}'),
      up: words('{a} ouvre {p} plus haut', '{a} a ouvert {p} plus haut'),
      down: words('{a} ouvre {p} plus bas', '{a} a ouvert {p} plus bas'),
    },
  },
};

export function alertSentence({ kind, asset, value, percent, direction }: Sentence, tense: Tense, language: Language) {
  const text = TEXTS[language][kind];
  const own = 'future' in text ? text : text[direction ?? 'both'];
  return own[tense]
    .replace('{a}', asset)
    .replace('{v}', value === undefined ? '' : formatPricePlain(value))
    .replace('{p}', percent === undefined ? '' : formatRatio(percent));
}
