import './offerings.css';
import { sharesOf } from '@kurus/core/offerings/offering';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { useText } from '../../i18n/use-text.ts';
import { dateText } from '../../lib/words/date-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/feedback.tsx';
import { MoneyText, PriceText, QuantityText } from '../../ui/money-text.tsx';
import { NotYet } from '../../ui/not-yet.tsx';
import type { Column } from '../../ui/table-column.ts';
import { Table } from '../../ui/table.tsx';
import { type OfferingItem, type OfferingResult, offeringsQuery, type OfferingsAnswer } from './offering-queries.ts';
import { OfferingState } from './offering-screen.tsx';
import { OfferingAlert } from './tell-of-offering.tsx';
import { TotalSheet } from './total-sheet.tsx';

/** Offerings: those that are open or to come, what came of the own ones, and those of the last two years. */
export function OfferingsScreen() {
  const t = useText();
  const query = useQuery(offeringsQuery);
  const { data } = query;
  if (!data)
    return (
      <NotYet query={query} failed={t('offerings.failed')}>
        <Skeleton height="card" count={2} />
      </NotYet>
    );
  const open = data.offerings.filter(({ state }) => state === 'open');
  const coming = data.offerings.filter(({ state }) => state === 'announced');
  const closed = data.offerings.filter(({ state }) => state === 'closed');
  const listed = data.offerings.filter(({ state }) => state === 'listed');
  return (
    <div className="offering-columns">
      <div className="stack">
        <Listing title={t('offerings.open')} offerings={open} empty={t('offerings.noneOpen')} />
        {coming.length > 0 && <Listing title={t('offerings.coming')} offerings={coming} empty="" />}
        {closed.length > 0 && <Listing title={t('offerings.closed')} offerings={closed} empty="" />}
        {data.results.length > 0 && <Results results={data.results} />}
        <Listing title={t('offerings.listed')} offerings={listed} empty={t('offerings.none')} />
        <p className="muted small">{t('offerings.pack', { day: dateText(data.issuedOn) })}</p>
      </div>
      <div className="stack">
        <Waiting waiting={data.waiting} />
        <Total total={data.total} results={data.results} />
      </div>
    </div>
  );
}

/** Rows of a list before all of it is asked for. */
const FIRST_ROWS = 8;

/** "12 – 14 Ağu 2026", or both dates in full where the month changes. */
const daysText = (from: string, to: string) =>
  from.slice(0, 7) === to.slice(0, 7)
    ? `${String(parseInt(from.slice(8), 10))} – ${dateText(to)}`
    : `${dateText(from)} – ${dateText(to)}`;

interface ListingProps {
  readonly title: string;
  readonly offerings: readonly OfferingItem[];
  readonly empty: string;
}

function Listing({ title, offerings, empty }: ListingProps) {
  const t = useText();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? offerings : offerings.slice(0, FIRST_ROWS);
  const isAhead = offerings.some(({ state }) => state === 'announced' || state === 'open');
  const columns = useMemo(
    (): Column<OfferingItem>[] => [
      {
        id: 'code',
        header: t('offerings.offering'),
        lead: true,
        cell: ({ code, name }) => (
          <span className="offering-name">
            <Link className="link touch" href={`/offerings/${code}`}>
              {code}
            </Link>
            <span className="muted small">{name}</span>
          </span>
        ),
      },
      {
        id: 'days',
        header: t('offerings.days'),
        cell: ({ from, to, firstDay }) =>
          from !== undefined && to !== undefined
            ? daysText(from, to)
            : firstDay === undefined
              ? t('offerings.unknown')
              : dateText(firstDay),
      },
      {
        id: 'price',
        header: t('offerings.price'),
        align: 'end',
        cell: ({ price }) => (price === undefined ? '–' : <PriceText value={price} />),
      },
      { id: 'method', header: t('offerings.method'), cell: ({ method }) => method && t(`offerings.${method}`) },
      { id: 'state', header: t('offerings.state'), cell: (offering) => <OfferingState offering={offering} /> },
      ...(isAhead
        ? [
            {
              id: 'tell',
              header: '',
              align: 'end',
              bare: true,
              cell: (offering) => <OfferingAlert offering={offering} size="sm" />,
            } satisfies Column<OfferingItem>,
          ]
        : []),
    ],
    [t, isAhead],
  );
  return (
    <Card title={title} padding={offerings.length === 0 ? 'normal' : 'none'}>
      {offerings.length === 0 ? (
        <p className="muted">{empty}</p>
      ) : (
        <Table caption={title} hideCaption columns={columns} rows={shown} rowKey={({ code }) => code} />
      )}
      {shown.length < offerings.length && (
        <p className="offering-more">
          <button type="button" className="link touch" onClick={() => setWhole(true)}>
            {t('offerings.showAll', { count: offerings.length })}
          </button>
        </p>
      )}
    </Card>
  );
}

