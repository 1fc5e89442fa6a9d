import './screener.css';
import { SCREENER_PAGE } from '@kurus/core/limits';
import { dateText, dayOf } from '@kurus/core/market/calendar';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { BriefcaseBusiness, Download, Heart, Hourglass, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { priceTexts } from '../../../i18n/bundles.ts';
import { useText } from '../../../i18n/use-text.ts';
import { withTexts } from '../../../i18n/with-texts.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { lastMonthQuery } from '../../../lib/consumer-prices.ts';
import { useCommand } from '../../../lib/forms/use-command.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { serverTime } from '../../../lib/server-time.ts';
import { useKeptFocus } from '../../../lib/use-kept-focus.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { sentenceMonth } from '../../../lib/words/sentence-date.ts';
import { useClosedWorld } from '../../../quotes/use-quote.ts';
import { useWorld } from '../../../quotes/world-context.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/feedback.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { NotRenewed } from '../../../ui/not-renewed.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { toast } from '../../../ui/toast.tsx';
import { RETURN_UNITS } from '../return-units.ts';
import { ColumnMenu } from './column-menu.tsx';
import { ConditionChips } from './condition-chips.tsx';
import { isReturn } from './fields.ts';
import { NothingFits } from './nothing-fits.tsx';
import { ofKind, ofUnit, readFilters, type ScreenChoice } from './screen-choice.ts';
import { ScreenHead } from './screen-head.tsx';
import { rowsOf } from './screen-rows.ts';
import { countQuery, rowsQuery, screenerFile } from './screener-queries.ts';
import { ScreenerList, ScreenerTable } from './screener-table.tsx';
import { SortChoice } from './sort-choice.tsx';
import { useScreenChoice } from './use-screen-choice.ts';

const EmptyMarket = lazyPart(
  async () => (await withTexts(import('../empty-market.tsx'), priceTexts)).EmptyMarket,
  <Skeleton height="card" />,
);

export function ScreenerScreen() {
  const isClosed = useClosedWorld() !== undefined;
  return isClosed ? <EmptyMarket /> : <OpenScreener />;
}

function OpenScreener() {
  const world = useWorld();
  const { choice, open, change } = useScreenChoice();
  const { wrong } = readFilters(choice);
  const all = useQuery(countQuery(choice.kind, [], world)).data;
  const rows = useInfiniteQuery({ ...rowsQuery(choice, world, all !== 0), enabled: wrong.length === 0 });
  const [first] = rows.data?.pages ?? [];
  const isOf = !rows.isPlaceholderData && first !== undefined;
  const found =
    isOf && all !== 0 ? { total: first.total, missing: first.missing, atMs: rows.dataUpdatedAt } : undefined;
  const box = useKeptFocus<HTMLDivElement>();
  return (
    <div ref={box} className="stack screener">
      <Card className="screener-ask">
        <ScreenHead choice={choice} found={found} all={all} onOpen={open} onChange={change} />
        <ConditionChips choice={choice} onChange={change} onKind={(kind) => change(ofKind(choice, kind))} />
      </Card>
      {wrong.length > 0 ? (
        <WrongFilters
          wrong={wrong}
          onRemove={() => change({ filters: choice.filters.filter((filter) => !wrong.includes(filter)) })}
        />
      ) : (
        <Results choice={choice} isReady={all !== 0} onChange={change} />
      )}
    </div>
  );
}

interface WrongProps {
  readonly wrong: readonly string[];
  readonly onRemove: () => void;
}

const WRONG_SHOWN = 3;
const WRONG_LETTERS = 60;

/** Filters of the address that are no conditions: they are named, and nothing is shown as if they held. */
function WrongFilters({ wrong, onRemove }: WrongProps) {
  const t = useText();
  const named = wrong.slice(0, WRONG_SHOWN).map((filter) => t('screener.wrong', { filter: shortened(filter) }));
  return (
    <Card>
      <div role="alert">
        <EmptyState
          icon={<TriangleAlert size={26} />}
          title={t('screener.wrongTitle')}
          text={named.join(' ')}
          action={<Button onClick={onRemove}>{t('screener.wrongAll')}</Button>}
        />
      </div>
    </Card>
  );
}

const shortened = (text: string) => (text.length > WRONG_LETTERS ? `${text.slice(0, WRONG_LETTERS)}…` : text);

interface ResultsProps {
  readonly choice: ScreenChoice;
  /** True: there are figures of the kind. */
  readonly isReady: boolean;
  readonly onChange: (part: Partial<ScreenChoice>) => void;
}

/** Assets that fit, in the chosen unit; while another answer is awaited, those of before are dimmed. */
function Results({ choice, isReady, onChange }: ResultsProps) {
  const t = useText();
  const world = useWorld();
  const isPhone = useMedia('(width < 600px)');
  const rows = useInfiniteQuery(rowsQuery(choice, world, isReady));
  const again = { onRetry: () => void rows.refetch(), busy: rows.isFetching };
  const units = (
    <RadioGroup
      label={t('screener.unit')}
      hideLabel
      className="screener-units"
      name="unit"
      options={RETURN_UNITS.map((unit) => ({
        value: unit,
        label: t(isPhone && unit === 'GAU' ? 'screener.shortGAU' : `screener.in${unit}`),
      }))}
      value={choice.unit}
      onChange={(unit) => onChange(ofUnit(choice, unit))}
    />
  );
  if (!isReady)
    return (
      <Card>
        <EmptyState icon={<Hourglass size={26} />} text={t('screener.noPrices')} />
      </Card>
    );
  if (!rows.data) {
    return (
      <Card>
        {rows.isError ? (
          <ErrorState text={messageOf(rows.error, t('screener.failed'))} {...again} />
        ) : (
          <Skeleton height="row" count={8} />
        )}
      </Card>
    );
  }
  const found = rowsOf(rows.data.pages);
  const [first] = rows.data.pages;
  const isOld = rows.isPlaceholderData;
  if (first && found.length === 0 && !isOld) return <NothingFits choice={choice} page={first} onChange={onChange} />;
  const left = (first?.total ?? 0) - found.length;
  return (
    <>
      {isPhone && units}
      <Card padding="none" className="screener-found">
        {rows.isError && <NotRenewed text={t('screener.failed')} {...again} />}
        <Tools choice={choice} units={isPhone ? undefined : units} onChange={onChange} />
        {isPhone ? (
          <ScreenerList choice={choice} rows={found} busy={isOld} />
        ) : (
          <ScreenerTable choice={choice} rows={found} busy={isOld} onSort={(sort) => onChange({ sort })} />
        )}
        {rows.hasNextPage && left > 0 && (
          <div className="screener-next">
            <Button variant="secondary" busy={rows.isFetchingNextPage} onClick={() => void rows.fetchNextPage()}>
              {t('screener.next', { count: String(Math.min(SCREENER_PAGE, left)) })}
            </Button>
          </div>
        )}
        <Foot choice={choice} />
      </Card>
    </>
  );
}

interface ToolsProps extends Pick<ResultsProps, 'choice' | 'onChange'> {
  /** Choice of the unit; on a phone it stands above. */
  readonly units: ReactNode;
}

/** Choices above the rows: unit or order, columns, and the file. */
function Tools({ choice, units, onChange }: ToolsProps) {
  const t = useText();
  return (
    <div className="screener-tools">
      {units === undefined ? (
        <SortChoice choice={choice} onChange={(sort) => onChange({ sort })} />
      ) : (
        <>
          <span className="muted small">{t('screener.unit')}</span>
          {units}
        </>
      )}
      <span className="grow" />
      <ColumnMenu choice={choice} onChange={(columns) => onChange({ columns })} />
      <SaveFile choice={choice} />
    </div>
  );
}

/** Legend of the marks, and the basis of the returns. */
function Foot({ choice: { columns, unit } }: Pick<ResultsProps, 'choice'>) {
  const t = useText();
  const month = useQuery({ ...lastMonthQuery, enabled: unit === 'REAL' }).data;
  const hasReturns = columns.some(isReturn);
  return (
    <div className="screener-foot muted small">
      <span>
        <BriefcaseBusiness size={13} aria-hidden="true" /> {t('screener.heldMark')}
      </span>
      <span>
        <Heart size={13} aria-hidden="true" /> {t('screener.favoriteMark')}
      </span>
      <span className="grow" />
      {hasReturns && (
        <span>
          {unit === 'REAL' && month !== undefined
            ? t('screener.footReal', { month: sentenceMonth(month) })
            : t('screener.foot', { unit: t(`screener.word${unit}`) })}
        </span>
      )}
    </div>
  );
}

/** Saves all rows that fit as a file. */
function SaveFile({ choice }: Pick<ResultsProps, 'choice'>) {
  const t = useText();
  const isPhone = useMedia('(width < 600px)');
  const world = useWorld();
  const save = useCommand({
    send: () => screenerFile(choice, world),
    onSuccess: (file) => saveFile(`kurus-${choice.kind}-${dateText(dayOf(serverTime(Date.now())))}.csv`, file),
    onError: (error) => toast.error(messageOf(error, t('screener.csvFailed'))),
  });
  const icon = <Download size={16} aria-hidden="true" />;
  if (isPhone) return <IconButton label="CSV" icon={icon} aria-busy={save.isPending} onClick={() => save.mutate()} />;
  return (
    <Button variant="ghost" size="sm" icon={icon} busy={save.isPending} onClick={() => save.mutate()}>
      CSV
    </Button>
  );
}
