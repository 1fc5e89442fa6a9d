/** Real return of twelve months, where it is known. */

import { useQuery } from '@tanstack/react-query';
import { useText } from '../../i18n/use-text.ts';
import { useSelectedAccount } from '../../lib/account/selected-account.ts';
import { yearReturnQuery } from '../../lib/account/year-return.ts';
import { spanText } from '../../lib/words/return-texts.ts';
import { sentenceDate } from '../../lib/words/sentence-date.ts';
import { PercentText } from '../../ui/money-text.tsx';

/** "12 ay, enflasyondan sonra +%6,5, bitiş 31 Eki 2026": its period names its own end. */
export function RealReturn() {
  const t = useText();
  const { id } = useSelectedAccount();
  const real = useQuery(yearReturnQuery(id)).data?.real;
  if (real?.percent === undefined) return null;
  return (
    <li className="hero-real">
      <PercentText value={real.percent} variant="chip" />{' '}
      <span className="muted">{t('returns.realOver', { span: spanText(t, real) })}</span>{' '}
      <span className="hero-end muted">{t('returns.ends', { date: sentenceDate(real.to) })}</span>
    </li>
  );
}
