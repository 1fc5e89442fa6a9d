import { ASSET_KINDS, type TradableKind } from '@kurus/core/asset-kinds';
import { formatPricePlain } from '@kurus/core/money/format';
import type { Price } from '@kurus/core/money/money';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/use-text.ts';
import { useExchange, useQuote } from '../../../quotes/use-quote.ts';
import { bookQuery } from './book-query.ts';
import './book-strip.css';

/** Best bid and ask by realistic rules, and their spread. */
export function BookStrip({ type, code }: { readonly type: TradableKind; readonly code: string }) {
  const t = useText();
  const last = useQuote(type, code)?.price;
  const book = useQuery(bookQuery(type, code, last)).data;
  const isOpen = useExchange()?.isOpen !== false || ASSET_KINDS[type].hours === 'always';
  if (!book) return null;
  const word = t(isOpen ? 'ticket.estimated' : 'ticket.atClose');
  const side = (label: string, price: Price | undefined) => (
    <div>
      <dt>
        {label} <span className="book-word">({word})</span>
      </dt>
      <dd className="figure">{price === undefined ? '–' : formatPricePlain(price)}</dd>
    </div>
  );
  return (
    <dl className="book-strip" data-closed={isOpen ? undefined : ''}>
      {side(t('ticket.bid'), book.bid)}
      <div className="book-spread">
        <dt className="visually-hidden">{t('ticket.spreadLabel')}</dt>
        <dd>
          <span className="book-word-short">{word}, </span>
          {isOpen ? t('ticket.spread', { count: book.spreadTicks }) : t('ticket.onePrice')}
        </dd>
      </div>
      {side(t('ticket.ask'), book.ask)}
    </dl>
  );
}
