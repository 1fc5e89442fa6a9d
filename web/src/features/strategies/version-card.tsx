import type { StrategyItem, TargetRecordItem } from '@kurus/core/contract/strategies';
import { assetKey } from '@kurus/core/identity';
import { formatPrice } from '@kurus/core/money/format';
import { formatReturn } from '@kurus/core/money/format-return';
import { Link } from 'wouter';
import { useText } from '../../i18n/use-text.ts';
import { sentenceDate } from '../../lib/words/sentence-date.ts';
import { Card } from '../../ui/card.tsx';
import { ReturnText } from '../../ui/return-text.tsx';
import { TargetScale } from './target-scale.tsx';
import { weightedReturns, type WeightedReturns } from './weighted-returns.ts';

type Version = StrategyItem['versions'][number];

/** Outcomes after a version: each target in its author's order, those that failed as large as the others. */
export function VersionCard({ version: { version, publishedAt, assets } }: { readonly version: Version }) {
  const t = useText();
  const weighted = weightedReturns(assets);
  return (
    <Card
      padding="none"
      title={t('strategies.outcome', { version, date: sentenceDate(publishedAt) })}
      action={weighted && <Weighted returns={weighted} />}
      className="strategy-outcome"
    >
      <ul>
        {assets.map((one) => (
          <li key={assetKey(one.asset.kind, one.asset.code)} className="strategy-target">
            <Target target={one} />
          </li>
        ))}
      </ul>
      <p className="muted small strategy-foot">{t('strategies.howMeasured')}</p>
    </Card>
  );
}

function Weighted({ returns: { lira, real } }: { readonly returns: WeightedReturns }) {
  const t = useText();
  return (
    <span className="small">
      <span className="muted">{t('strategies.weighted')}</span> <ReturnText value={lira} decimals={2} />
      {real !== undefined && (
        <>
          {' '}
          <span className="muted">· {t('strategies.real')}</span> <ReturnText value={real} decimals={2} />
        </>
      )}
    </span>
  );
}

function Target({ target: one }: { readonly target: Version['assets'][number] }) {
  const t = useText();
  const { asset, price, target, stop, weight, by, reason, record } = one;
  return (
    <>
      <div className="strategy-target-head">
        <Link href={`/asset/${asset.kind}/${asset.code}`} className="link">
          <strong>{asset.code}</strong>
        </Link>
        {record && (
          <span className="chip">
            <span className={`outcome-mark outcome-${record.state}`} aria-hidden="true" />
            {t(`strategies.state-${record.state}`)}
            {record.state !== 'open' && ` · ${sentenceDate(record.on)}`}
          </span>
        )}
      </div>
      <dl className="strategy-figures">
        {weight !== undefined && <Figure label={t('strategies.weight')}>{formatReturn(weight, 0)}</Figure>}
        <Figure label={t('strategies.priceThen')}>{formatPrice(price)}</Figure>
        {(stop !== undefined || target !== undefined) && (
          <div className="target-figure">
            <dt className="muted small">{t('strategies.stopToTarget')}</dt>
            <dd>
              <TargetScale target={one} />
            </dd>
          </div>
        )}
        <Figure label={t('strategies.lira')}>{record ? <ReturnText value={record.return} decimals={2} /> : '–'}</Figure>
        <Figure label={t('strategies.real')}>{realOf(record)}</Figure>
      </dl>
      <p className="muted small strategy-reason">
        {t('strategies.untilDay', { date: sentenceDate(by) })} {reason !== '' && <bdi>“{reason}”</bdi>}
      </p>
    </>
  );
}

const realOf = (record: TargetRecordItem | undefined) =>
  record?.realReturn === undefined ? '–' : <ReturnText value={record.realReturn} decimals={2} />;

function Figure({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt className="muted small">{label}</dt>
      <dd className="tnum">{children}</dd>
    </div>
  );
}
