import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import type { MarketRow } from '@kurus/core/contract/market-views';
import { formatStatistic } from '@kurus/core/money/format-return';
import { memo } from 'react';
import { Link } from 'wouter';
import { Spark } from '../../../charts/spark.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { assetAddress } from '../../../quotes/asset-address.ts';
import { kindName } from '../../../quotes/kind-name.ts';
import { useQuote } from '../../../quotes/use-quote.ts';
import { AssetLogo } from '../../../ui/asset-logo.tsx';
import { PercentText, PriceText } from '../../../ui/money-text.tsx';
import { ChangeText } from '../change-text.tsx';
import { shortAmount } from '../short-amount.ts';

/** Figure of a row that its list is about; the other one stands below it. */
export type MainFigure = 'change' | 'price' | 'turnover' | 'ratio';

interface MoverRowProps {
  readonly row: MarketRow;
  readonly main: MainFigure;
}

/** An asset of a list, which leads to its page. Price and change are those of the stream, as soon as there are some. */
export const MoverRow = memo(function MoverRow({ row, main }: MoverRowProps) {
  const t = useText();
  const { kind, code } = row;
  const name = kindName(t, { type: kind, code, name: row.name });
  const isCoded = ASSET_KINDS[kind].hasTurnover;
  const { path = [] } = row;
  return (
    <li className="mover pressable">
      <AssetLogo type={kind} code={code} size={28} />
      <span className="mover-names">
        <Link href={assetAddress({ type: kind, code })} className="mover-code pressable-open">
          {isCoded ? code : name}
        </Link>
        <span className="mover-name muted" title={name}>
          {isCoded ? name : code}
        </span>
      </span>
      {path.length > 1 && <Spark points={path} />}
      <Figures row={row} main={main} />
    </li>
  );
});

function Figures({ row, main }: MoverRowProps) {
  const t = useText();
  const { kind, code, turnover, ratio, limit } = row;
  const quote = useQuote(kind, code);
  const change = quote ? <PercentText value={quote.changePercent} /> : <ChangeText change={row.change} />;
  const price = <PriceText type={kind} value={quote?.price ?? row.price} flash />;
  const amount = turnover !== undefined && shortAmount(t, turnover);
  const firsts = {
    change,
    price,
    turnover: <span className="figure">{amount}</span>,
    ratio: <span className="figure">{t('views.times', { ratio: formatStatistic(ratio ?? 0, 1) })}</span>,
  };
  return (
    <span className="mover-figures">
      <span className="mover-main">{firsts[main]}</span>
      <span className="mover-second muted">
        {main === 'change' ? price : change}
        {main === 'change' && limit && ` · ${t(limit === 'up' ? 'views.atUpper' : 'views.atLower')}`}
      </span>
    </span>
  );
}