const lotsIn = (allotted: OfferingResult['allotted']) => allotted.reduce((sum, lots) => sum + lots, 0);

function Results({ results }: { readonly results: readonly OfferingResult[] }) {
  const t = useText();
  const columns = useMemo(
    (): Column<OfferingResult>[] => [
      {
        id: 'code',
        header: t('offerings.offering'),
        lead: true,
        cell: ({ code, name }) => (
          <span className="offering-name">
            <Link className="link touch" href={`/offerings/${code}`}>
              {code}
            </Link>
            <span className="muted small">{name}</span>
          </span>
        ),
      },
      { id: 'day', header: t('offerings.firstDay'), cell: ({ firstDay }) => firstDay && dateText(firstDay) },
      { id: 'price', header: t('offerings.price'), align: 'end', cell: ({ price }) => <PriceText value={price} /> },
      {
        id: 'allotted',
        header: t('offerings.allotted'),
        align: 'end',
        cell: ({ allotted }) => <QuantityText value={sharesOf(lotsIn(allotted))} />,
      },
      {
        id: 'now',
        header: t('offerings.now'),
        align: 'end',
        cell: ({ current, sold, allotted }) =>
          sold >= lotsIn(allotted) ? t('offerings.soldAll') : current !== undefined && <PriceText value={current} />,
      },
      {
        id: 'limit',
        header: t('offerings.limitUp'),
        align: 'end',
        cell: ({ limitUpDays }) => (limitUpDays ? t('offerings.countOfDays', { count: limitUpDays }) : '–'),
      },
      {
        id: 'result',
        header: t('offerings.result'),
        align: 'end',
        cell: ({ nominal }) => nominal !== undefined && <MoneyText value={nominal} direction />,
      },
    ],
    [t],
  );
  return (
    <Card title={t('offerings.results')} padding="none">
      <Table
        caption={t('offerings.results')}
        hideCaption
        columns={columns}
        rows={results}
        rowKey={({ code }) => code}
      />
    </Card>
  );
}

function Waiting({ waiting }: { readonly waiting: OfferingsAnswer['waiting'] }) {
  const t = useText();
  return (
    <Card title={t('offerings.myRequests')}>
      {waiting.length === 0 ? (
        <p className="muted">{t('offerings.noRequests')}</p>
      ) : (
        <ul className="offering-waiting">
          {waiting.map(({ code, request }) => (
            <li key={request.id}>
              <Link className="link touch" href={`/offerings/${code}`}>
                {code}
              </Link>
              <span className="muted">
                {request.person} · {request.broker} · {request.lots} {t('offerings.lot')}
              </span>
              {request.blocked !== undefined && <MoneyText value={request.blocked} />}
            </li>
          ))}
        </ul>
      )}
      <p className="muted small">{t('offerings.noteOnly')}</p>
    </Card>
  );
}

function Total({ total, results }: Pick<OfferingsAnswer, 'total' | 'results'>) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  if (total.offerings === 0) return null;
  return (
    <Card
      title={t('offerings.total')}
      action={
        <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
          {t('offerings.how')}
        </Button>
      }
    >
      <p className="offering-price">
        <MoneyText value={total.nominal} direction />
      </p>
      <dl className="offering-facts">
        {total.real !== undefined && (
          <div>
            <dt>{t('offerings.afterInflation')}</dt>
            <dd>
              <MoneyText value={total.real} direction />
            </dd>
          </div>
        )}
        <div>
          <dt>{t('offerings.invested')}</dt>
          <dd>
            <MoneyText value={total.invested} />
          </dd>
        </div>
        <div>
          <dt>{t('offerings.part')}</dt>
          <dd>{t('offerings.partText', { offerings: total.offerings, requests: total.requests })}</dd>
        </div>
      </dl>
      <TotalSheet open={isOpen} results={results} total={total} onClose={() => setOpen(false)} />
    </Card>
  );
}
