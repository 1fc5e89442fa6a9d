import { groupThousands } from '@kurus/core/money/input';
import { useMemo, useState } from 'react';
import type { PlainTextKey } from '../../i18n/texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { useMedia } from '../../lib/use-media.ts';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { OutcomeList } from './outcome-list.tsx';
import { countOf, type Verdict } from './outcomes.ts';

const FILTERS = {
  all: { text: 'imports.all', of: ['refused', 'doubtful', 'new', 'duplicate', 'left out'] },
  look: { text: 'imports.look', of: ['refused', 'doubtful'] },
  new: { text: 'imports.isNew', of: ['new'] },
  duplicate: { text: 'imports.duplicate', of: ['duplicate'] },
  out: { text: 'imports.leftOut', of: ['left out'] },
} as const satisfies Record<string, { text: PlainTextKey; of: readonly Verdict[] }>;

type Filter = keyof typeof FILTERS;

const FILTER_NAMES = Object.keys(FILTERS) as Filter[];

type FilteredListProps = Parameters<typeof OutcomeList>[0];

/** On a phone, rows that need attention come first. */
export function FilteredList({ outcomes, ...rest }: FilteredListProps) {
  const t = useText();
  const narrow = useMedia('(width < 900px)');
  const [chosen, setChosen] = useState<Filter>();
  const doubtful = countOf(outcomes, ...FILTERS.look.of);
  const filter = chosen ?? (narrow && doubtful > 0 ? 'look' : 'all');
  const verdicts: readonly Verdict[] = FILTERS[filter].of;
  const visible = useMemo(() => outcomes.filter(({ verdict }) => verdicts.includes(verdict)), [outcomes, verdicts]);
  return (
    <div className="stack">
      <div className="cluster">
        {FILTER_NAMES.map((name) => {
          const count = countOf(outcomes, ...FILTERS[name].of);
          if (count === 0 && name !== 'all' && name !== filter) return null;
          return (
            <button
              key={name}
              type="button"
              className={classNames('import-filter', name === filter && 'import-filter-on')}
              aria-pressed={name === filter}
              onClick={() => setChosen(name)}
            >
              {t(FILTERS[name].text)} <span className="tnum">{groupThousands(String(count))}</span>
            </button>
          );
        })}
      </div>
      <Card padding="none" className="import-list">
        <div className="import-row import-row-heads muted small" aria-hidden="true">
          <span>{t('imports.line')}</span>
          <span>{t('imports.outcome')}</span>
          <span>{t('imports.date').replace(/ \(.*/, '')}</span>
          <span>{t('imports.entry')}</span>
          <span className="import-quantity">{t('imports.quantity')}</span>
          <span className="import-price">{t('imports.price')}</span>
          <span className="import-amount">{t('imports.amount')}</span>
          <span className="import-add">{t('imports.add')}</span>
        </div>
        <OutcomeList key={filter} outcomes={visible} {...rest} />
      </Card>
    </div>
  );
}
