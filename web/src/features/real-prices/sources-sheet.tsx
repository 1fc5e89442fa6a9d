import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import type { RealPrices } from '@kurus/core/contract/real-prices';
import { useQuery } from '@tanstack/react-query';
import type { PlainTextKey } from '../../i18n/texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { dateTimeText } from '../../lib/words/date-text.ts';
import { listText } from '../../lib/words/list-text.ts';
import { Modal } from '../../ui/modal.tsx';
import { sourceRow, withoutSource } from './price-sources.ts';
import { realPricesQuery } from './real-prices-query.ts';
import './sources-sheet.css';

type Source = RealPrices['sources'][number];

const TERMS: Readonly<Record<string, PlainTextKey>> = {
  yahoo: 'sources.yahooTerms',
  'yahoo-foreign': 'sources.yahooTerms',
  bist: 'sources.bistTerms',
  tcmb: 'sources.tcmbTerms',
  btcturk: 'sources.btcturkTerms',
  altinkaynak: 'sources.altinkaynakTerms',
  tefas: 'sources.tefasTerms',
  collectapi: 'sources.collectapiTerms',
};

interface SourcesSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** "Kaynaklar": the sources of each kind with how often they are asked, their last price and their terms. */
export function SourcesSheet({ open, onClose }: SourcesSheetProps) {
  const t = useText();
  const { data } = useQuery({ ...realPricesQuery, enabled: open });
  const sources = data?.sources ?? [];
  const unpriced = withoutSource(sources);
  return (
    <Modal open={open} title={t('sources.title')} onClose={onClose}>
      <div className="stack">
        <p className="muted">{t('sources.intro')}</p>
        <ul className="sources-list">
          {sources.map((source, at) => (
            // One beside another of its kind has no newest price of its own.
            <Row
              key={`${source.kind} ${source.name}`}
              source={source}
              isBeside={sources[at - 1]?.kind === source.kind}
            />
          ))}
        </ul>
        {data && unpriced.length > 0 && (
          <section>
            <h3>{t('sources.missing')}</h3>
            <p>
              {t('sources.missingHint', { kinds: listText(unpriced.map((kind) => t(ASSET_KINDS[kind].shortLabel))) })}
            </p>
          </section>
        )}
        <section>
          <h3>{t('sources.practice')}</h3>
          <p>{t('sources.practiceHint')}</p>
        </section>
      </div>
    </Modal>
  );
}

function Row({ source, isBeside }: { readonly source: Source; readonly isBeside: boolean }) {
  const t = useText();
  const { kind, name, note, every, terms } = sourceRow(t, source);
  const translated = Object.hasOwn(TERMS, source.name) ? TERMS[source.name] : undefined;
  const { lastPriceAt } = source;
  return (
    <li>
      <h3>
        {t(ASSET_KINDS[kind].shortLabel)} · {name}
      </h3>
      {note !== undefined && <p className="muted small">{note}</p>}
      <dl className="small">
        <dt>{t('sources.every')}</dt>
        <dd>{every}</dd>
        {!isBeside && (
          <>
            <dt>{t('sources.last')}</dt>
            <dd>{lastPriceAt === undefined ? t('sources.none') : dateTimeText(lastPriceAt)}</dd>
          </>
        )}
        <dt>{t('sources.terms')}</dt>
        <dd lang={translated ? undefined : 'en'}>{translated ? t(translated) : terms}</dd>
      </dl>
    </li>
  );
}
