import { ASSET_KINDS, type AssetKind } from '@kurus/core/asset-kinds';
import { ChartLine } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import { useIsSample } from '../../lib/account/sample-lock.ts';
import { useAssetList, useClosedWorld } from '../../quotes/use-quote.ts';
import { Card } from '../../ui/card.tsx';

/** The place of the chart of an asset without prices: it says why. */
export function NoChart({ type }: { readonly type: AssetKind }) {
  const t = useText();
  const closed = useClosedWorld();
  const { isOwn } = ASSET_KINDS[type];
  const isAwaited = useAssetList(type)?.length === 0;
  const isSample = useIsSample();
  const reason = isSample
    ? 'asset.sampleWithoutChart'
    : isOwn
      ? 'asset.ownWithoutChart'
      : closed?.setting === 'off'
        ? 'asset.pricesOff'
        : closed
          ? 'asset.pricesNotFetched'
          : isAwaited
            ? 'asset.priceAwaited'
            : 'asset.notQuoted';
  return (
    <Card className="no-chart">
      <p className="no-chart-text muted">
        <ChartLine size={22} aria-hidden="true" />
        {t(reason)}
      </p>
    </Card>
  );
}
