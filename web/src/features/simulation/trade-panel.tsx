/** The sample market: stocks or funds, each with its fixed price and a buy button. */

import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PriceText } from '../../ui/money-text.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Table } from '../../ui/table.tsx';
import { BuyDialog } from './buy-dialog.tsx';
import { SAMPLE_ASSETS, type SampleAsset, type SampleKind } from './sample-market.ts';

export function TradePanel() {
  const t = useText();
  const [kind, setKind] = useState<SampleKind>('stocks');
  const [chosen, setChosen] = useState<SampleAsset>();
  return (
    <Card padding="none">
      <RadioGroup
        className="simulation-kind"
        label={t('simulation.kind')}
        hideLabel
        name="kind"
        value={kind}
        onChange={setKind}
        options={[
          { value: 'stocks', label: t('simulation.stocks') },
          { value: 'funds', label: t('simulation.funds') },
        ]}
      />
      <Table
        caption={t(`simulation.${kind}`)}
        hideCaption
        rows={SAMPLE_ASSETS.filter((asset) => asset.kind === kind)}
        rowKey={(asset) => asset.code}
        columns={[
          {
            id: 'asset',
            header: t('labels.asset'),
            lead: true,
            cell: (asset) => (
              <span className="simulation-asset">
                <strong>{asset.code}</strong>
                <span className="muted small">{asset.name}</span>
              </span>
            ),
          },
          {
            id: 'price',
            header: t('labels.price'),
            align: 'end',
            cell: (asset) => <PriceText value={asset.price} />,
          },
          {
            id: 'action',
            header: t('simulation.action'),
            align: 'end',
            cell: (asset) => (
              <Button
                variant="buy"
                size="sm"
                aria-label={t('simulation.buyOf', { code: asset.code })}
                onClick={() => setChosen(asset)}
              >
                {t('trading.buy')}
              </Button>
            ),
          },
        ]}
      />
      <BuyDialog asset={chosen} onClose={() => setChosen(undefined)} />
    </Card>
  );
}
