import type { HistoryUnit } from '@kurus/core/contract/words/market-history';
import { ownCurrency } from '@kurus/core/market/foreign-currency';
import { useState } from 'react';
import { type Translate, useText } from '../i18n/use-text.ts';
import type { QuotedAsset } from '../quotes/asset-address.ts';
import type { ChartUnit } from './chart-unit.tsx';

interface OwnUnit {
  readonly unit: ChartUnit;
  /** Currency that the chart is in; undefined while it is in lira. */
  readonly currency: string | undefined;
}

/** Unit of an asset's chart, at first its own currency; undefined for an asset in lira. */
export function useChartUnit({ type, code }: QuotedAsset): OwnUnit | undefined {
  const t = useText();
  const [value, onChange] = useState<HistoryUnit>('own');
  const currency = ownCurrency(type, code);
  if (currency === undefined) return undefined;
  const names = { own: unitName(t, currency), lira: t('asset.inLira') };
  const unit = { value, onChange, label: t('asset.chartUnit'), names };
  return { unit, currency: value === 'own' ? currency : undefined };
}

/** The code of a currency that is rarely met. */
function unitName(t: Translate, currency: string): string {
  if (currency === 'USD' || currency === 'EUR' || currency === 'GBP') return t(`asset.in${currency}`);
  return currency;
}
