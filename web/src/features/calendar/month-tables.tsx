import { isIncome, sumsOfIncome } from '@kurus/core/calendar/sums';
import type { AccountItem } from '@kurus/core/contract/accounts';
import type { CalendarItem } from '@kurus/core/contract/calendar';
import { addMoney, subtractMoney } from '@kurus/core/money/money';
import { useMemo } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { coverAmounts } from '../../lib/amounts/format.ts';
import { monthText, weekdayText } from '../../lib/words/date-text.ts';
import { Card } from '../../ui/card.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import type { Column } from '../../ui/table-column.ts';
import { Table } from '../../ui/table.tsx';
import { firstOf, monthOf, noonOf } from './calendar-days.ts';
import { CertaintyMark } from './certainty-mark.tsx';
import type { Side } from './event-amount.tsx';

interface MonthTablesProps {
  readonly events: readonly CalendarItem[];
  readonly accounts: readonly AccountItem[];
  readonly side: Side;
}

interface Row {
  readonly key: string;
  readonly event: CalendarItem;
}

/** Columns of an event: day, what, portfolio, gross, withheld, net, certainty. */
function useColumns(accounts: readonly AccountItem[]) {
  const t = useText();
  return useMemo((): Column<Row>[] => {
    const nameOf = (id: number | undefined) => accounts.find((one) => one.id === id)?.name ?? '';
    const estimate = ({ event }: Row) => (event.certainty === 'estimated' ? '≈ ' : '');
    return [
      { id: 'date', header: t('calendar.date'), cell: ({ event }) => weekdayText(noonOf(event.date)) },
      {
        id: 'what',
        header: t('calendar.what'),
        lead: true,
        cell: ({ event }) => (
          <span className="calendar-what">
            <strong>{event.text}</strong>
            {event.detail && <span className="muted small">{coverAmounts(event.detail)}</span>}
          </span>
        ),
      },
      { id: 'account', header: t('calendar.account'), cell: ({ event }) => nameOf(event.account) },
      {
        id: 'gross',
        header: t('calendar.gross'),
        align: 'end',
        cell: (row) =>
          row.event.amount !== undefined && (
            <>
              {estimate(row)}
              <MoneyText value={row.event.amount} />
            </>
          ),
      },
      {
        id: 'withheld',
        header: t('calendar.withheld'),
        align: 'end',
        cell: ({ event: { amount, net } }) =>
          amount !== undefined && net !== undefined && <MoneyText value={subtractMoney(amount, net)} />,
      },
      {
        id: 'net',
        header: t('calendar.net'),
        align: 'end',
        cell: (row) =>
          row.event.net !== undefined && (
            <strong>
              {estimate(row)}
              <MoneyText value={row.event.net} />
            </strong>
          ),
      },
      {
        id: 'state',
        header: t('calendar.state'),
        cell: ({ event }) => isIncome(event) && <CertaintyMark certainty={event.certainty} />,
      },
    ];
  }, [accounts, t]);
}

/** The list: a card a month, with gross, withheld and net of each event. */
export function MonthTables({ events, accounts, side }: MonthTablesProps) {
  const t = useText();
  const columns = useColumns(accounts);
  const months = [...Map.groupBy(events, ({ date }) => monthOf(date))];
  return (
    <>
      {months.map(([month, own]) => {
        const sums = sumsOfIncome(own);
        return (
          <Card
            key={month}
            title={monthText(firstOf(month))}
            padding="none"
            action={
              <span className="small">
                {t('calendar.withoutEstimates', { side: t(`calendar.${side}`) })}{' '}
                <strong>
                  <MoneyText value={addMoney(sums.paid[side], sums.announced[side])} />
                </strong>
              </span>
            }
          >
            <Table
              caption={monthText(firstOf(month))}
              hideCaption
              columns={columns}
              rows={own.map((event, at) => ({ key: `${event.date} ${at}`, event }))}
              rowKey={({ key }) => key}
            />
          </Card>
        );
      })}
    </>
  );
}
