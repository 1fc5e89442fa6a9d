import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useText } from '../../i18n/use-text.ts';
import { AdviceNote } from '../../ui/advice-note.tsx';
import { Card } from '../../ui/card.tsx';
import { PercentText } from '../../ui/money-text.tsx';
import { type LeagueDetails, type LeagueTable, NEWEST_TABLE, tableQuery } from './league-queries.ts';
import { countText, percentOf } from './points.ts';
import { momentText } from './season-words.ts';

/** The season's days, what the same days gave elsewhere, and how points come about. */
export function LeagueAside({ league }: { readonly league: LeagueDetails }) {
  const t = useText();
  const page = useInfiniteQuery(tableQuery(league.id, NEWEST_TABLE)).data?.pages[0];
  return (
    <>
      <SeasonCard league={league} page={page} />
      {page && page.benchmarks.length > 0 && <BenchmarksCard page={page} />}
      <Card title={t('league.howScored')}>
        <p className="muted">{t('league.howScoredText')}</p>
        <p>
          <Link href="/league?tab=rules" className="link">
            {t('league.rules')}
          </Link>
        </p>
      </Card>
      <AdviceNote text={t('league.noAdvice')} />
    </>
  );
}

interface SeasonCardProps {
  readonly league: LeagueDetails;
  readonly page: LeagueTable | undefined;
}

function SeasonCard({ league, page }: SeasonCardProps) {
  const t = useText();
  const facts = [
    ['league.joinedRanked', `${countText(league.entries)} / ${page ? countText(page.ranked) : '–'}`],
    ['league.provisionalTable', league.provisional && momentText(league.provisional.at)],
    ['league.officialTable', page?.madeAt && momentText(page.madeAt)],
  ] as const;
  return (
    <Card title={t('league.season')} action={<span className="league-chip">{t(`league.is-${league.state}`)}</span>}>
      <p className="league-days">
        <span>
          <strong>{league.daysOver}</strong> {t('league.ofDays', { count: league.tradingDays })}
        </span>
        <span className="muted small">{t('league.endsAt', { at: momentText(league.closesAt) })}</span>
      </p>
      <progress
        className="league-progress"
        max={league.tradingDays}
        value={Math.min(league.daysOver, league.tradingDays)}
        aria-label={t('league.season')}
      />
      <dl className="league-facts">
        {facts.map(
          ([name, value]) =>
            value !== undefined && (
              <div key={name}>
                <dt>{t(name)}</dt>
                <dd className="figure">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Card>
  );
}

function BenchmarksCard({ page: { benchmarks, rows } }: { readonly page: LeagueTable }) {
  const t = useText();
  const own = rows.find((row) => row.own);
  const all = [...(own ? [{ name: 'own' as const, return: own.return, estimated: undefined }] : []), ...benchmarks].map(
    (one) => ({ ...one, percent: percentOf(one.return) }),
  );
  const most = all.reduce((top, { percent }) => (abs(percent) > top ? abs(percent) : top), 1n);
  return (
    <Card title={t('league.sameDays')}>
      <ul className="league-benchmarks">
        {all.map(({ name, percent, estimated }) => (
          <li key={name} data-own={name === 'own'}>
            <span>
              {t(`league.benchmark-${name}`)}
              {estimated && <span className="league-chip">{t('league.estimated')}</span>}
              {name === 'XU100' && <span className="league-chip">{t('league.withoutDividends')}</span>}
            </span>
            <PercentText value={percent} />
            <span
              className="league-bar"
              data-below={percent < 0n}
              style={{ '--part': partOf(abs(percent), most) } as React.CSSProperties}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Width of a bar as a part of the widest. */
const partOf = (value: bigint, most: bigint) => Number((value * 1000n) / most) / 1000; // not a figure: a width

const abs = (value: bigint) => (value < 0n ? -value : value);
