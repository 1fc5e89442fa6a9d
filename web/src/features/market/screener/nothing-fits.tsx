import { useQueries } from '@tanstack/react-query';
import { FunnelX } from 'lucide-react';
import { useText } from '../../../i18n/use-text.ts';
import { useWorld } from '../../../quotes/world-context.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/feedback.tsx';
import { readFilters, replaced, type ScreenChoice } from './screen-choice.ts';
import { countQuery, type ScreenerPage } from './screener-queries.ts';
import { phraseOf, phraseText } from './values.ts';

interface NothingFitsProps {
  readonly choice: ScreenChoice;
  readonly page: ScreenerPage;
  readonly onChange: (part: Partial<ScreenChoice>) => void;
}

/** Chips whose leaving out is counted. */
const TRIED = 6;

/** Names the condition that removes most, and says what is left without it. */
export function NothingFits({ choice, page, onChange }: NothingFitsProps) {
  const t = useText();
  const world = useWorld();
  const { kind, filters } = choice;
  const { chips } = readFilters(choice);
  const fitting = (one: string) => page.conditions.find(({ filter }) => filter === one)?.count ?? 0;
  const leastOf = (some: readonly string[]) => some.reduce((least, one) => Math.min(least, fitting(one)), Infinity);
  const tried = chips.toSorted((a, b) => leastOf(a.filters) - leastOf(b.filters)).slice(0, TRIED);
  const without = useQueries({
    queries: tried.map((chip) => countQuery(kind, replaced(filters, chip.filters, []), world)),
  });
  const counts = without.map(({ data }) => data ?? 0);
  const most = counts.reduce((best, count, at) => (count > (counts[best] ?? 0) ? at : best), 0);
  const worst = tried[most];
  const left = counts[most] ?? 0;
  if (!worst) return null;
  const condition = phraseText(phraseOf(t, kind, worst));
  return (
    <Card>
      <EmptyState
        icon={<FunnelX size={26} />}
        title={t('screener.none')}
        text={
          left > 0
            ? t('screener.noneBecause', { condition, count: String(left) })
            : t('screener.noneOne', { condition })
        }
        action={
          <div className="row wrap screener-none-acts">
            <Button onClick={() => onChange({ filters: replaced(filters, worst.filters, []) })}>
              {t('screener.removeIt')}
            </Button>
            {chips.length > 1 && (
              <Button variant="ghost" onClick={() => onChange({ filters: [] })}>
                {t('screener.clearAll')}
              </Button>
            )}
          </div>
        }
      />
    </Card>
  );
}
