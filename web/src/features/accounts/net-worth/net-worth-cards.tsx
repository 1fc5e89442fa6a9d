/** Parts of the net worth below its head: history, by kind, by currency. Loaded when the page rests. */

import './net-worth.css';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../i18n/language.ts';
import { useText } from '../../../i18n/use-text.ts';
import { netWorthQuery } from '../../../lib/account/net-worth-query.ts';
import { NotYet } from '../../../ui/not-yet.tsx';
import { HistoryCard } from './history-card.tsx';
import { NetWorthPlace } from './net-worth-place.tsx';
import { SpreadCard, withRest } from './spread-card.tsx';
import { currencyName, namedKinds } from './worth-names.ts';

/** Limit of named kinds; the others are one row. */
const MOST_KINDS = 8;

interface NetWorthCardsProps {
  /** True while the head shows less than these parts, which are of the full value. */
  readonly isFull?: boolean;
}

export function NetWorthCards({ isFull = false }: NetWorthCardsProps) {
  const t = useText();
  const [language] = useLanguage();
  const worth = useQuery(netWorthQuery);
  if (!worth.data)
    return (
      <NotYet query={worth} failed={t('worth.failed')}>
        <NetWorthPlace />
      </NotYet>
    );
  const { byKind, byCurrency, debts, history } = worth.data;
  const full = isFull ? t('accounts.fullValue') : undefined;
  const kinds = namedKinds(t, byKind);
  const currencies = byCurrency.map(({ currency, value }) => ({
    id: currency,
    name: currencyName(language, currency),
    value,
  }));
  return (
    <div className="worth-cards">
      <HistoryCard history={history} detail={full} />
      {kinds.length > 0 && (
        <div className="worth-spreads">
          <SpreadCard
            title={t('worth.byKind')}
            detail={full ?? (debts > 0n ? t('worth.withoutDebts') : undefined)}
            parts={withRest(kinds, MOST_KINDS, t('worth.rest'))}
          />
          <SpreadCard
            title={t('worth.byCurrency')}
            detail={full}
            parts={withRest(currencies, MOST_KINDS, t('worth.rest'))}
          >
            <p className="worth-note muted small">{t('worth.currencyNote')}</p>
          </SpreadCard>
        </div>
      )}
    </div>
  );
}
