/** Rows of a table of sales that are open, and the column whose button opens one. */

import { ChevronRight } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { Translate } from '../../i18n/use-text.ts';
import { dateText } from '../../lib/words/date-text.ts';
import { sentenceDate } from '../../lib/words/sentence-date.ts';
import type { Column } from '../../ui/table-column.ts';

export function useOpenRows() {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback(
    (id: string) =>
      setOpen((current) => new Set(current.has(id) ? [...current].filter((one) => one !== id) : [...current, id])),
    [],
  );
  return { open, toggle };
}

interface Sale {
  readonly date: string;
  readonly asset: { readonly code: string };
}

interface SaleRows<Row> extends ReturnType<typeof useOpenRows> {
  readonly keyOf: (row: Row) => string;
  readonly saleOf: (row: Row) => Sale;
}

/** Column of the day of a sale, whose button shows the lots sold. */
export function saleColumn<Row>(t: Translate, { open, toggle, keyOf, saleOf }: SaleRows<Row>): Column<Row> {
  return {
    id: 'sale',
    header: t('tax.sale'),
    lead: true,
    cell: (row) => {
      const [key, { date, asset }] = [keyOf(row), saleOf(row)];
      return (
        <button
          type="button"
          className="tax-open touch"
          aria-expanded={open.has(key)}
          title={t('tax.showLots', { date: sentenceDate(date), code: asset.code })}
          onClick={() => toggle(key)}
        >
          <ChevronRight size={15} aria-hidden="true" />
          {dateText(date)}
        </button>
      );
    },
  };
}
