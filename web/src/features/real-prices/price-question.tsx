import { ASSET_KINDS, type AssetKind } from '@kurus/core/asset-kinds';
import type { RealPrices } from '@kurus/core/contract/real-prices';
import { useId } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { listText } from '../../lib/words/list-text.ts';
import { Button } from '../../ui/button.tsx';
import { sourceRow, withoutSource, type SourceRow } from './price-sources.ts';
import type { HeldAsset } from './use-held-assets.ts';

/** More codes than these are behind their number. */
const MOST_NAMED = 8;

interface PriceQuestionProps extends Pick<RealPrices, 'sources'> {
  readonly held: readonly HeldAsset[];
  /** Answer that is being saved. */
  readonly answering: 'yes' | 'no' | undefined;
  readonly onAnswer: (answer: 'yes' | 'no') => void;
}

/** "Gerçek fiyatlar alınsın mı?", with all that is needed to answer it: whom, how often, and what leaves the machine. */
export function PriceQuestion({ sources, held, answering, onAnswer }: PriceQuestionProps) {
  const t = useText();
  const id = useId();
  const rows = sources.map((source) => sourceRow(t, source));
  const unpriced = withoutSource(sources);
  return (
    <section className="card prices-question" aria-labelledby={id}>
      <div className="prices-head">
        <div className="grow">
          <h2 id={id} className="prices-title">
            {t('prices.title')}
          </h2>
          <p>
            {t('prices.intro')} <strong>{t('prices.introCodes')}</strong> {t('prices.introEnd')}
          </p>
        </div>
        <div className="prices-answers">
          <Button busy={answering === 'yes'} onClick={() => onAnswer('yes')}>
            {t('prices.yes')}
          </Button>
          <Button variant="secondary" busy={answering === 'no'} onClick={() => onAnswer('no')}>
            {t('prices.no')}
          </Button>
        </div>
      </div>
      <table className="prices-sources">
        <caption className="visually-hidden">{t('prices.sources')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('prices.whatFor')}</th>
            <th scope="col">{t('prices.whom')}</th>
            <th scope="col">{t('prices.howOften')}</th>
            <th scope="col">{t('prices.whatLeaves')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.key} row={row} codes={held.filter(({ type }) => type === row.kind).map(({ code }) => code)} />
          ))}
          {unpriced.length > 0 && <Unpriced kinds={unpriced} />}
        </tbody>
      </table>
      <div className="prices-foot muted small">
        <p>{t('prices.once')}</p>
        <details>
          <summary className="link">{t('prices.terms')}</summary>
          <ul className="stack-1">
            {rows.map(({ key, name, terms }) => (
              <li key={key} lang="en">
                {name}: {terms}
              </li>
            ))}
          </ul>
        </details>
      </div>
    </section>
  );
}

function Row({ row, codes }: { readonly row: SourceRow; readonly codes: readonly string[] }) {
  const t = useText();
  return (
    <tr>
      <th scope="row">{t(ASSET_KINDS[row.kind].shortLabel)}</th>
      <td className="prices-whom">
        {row.name}
        {row.note !== undefined && <span className="muted"> · {row.note}</span>}
      </td>
      <td className="prices-often">{codes.length > 0 ? row.every : t('prices.ifAdded', { every: row.every })}</td>
      <td className="prices-leaves">
        <Leaving leaves={row.leaves} codes={codes} />
      </td>
    </tr>
  );
}

function Leaving({ leaves, codes }: Pick<SourceRow, 'leaves'> & { readonly codes: readonly string[] }) {
  const t = useText();
  if (leaves === 'nothing') return t('prices.wholeList');
  const isList = leaves === 'listed';
  if (codes.length === 0) return t(isList ? 'prices.everyCode' : 'prices.nothingYet');
  const all = codes.join(', ');
  if (codes.length <= MOST_NAMED) return isList ? t('prices.everyCodeFirst', { codes: all }) : all;
  return (
    <details>
      <summary className="link">
        {t(isList ? 'prices.everyCodeCount' : 'prices.codes', { count: codes.length })}
      </summary>
      {all}
    </details>
  );
}

/** Kinds that nobody is asked about: they stay at what was paid. */
function Unpriced({ kinds }: { readonly kinds: readonly AssetKind[] }) {
  const t = useText();
  return (
    <tr>
      <th scope="row">{listText(kinds.map((kind) => t(ASSET_KINDS[kind].shortLabel)))}</th>
      <td className="prices-whom muted">{t('prices.noSource')}</td>
      <td className="prices-often muted">–</td>
      <td className="prices-leaves">{t('prices.staysAtCost')}</td>
    </tr>
  );
}
