/** The file's notation of numbers and order of dates: detected, counted, and changeable by the user. */

import { turkish } from '@kurus/core/money/format';
import { groupThousands } from '@kurus/core/money/input';
import { figureOf, type DecimalMark } from '@kurus/core/money/notation';
import { useMemo } from 'react';
import type { PlainTextKey } from '../../i18n/texts.ts';
import { type Translate, useText } from '../../i18n/use-text.ts';
import { dateText } from '../../lib/words/date-text.ts';
import { Card } from '../../ui/card.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { columnCells, columnFor, dateFacts, numberCells, numberFacts, type Choices } from './readers/choices.ts';
import { dayOf, type DateOrder } from './readers/dates.ts';
import type { Source } from './readers/source.ts';
import { cellAt, cellOf, type Table } from './readers/table.ts';
import { ISTANBUL } from './readers/zones.ts';

interface RuleProps {
  readonly table: Table;
  readonly choices: Choices;
  readonly onChoose: (change: Partial<Choices>) => void;
}

export function NumbersCard({ table, source, choices, onChoose }: RuleProps & { readonly source: Source }) {
  const t = useText();
  const { columns } = choices;
  const { count, readable, unclear } = useMemo(() => numberFacts(table, columns, source), [table, columns, source]);
  // Stored numbers have no notation to choose.
  if (count === 0) return null;
  const counted = (of: number) => ({ count: groupThousands(String(count)), readable: groupThousands(String(of)) });
  const sample = unclear
    ? numberCells(table, columns).find((cell) => figureOf(cell, 'comma') !== figureOf(cell, 'point'))
    : undefined;
  const sampled = (mark: DecimalMark) =>
    sample === undefined
      ? ''
      : ` ${t('imports.readsAs', { text: sample, date: turkish(figureOf(sample, mark) ?? '') })}`;
  return (
    <Card>
      <RadioGroup
        label={t('imports.numbersTitle')}
        name="numbers"
        variant="list"
        value={choices.numbers ?? ('' as DecimalMark)}
        onChange={(numbers) => onChoose({ numbers })}
        options={[
          {
            value: 'comma',
            label: `1.234,56 · ${t('imports.decimalComma', counted(readable.comma))}${sampled('comma')}`,
          },
          {
            value: 'point',
            label: `1,234.56 · ${t('imports.decimalPoint', counted(readable.point))}${sampled('point')}`,
          },
        ]}
      />
      {unclear && <p className="import-warn small">{t('imports.numbersUnclear')}</p>}
    </Card>
  );
}

const ORDER_TEXTS = {
  'day-month': 'imports.dayMonth',
  'month-day': 'imports.monthDay',
  'year-month': 'imports.yearMonth',
} as const satisfies Record<DateOrder, PlainTextKey>;

export function DatesCard({ table, source, choices, onChoose }: RuleProps & { readonly source: Source }) {
  const t = useText();
  const { columns, dates } = choices;
  const { readable, unclear } = useMemo(() => dateFacts(table, columns), [table, columns]);
  const first = columnCells(table, columns, 'date').find((cell) => cell !== '') ?? '';
  const example = (order: DateOrder) => {
    const day = dayOf(first, order);
    return day ? t('imports.readsAs', { text: first, date: dateText(day.date) }) : first;
  };
  const possible = (['day-month', 'month-day', 'year-month'] as const).filter((order) => readable[order] > 0);
  if (possible.length === 0) return null;
  return (
    <Card>
      <RadioGroup
        label={t('imports.datesTitle')}
        name="dates"
        variant="list"
        value={dates ?? ('' as DateOrder)}
        onChange={(order) => onChoose({ dates: order })}
        options={possible.map((value) => ({ value, label: `${t(ORDER_TEXTS[value])} · ${example(value)}` }))}
      />
      {unclear && source.dates === undefined && <p className="import-warn small">{t('imports.datesUnclear')}</p>}
    </Card>
  );
}

/** Zone of the file's times: asked where only the user can know it. */
export function ZoneCard({ table, source, choices, onChoose }: RuleProps & { readonly source: Source }) {
  const t = useText();
  const { columns, dates, zone } = choices;
  const hasTimes = useMemo(() => timesOf(table, columns, dates), [table, columns, dates]);
  const isFixed = source.id !== 'generic' && source.zone === undefined && table.zone === undefined;
  if ((isFixed || !hasTimes) && zone !== undefined) return null;
  const known = [ISTANBUL, 'UTC', table.zone, source.zone === 'asked' ? undefined : source.zone, zone];
  const zones = [...new Set(known.filter((one) => one !== undefined))];
  return (
    <Card>
      <RadioGroup
        label={t('imports.zoneTitle')}
        name="zone"
        variant="list"
        value={zone ?? ''}
        onChange={(chosen) => onChoose({ zone: chosen })}
        options={zones.map((value) => ({ value, label: zoneText(t, value) }))}
      />
      {zone === undefined && <p className="import-warn small">{t('imports.zoneUnclear')}</p>}
    </Card>
  );
}

/** Rows that are searched for a time. */
const SEARCHED = 200;

/** Tells if the file's days have times. */
function timesOf(table: Table, columns: Choices['columns'], dates: Choices['dates']): boolean {
  if (dates === undefined) return false;
  const [date, time] = [columnFor(columns, 'date'), columnFor(columns, 'time')];
  return table.rows
    .slice(0, SEARCHED)
    .some((row) => dayOf(cellAt(row, date), dates)?.time !== undefined || /\d:\d/.test(cellOf(row, time)));
}

function zoneText(t: Translate, zone: string): string {
  if (zone === ISTANBUL) return t('imports.zoneHere');
  return /^[+-]/.test(zone) ? `UTC${zone}` : zone.replace(/^.*\//, '').replaceAll('_', ' ');
}
