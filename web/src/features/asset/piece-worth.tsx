/** Worth of the pieces of gold that are held: of their pure gold, or what a dealer pays. Only this page changes. */

import type { AssetRef } from '@kurus/core/identity';
import { priceAt } from '@kurus/core/market/gold-pieces';
import { type Money, percentOf, type Price, type Quantity, subtractMoney, total } from '@kurus/core/money/money';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { spreadsQuery } from '../../lib/account/spreads-query.ts';
import { MoneyText, PercentText } from '../../ui/money-text.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';

interface PieceWorthProps extends Pick<AssetRef, 'code'> {
  /** Pure gold's value of one piece. */
  readonly pure: Price;
  readonly quantity: Quantity;
  readonly cost: Money;
  /** Pure gold's value of all. */
  readonly value: Money;
  /** Mark of the price. */
  readonly mark: ReactNode;
}

export function PieceWorth({ code, pure, quantity, cost, value, mark }: PieceWorthProps) {
  const t = useText();
  const [shown, setShown] = useState<'pure' | 'cashIn'>('pure');
  const spread = useQuery(spreadsQuery).data?.find((one) => one.code === code);
  const worth = spread && shown === 'cashIn' ? total(priceAt(pure, spread.cashIn), quantity, 'half-up') : value;
  const profit = subtractMoney(worth, cost);
  return (
    <>
      <RadioGroup
        label={t('kinds.worthAs')}
        hideLabel
        name="pieceWorth"
        value={shown}
        onChange={setShown}
        options={[
          { value: 'pure', label: t('kinds.pure') },
          { value: 'cashIn', label: t('kinds.cashIn'), disabled: !spread },
        ]}
      />
      <p className="instrument-worth">
        {/* Made anew by the switch: that is no change of the market. */}
        <MoneyText key={shown} value={worth} flash fit />
      </p>
      <p className="instrument-profit row wrap">
        <MoneyText value={profit} direction />
        <PercentText value={percentOf(profit, cost)} variant="chip" />
        {mark}
      </p>
    </>
  );
}
