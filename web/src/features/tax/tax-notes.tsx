/** Notes about all figures of the tax page. */

import { Info } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import { sentenceDate } from '../../lib/words/sentence-date.ts';
import { Card } from '../../ui/card.tsx';
import type { TaxYear } from './tax-query.ts';

/** On page one, and at the end of what is printed. */
export function Disclaimer({ year, isFirst = false }: { readonly year: TaxYear; readonly isFirst?: boolean }) {
  const t = useText();
  return (
    <p className={isFirst ? 'tax-disclaimer note' : 'tax-disclaimer note tax-printed'}>
      <Info size={16} aria-hidden="true" />
      <span>
        {t('tax.disclaimer', { date: sentenceDate(year.checkedOn) })} {isFirst && t('tax.nothingSent')}
      </span>
    </p>
  );
}

const HOW = ['howFifo', 'howCharges', 'howBonus', 'howTransfer', 'howYear', 'howMissing'] as const;

export function How() {
  const t = useText();
  return (
    <Card title={t('tax.how')} className="tax-how">
      <ul>
        {HOW.map((key) => (
          <li key={key}>{t(`tax.${key}`)}</li>
        ))}
      </ul>
    </Card>
  );
}
