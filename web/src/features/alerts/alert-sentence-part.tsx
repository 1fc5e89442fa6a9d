import { INDEX_KIND } from '@kurus/core/asset-kinds';
import type { Quote } from '@kurus/core/contract/market';
import type { AssetRef } from '@kurus/core/identity';
import { limitsOf } from '@kurus/core/market/price-limits';
import { formatPercent, formatPrice, formatPricePlain } from '@kurus/core/money/format';
import { changePercent, parsePrice } from '@kurus/core/money/money';
import { currentLanguage } from '../../i18n/language.ts';
import { type Translate, useText } from '../../i18n/use-text.ts';
import { useQuote } from '../../quotes/use-quote.ts';
import { type Draft, draftSentence } from './alert-draft.ts';

interface SentencePartProps {
  readonly draft: Draft;
  readonly asset: AssetRef | undefined;
}

/** The alert as a sentence; its underlined parts lead to the fields that change them. */
export function SentencePart({ draft, asset }: SentencePartProps) {
  const t = useText();
  const quote = useQuote(asset?.type ?? INDEX_KIND, asset?.code ?? '');
  const sentence = draftSentence(draft, asset, quote?.price, currentLanguage());
  const [subject, rest] = splitSubject(sentence, asset?.code);
  return (
    <div className="alert-sentence">
      <p aria-live="polite">
        {subject}
        <button type="button" className="alert-part" onClick={() => focusIn('value')}>
          {rest}
        </button>
        {t('alerts.tellMe')}
        <button type="button" className="alert-part" onClick={() => focusIn('repeat')}>
          {t(`alerts.how-${draft.repeat}`)}
        </button>
        {t('alerts.tellMeEnd')}
      </p>
      {asset && <p className="muted small tnum">{quote ? distanceText(t, draft, quote) : t('alerts.noPrice')}</p>}
    </div>
  );
}

/** "THYAO, " and the rest; everything is the rest where the sentence begins otherwise. */
function splitSubject(sentence: string, code: string | undefined): readonly [string, string] {
  if (code === undefined || !sentence.startsWith(code)) return ['', sentence];
  const end = code.length + (sentence.startsWith(`${code},`) ? 2 : 1);
  return [sentence.slice(0, end), sentence.slice(end)];
}

/** Focuses the first field of a part of the form; where it has none, the chosen kind. */
function focusIn(part: 'value' | 'repeat'): void {
  const fields = `[data-alert-part="${part}"] :is(input:not([type="radio"]), input:checked)`;
  const field = document.querySelector<HTMLElement>(fields);
  (field ?? document.querySelector<HTMLElement>('[name="alertKind"]:checked'))?.focus();
}

/** "Şimdi 312,50 · %2,40 uzakta · bugünün tavanı 338,75" */
function distanceText(t: Translate, { kind, value }: Draft, { type, price, base }: Quote): string {
  const typed = kind === 'price-above' || kind === 'price-below' ? parsePrice(value) : undefined;
  const limits = limitsOf(type, base);
  const isDown = kind === 'price-below' || kind === 'limit-down' || kind === 'low-52w';
  return [
    t('alerts.now', { price: formatPrice(price) }),
    ...(typed === undefined || typed <= 0n || price === 0n
      ? []
      : [t('alerts.away', { way: formatPercent(changePercent(typed, price), true) })]),
    ...(limits
      ? [
          isDown
            ? t('alerts.floorToday', { price: formatPricePlain(limits.floor) })
            : t('alerts.ceilingToday', { price: formatPricePlain(limits.ceiling) }),
        ]
      : []),
  ].join(' · ');
}
