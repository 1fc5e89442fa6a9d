/** The return of twelve months, and the real return. */

import { useQuery } from '@tanstack/react-query';
import { useText } from '../../i18n/use-text.ts';
import { useSelectedAccount } from '../../lib/account/selected-account.ts';
import { yearReturnQuery, type Return } from '../../lib/account/year-return.ts';
import { afterInflationText, missingText, spanText } from '../../lib/words/return-texts.ts';
import { sentenceDate } from '../../lib/words/sentence-date.ts';
import { Skeleton } from '../../ui/feedback.tsx';
import { MoneyText, PercentText } from '../../ui/money-text.tsx';

export function ReturnLine() {
  const t = useText();
  const { id } = useSelectedAccount();
  const { data, isError } = useQuery(yearReturnQuery(id));
  if (isError) return <p className="muted small">{t('returns.failed')}</p>;
  if (!data) return <Skeleton count={2} />;
  const { nominal, real, pending } = data;
  const isCut = real.percent !== undefined && real.to !== nominal.to;
  return (
    <>
      <ul className="hero-changes">
        <li>
          <ReturnText of={nominal} withGain /> <span className="muted">{spanText(t, nominal)}</span>
        </li>
        <li>
          <ReturnText of={real} /> <span className="muted">{afterInflationText(t, data)}</span>
        </li>
      </ul>
      {isCut && <p className="muted small">{t('returns.until', { date: sentenceDate(real.to) })}</p>}
      {pending && <p className="muted small">{t('returns.pending')}</p>}
    </>
  );
}

interface ReturnTextProps {
  readonly of: Return;
  readonly withGain?: boolean;
}

function ReturnText({ of: { percent, gain, missing }, withGain = false }: ReturnTextProps) {
  const t = useText();
  if (percent === undefined) return <span className="small">{missingText(t, missing ?? 'NOT_KNOWN')}</span>;
  return (
    <span className="hero-return">
      <PercentText value={percent} variant="chip" />{' '}
      {withGain && gain !== undefined && <MoneyText value={gain} signed />}
    </span>
  );
}
