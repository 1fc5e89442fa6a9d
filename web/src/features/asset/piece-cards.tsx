/** Cards of a piece of gold: its three prices on one scale, the user's own spread, and what it weighs. */

import './kind-cards.css';
import type { SpreadItem } from '@kurus/core/contract/spreads';
import type { AssetRef } from '@kurus/core/identity';
import { GOLD_GRAM, type GoldPiece, goldPieceOf, priceAt, type Spread } from '@kurus/core/market/gold-pieces';
import { formatQuoted } from '@kurus/core/market/quoted-price';
import { formatPercent, turkish } from '@kurus/core/money/format';
import { type Price, priceText, toFloat } from '@kurus/core/money/money';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { spreadsQuery } from '../../lib/account/spreads-query.ts';
import { useQuote } from '../../quotes/use-quote.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/feedback.tsx';
import { NotYet } from '../../ui/not-yet.tsx';
import { Term, Terms } from '../../ui/terms.tsx';
import { SpreadForm } from './spread-form.tsx';

export function ThreePricesCard({ type, code }: AssetRef) {
  const t = useText();
  const query = useQuery(spreadsQuery);
  const gram = useQuote(GOLD_GRAM.type, GOLD_GRAM.code);
  const pure = useQuote(type, code)?.price;
  const spread = query.data?.find((one) => one.code === code);
  return (
    <Card
      className="three-prices"
      title={t('kinds.threePrices')}
      action={
        gram && (
          <span className="muted small tnum">
            {t('kinds.gramGold', { price: formatQuoted(GOLD_GRAM.type, gram.price) })}
          </span>
        )
      }
    >
      {!query.data ? (
        <NotYet query={query} failed={t('kinds.spreadsFailed')}>
          <Skeleton count={3} />
        </NotYet>
      ) : (
        <>
          {pure !== undefined && spread && <Scale pure={pure} spread={spread} />}
          <SpreadForm key={keyOf(spread)} code={code} spread={spread} />
        </>
      )}
    </Card>
  );
}

/** Another spread is another form: a reset fills it anew. */
const keyOf = (spread: SpreadItem | undefined) => (spread ? `${spread.cashIn} ${spread.replace}` : 'none');

/** Room left and right of the outer ones, in percent of the scale. */
const MARGIN = 8;

/** The three prices, and the same on a line. */
function Scale({ pure, spread }: { readonly pure: Price; readonly spread: Spread }) {
  const t = useText();
  const [cashIn, replace] = [priceAt(pure, spread.cashIn), priceAt(pure, spread.replace)];
  const prices = [cashIn, pure, replace];
  const [least, most] = [Math.min(...prices.map(toFloat)), Math.max(...prices.map(toFloat))];
  const placeOf = (value: Price) =>
    most === least ? 50 : MARGIN + ((toFloat(value) - least) / (most - least)) * (100 - 2 * MARGIN);
  const text = (value: Price) => formatQuoted(GOLD_GRAM.type, value);
  const at = (value: Price) => ({ '--at': `${placeOf(value)}%` }) as CSSProperties;
  return (
    <div>
      <Terms className="small">
        <Term label={t('kinds.cashIn')}>
          <span className="muted">{formatPercent(spread.cashIn, true)}</span> <b>{text(cashIn)}</b>
        </Term>
        <Term label={t('kinds.pureValue')}>
          <b>{text(pure)}</b>
        </Term>
        <Term label={t('kinds.replace')}>
          <span className="muted">{formatPercent(spread.replace, true)}</span> <b>{text(replace)}</b>
        </Term>
      </Terms>
      <div
        className="three-prices-line"
        role="img"
        aria-label={t('kinds.scale', { cashIn: text(cashIn), pure: text(pure), paid: text(replace) })}
      >
        <span style={at(cashIn)} />
        <span style={at(replace)} />
        <span className="three-prices-pure" style={at(pure)} />
      </div>
    </div>
  );
}

export function PieceCard({ type, code }: AssetRef) {
  const t = useText();
  const piece = goldPieceOf(type, code);
  return piece && <PieceFacts piece={piece} title={t('kinds.piece')} />;
}

function PieceFacts({
  piece: { weight, fineness, pure },
  title,
}: {
  readonly piece: GoldPiece;
  readonly title: string;
}) {
  const t = useText();
  const grams = (value: Price) => t('kinds.grams', { grams: turkish(priceText(value, 0)) });
  return (
    <Card title={title}>
      <Terms className="small">
        <Term label={t('kinds.weight')}>{grams(weight)}</Term>
        <Term label={t('kinds.fineness')}>{turkish(priceText(fineness, 0))}</Term>
        <Term label={t('kinds.pureGold')}>{grams(pure)}</Term>
      </Terms>
    </Card>
  );
}
