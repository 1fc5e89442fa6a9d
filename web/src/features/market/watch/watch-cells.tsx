import type { QuotedKind } from '@kurus/core/asset-kinds';
import { assetKey } from '@kurus/core/identity';
import { Link } from 'wouter';
import { Spark } from '../../../charts/spark.tsx';
import { type Translate, useText } from '../../../i18n/use-text.ts';
import { assetAddress } from '../../../quotes/asset-address.ts';
import { kindName } from '../../../quotes/kind-name.ts';
import { useAsset, useQuote } from '../../../quotes/use-quote.ts';
import { AssetLogo } from '../../../ui/asset-logo.tsx';
import { PercentText, PriceText } from '../../../ui/money-text.tsx';
import type { Column } from '../../../ui/table-column.ts';
import type { Paths } from './path-query.ts';

interface ItemRef {
  readonly kind: QuotedKind;
  readonly code: string;
}

/** Code and name; the link is to the page of the asset. */
export function ListedItem({ kind, code }: ItemRef) {
  const t = useText();
  const asset = useAsset(kind, code);
  const name = asset ? kindName(t, asset) : '';
  return (
    <span className="watch-name">
      <AssetLogo type={kind} code={code} icon={asset?.icon} size={28} />
      <span>
        <Link
          href={assetAddress({ type: kind, code })}
          className="watch-code touch"
          aria-label={t('kinds.page', { name: name || code, code })}
        >
          {code}
        </Link>
        <span className="muted small">{name}</span>
      </span>
    </span>
  );
}

export function ListedPriceText({ kind, code }: ItemRef) {
  const quote = useQuote(kind, code);
  return quote ? <PriceText type={kind} value={quote.price} flash className="watch-price" /> : <span>–</span>;
}

function ListedChangeText({ kind, code }: ItemRef) {
  const quote = useQuote(kind, code);
  return quote ? <PercentText value={quote.changePercent} /> : <span>–</span>;
}

/** Column of the day's change, with the line of the last month below it. */
export const changeColumn = <Row extends ItemRef>(t: Translate, paths: Paths | undefined): Column<Row> => ({
  id: 'change',
  header: t('views.todayAndMonth'),
  align: 'end',
  cell: ({ kind, code }) => {
    const points = paths?.get(assetKey(kind, code));
    return (
      <span className="watch-change">
        <ListedChangeText kind={kind} code={code} />
        {points && <Spark points={points} />}
      </span>
    );
  },
});
