import { OFFERING_PEOPLE_MAX } from '@kurus/core/limits';
import type { Price, Quantity } from '@kurus/core/money/money';
import { blockedBy, roundsOf, sharesOf } from '@kurus/core/offerings/offering';
import { useMemo, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { formatPublicMoney as formatMoney, formatPublicQuantity as formatQuantity } from '../../lib/amounts/format.ts';
import { useMedia } from '../../lib/use-media.ts';
import { Card } from '../../ui/card.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import type { Column } from '../../ui/table-column.ts';
import { Table } from '../../ui/table.tsx';
import type { OfferingAnswer } from './offering-queries.ts';

const LEAST = 100_000;
const MOST = 5_000_000;
const STEPS = 400;
const DEFAULT_PEOPLE = 500_000;
const TABLE_PEOPLE = [300_000, 400_000, 500_000, 600_000, 750_000, 1_000_000] as const;

/** Position of the slider: the logarithm of the people, so that a step is the same part everywhere. */
const stepOf = (people: number) => Math.round((Math.log(people / LEAST) / Math.log(MOST / LEAST)) * STEPS);
const peopleAt = (step: number) => Math.round((LEAST * (MOST / LEAST) ** (step / STEPS)) / 1000) * 1000;

const lotsText = (lots: number) => formatQuantity(sharesOf(lots));
const worth = (price: Price, lots: number) => formatMoney(blockedBy(price, lots));

/** Lots that fall to each, for a number of people that the person sets. */
export function HowManyLots({ offering }: { readonly offering: OfferingAnswer }) {
  const t = useText();
  const { individualLots, method, price, usualParticipants } = offering;
  const [typed, setTyped] = useState(String(offering.participants ?? usualParticipants ?? DEFAULT_PEOPLE));
  const people = Math.min(Math.max(parseInt(typed, 10) || 0, 0), OFFERING_PEOPLE_MAX);
  if (method === 'proportional' || individualLots === undefined)
    return (
      <Card title={t('offerings.howMany')}>
        <p className="muted">{t(method === 'proportional' ? 'offerings.proportional' : 'offerings.partUnknown')}</p>
      </Card>
    );
  return (
    <Card
      title={t('offerings.howMany')}
      action={
        <span className="muted small">{t('offerings.individualLots', { lots: formatQuantity(individualLots) })}</span>
      }
    >
      <div className="stack">
        <NumberField
          label={t('offerings.people')}
          name="participants"
          decimals={0}
          maxLength={11}
          value={typed}
          onChange={setTyped}
          suffix={t('offerings.person')}
        />
        <input
          type="range"
          className="offering-slider"
          aria-label={t('offerings.people')}
          aria-valuetext={t('offerings.countOfPeople', { count: lotsText(people) })}
          min={0}
          max={STEPS}
          value={Math.min(Math.max(stepOf(Math.max(people, 1)), 0), STEPS)}
          onChange={(event) => setTyped(String(peopleAt(event.target.valueAsNumber)))}
        />
        <div className="offering-ends muted small">
          <span>{lotsText(LEAST)}</span>
          {usualParticipants !== undefined && (
            <span className="offering-usual">{t('offerings.usual', { count: lotsText(usualParticipants) })}</span>
          )}
          <span>{lotsText(MOST)}</span>
        </div>
        {people > 0 && <Outcome lots={individualLots} people={people} price={price} />}
      </div>
    </Card>
  );
}

interface OutcomeProps {
  readonly lots: Quantity;
  readonly people: number;
  readonly price: Price | undefined;
}

const MOST_BARS = 60;

function Outcome({ lots, people, price }: OutcomeProps) {
  const t = useText();
  const { lotsEach, withOneMore } = roundsOf(lots, people);
  const values = {
    lots: lotsText(lotsEach),
    more: lotsText(lotsEach + 1),
    count: lotsText(withOneMore),
  };
  const sentence =
    lotsEach === 0 ? 'offerings.belowOne' : withOneMore === 0 ? 'offerings.allSame' : 'offerings.someMore';
  const bars = Math.min(lotsEach, MOST_BARS);
  return (
    <div className="stack offering-outcome">
      <p className="offering-sentence" aria-live="polite">
        {t(sentence, values)}
      </p>
      {price !== undefined && (
        <p className="muted small">
          {lotsEach > 0 && t('offerings.costs', { lots: values.lots, amount: worth(price, lotsEach) })}{' '}
          {withOneMore > 0 && t('offerings.costs', { lots: values.more, amount: worth(price, lotsEach + 1) })}{' '}
          {t('offerings.refunded')}
        </p>
      )}
      <div className="offering-rounds" aria-hidden="true">
        {Array.from({ length: bars }, (_, at) => (
          <span key={at} className="offering-round" />
        ))}
        {withOneMore > 0 && (
          <span
            className="offering-round offering-round-part"
            style={{ '--part': withOneMore / people } as React.CSSProperties}
          />
        )}
      </div>
      <p className="muted small">{t('offerings.rule')}</p>
      <PeopleCards lots={lots} people={people} price={price} />
    </div>
  );
}

/** The table; on a phone, where its rows are cards, behind a line that opens it. */
function PeopleCards(props: OutcomeProps) {
  const t = useText();
  const isNarrow = useMedia('(width < 600px)');
  if (!isNarrow) return <PeopleTable {...props} />;
  return (
    <details className="offering-table">
      <summary>{t('offerings.otherCounts')}</summary>
      <PeopleTable {...props} />
    </details>
  );
}

interface PeopleRow {
  readonly people: number;
  readonly isChosen: boolean;
  readonly lotsEach: number;
  readonly withOneMore: number;
}

function PeopleTable({ lots, people, price }: OutcomeProps) {
  const t = useText();
  const columns = useMemo(
    (): Column<PeopleRow>[] => [
      {
        id: 'people',
        header: t('offerings.people'),
        lead: true,
        cell: (row) => {
          const text = t('offerings.countOfPeople', { count: lotsText(row.people) });
          return row.isChosen ? <mark className="offering-chosen">{text}</mark> : text;
        },
      },
      { id: 'each', header: t('offerings.each'), align: 'end', cell: (row) => lotsText(row.lotsEach) },
      {
        id: 'more',
        header: t('offerings.oneMore'),
        align: 'end',
        cell: (row) => (row.withOneMore === 0 ? '–' : t('offerings.first', { count: lotsText(row.withOneMore) })),
      },
      {
        id: 'amount',
        header: t('offerings.amount'),
        align: 'end',
        cell: (row) =>
          price !== undefined &&
          (row.withOneMore === 0
            ? worth(price, row.lotsEach)
            : `${worth(price, row.lotsEach)} – ${worth(price, row.lotsEach + 1)}`),
      },
    ],
    [price, t],
  );
  const rows = [...new Set([...TABLE_PEOPLE, people])]
    .toSorted((a, b) => a - b)
    .map((one) => ({ people: one, isChosen: one === people, ...roundsOf(lots, one) }));
  return (
    <Table
      caption={t('offerings.howMany')}
      hideCaption
      columns={columns}
      rows={rows}
      rowKey={(row) => String(row.people)}
    />
  );
}
