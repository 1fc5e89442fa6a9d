/** Dialog to buy a sample asset: quantity, cost, balance left, or the reason why it cannot be bought. */

import { parseQuantity, subtractMoney, ZERO_MONEY } from '@kurus/core/money/money';
import { useState, type FormEvent } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { formatQuantity } from '../../lib/amounts/format.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { MoneyText, PriceText } from '../../ui/money-text.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { buy, costOf, mostAffordable, refusalOf } from './local-portfolio.ts';
import { keepPortfolio, useLocalPortfolio } from './local-store.ts';
import type { SampleAsset } from './sample-market.ts';

export interface BuyDialogProps {
  readonly asset: SampleAsset | undefined;
  readonly onClose: () => void;
}

export function BuyDialog({ asset, onClose }: BuyDialogProps) {
  const t = useText();
  return (
    <Modal
      open={asset !== undefined}
      size="sm"
      title={asset ? t('simulation.buyTitle', { code: asset.code }) : ''}
      onClose={onClose}
    >
      {asset && <BuyForm asset={asset} onBought={onClose} />}
    </Modal>
  );
}

function BuyForm({ asset, onBought }: { readonly asset: SampleAsset; readonly onBought: () => void }) {
  const t = useText();
  const portfolio = useLocalPortfolio();
  const [typed, setTyped] = useState('');
  const [pressed, setPressed] = useState(false);
  const quantity = parseQuantity(typed);
  const refusal = refusalOf(portfolio, asset, quantity);
  const cost = quantity === undefined ? ZERO_MONEY : costOf(asset, quantity);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setPressed(true);
    if (quantity === undefined || refusal !== undefined) return;
    keepPortfolio(buy(portfolio, asset, quantity));
    toast.success(t('simulation.bought', { quantity: formatQuantity(quantity), code: asset.code }));
    onBought();
  };
  const tooMuch = t('simulation.notEnough', { most: formatQuantity(mostAffordable(portfolio, asset)) });
  const reasons = { notEnough: tooMuch, quantityInvalid: pressed ? t('simulation.quantityInvalid') : undefined };
  return (
    <form className="stack" method="post" noValidate onSubmit={submit}>
      <p className="muted">{asset.name}</p>
      <NumberField
        label={t('common.quantity')}
        name="quantity"
        decimals={0}
        value={typed}
        onChange={(plain) => {
          setTyped(plain);
          setPressed(false);
        }}
        error={refusal && reasons[refusal]}
        data-autofocus
      />
      <dl className="simulation-sum pairs">
        <div>
          <dt>{t('labels.price')}</dt>
          <dd>
            <PriceText value={asset.price} />
          </dd>
        </div>
        <div>
          <dt>{t('simulation.total')}</dt>
          <dd>
            <MoneyText value={cost} />
          </dd>
        </div>
        <div>
          <dt>{t('simulation.left')}</dt>
          <dd>
            <MoneyText value={refusal === 'notEnough' ? portfolio.balance : subtractMoney(portfolio.balance, cost)} />
          </dd>
        </div>
      </dl>
      <Button type="submit" variant="buy" size="lg" wide>
        {t('trading.buy')}
      </Button>
    </form>
  );
}
