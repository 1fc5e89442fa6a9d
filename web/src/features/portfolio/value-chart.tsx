import type { ValueRange } from '@kurus/core/contract/words/portfolio-history';
import { useQuery } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { WhenNear } from '../../charts/when-near.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/feedback.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { FIRST_RANGE, valueQuery } from './value-query.ts';

const ValueLines = lazyPart(async () => (await import('./value-lines.tsx')).ValueLines, <Skeleton height="chart" />);

/** The account's own return beside the index. */
export const ValueChart = memo(function ValueChart({ account }: { readonly account: number }) {
  const t = useText();
  const [range, setRange] = useState<ValueRange>(FIRST_RANGE);
  const { data } = useQuery(valueQuery(account, range));
  if (!data) return null;
  return (
    <Card title={t('portfolio.valueChart')}>
      <WhenNear>
        <ValueLines points={data} range={range} onRange={setRange} />
      </WhenNear>
    </Card>
  );
});
