import type { MarketOverview, MarketRow } from '@kurus/core/contract/market-views';
import { ArrowDownUp } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { PlainTextKey } from '../../../i18n/texts.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { Card } from '../../../ui/card.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { type MainFigure, MoverRow } from './mover-row.tsx';
import { useSettledRows } from './use-settled-rows.ts';

interface ListTexts {
  readonly title: PlainTextKey;
  /** Name on a phone. */
  readonly short: PlainTextKey;
  /** Condition of the list, said at its head. */
  readonly condition: PlainTextKey;
  readonly main: MainFigure;
  /** The same in the screener. */
  readonly all?: string;
}

const LISTS = {
  risers: {
    title: 'views.risers',
    short: 'views.risersShort',
    condition: 'views.least',
    main: 'change',
    all: '?sort=-change1d',
  },
  fallers: {
    title: 'views.fallers',
    short: 'views.fallersShort',
    condition: 'views.least',
    main: 'change',
    all: '?sort=change1d',
  },
  volume: { title: 'views.mostTraded', short: 'views.mostTradedShort', condition: 'views.ofDay', main: 'turnover' },
  unusual: { title: 'views.unusual', short: 'views.unusualShort', condition: 'views.over20', main: 'ratio' },
  highs: {
    title: 'views.highs',
    short: 'views.highsShort',
    condition: 'views.newToday',
    main: 'change',
    all: '?sort=-distanceFromHigh52w',
  },
  lows: {
    title: 'views.lows',
    short: 'views.lowsShort',
    condition: 'views.newToday',
    main: 'change',
    all: '?sort=distanceFromLow52w',
  },
} as const satisfies Readonly<Record<string, ListTexts>>;
type ListName = keyof typeof LISTS;
const NAMES = Object.keys(LISTS) as ListName[];

/** Width from which each list has a card of its own. */
const WIDE = '(width >= 900px)';

/** Assets that moved most: six cards side by side, on a phone one card with a choice. */
export function Movers({ overview }: { readonly overview: MarketOverview }) {
  const isWide = useMedia(WIDE);
  return isWide ? (
    <div className="today-movers">
      {NAMES.map((name) => (
        <MoverCard key={name} name={name} rows={overview[name]} />
      ))}
    </div>
  ) : (
    <ChosenMovers overview={overview} />
  );
}

function ChosenMovers({ overview }: { readonly overview: MarketOverview }) {
  const t = useText();
  const [name, setName] = useState<ListName>('risers');
  const choice = (
    <RadioGroup
      label={t('views.movers')}
      hideLabel
      name="movers"
      className="today-choice"
      options={NAMES.map((value) => ({ value, label: t(LISTS[value].short) }))}
      value={name}
      onChange={setName}
    />
  );
  return <MoverCard key={name} name={name} rows={overview[name]} choice={choice} />;
}

interface MoverCardProps {
  readonly name: ListName;
  readonly rows: readonly MarketRow[];
  readonly choice?: ReactNode;
}

function MoverCard({ name, rows, choice }: MoverCardProps) {
  const t = useText();
  const { title, condition, main, ...of }: ListTexts = LISTS[name];
  const { shown, waits, release, around } = useSettledRows(rows);
  const list = useRef<HTMLOListElement>(null);
  // The button goes with its press: the focus stays on the list, else nobody would hear that it has left.
  const settle = () => {
    release();
    list.current?.focus();
  };
  const said = <span className="muted small">{t(condition)}</span>;
  return (
    <div className="today-mover" {...around}>
      <Card title={choice === undefined ? t(title) : undefined} action={choice ?? said}>
        {shown.length === 0 ? (
          <p className="today-none muted">{t('views.noneNow')}</p>
        ) : (
          <ol ref={list} className="movers" tabIndex={-1} aria-label={t(title)}>
            {shown.map((row) => (
              <MoverRow key={row.code} row={row} main={main} />
            ))}
          </ol>
        )}
        <div className="today-foot">
          {of.all !== undefined && (
            <Link href={`/market/screener${of.all}`} className="touch">
              {t('common.all')}
            </Link>
          )}
          {waits && (
            <button type="button" className="today-waits" onClick={settle}>
              <ArrowDownUp size={13} aria-hidden="true" />
              {t('views.orderChanged')}
            </button>
          )}
          {choice !== undefined && said}
        </div>
      </Card>
    </div>
  );
}
