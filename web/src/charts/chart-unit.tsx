/** Unit of a price's chart: lira, or the currency in which the asset's exchange quotes it. */

import type { Quote } from '@kurus/core/contract/market';
import type { HistoryUnit } from '@kurus/core/contract/words/market-history';
import { formatQuoted } from '@kurus/core/market/quoted-price';
import { formatPriceIn } from '@kurus/core/money/format';
import type { Price } from '@kurus/core/money/money';
import { RadioGroup } from '../ui/radio-group.tsx';

/** Chosen unit of an asset that has a currency of its own. */
export interface ChartUnit {
  readonly value: HistoryUnit;
  readonly onChange: (unit: HistoryUnit) => void;
  /** Name of the switch, and of its two units. */
  readonly label: string;
  readonly names: Readonly<Record<HistoryUnit, string>>;
}

/** "Dolar | Lira" */
export function ChartUnitSwitch({ unit: { value, onChange, label, names } }: { readonly unit: ChartUnit }) {
  const options = (['own', 'lira'] as const).map((one) => ({ value: one, label: names[one] }));
  return (
    <RadioGroup
      className="chart-unit"
      label={label}
      hideLabel
      name="chartUnit"
      options={options}
      value={value}
      onChange={onChange}
    />
  );
}

/** Price of a quote in the unit of a chart. @param currency undefined for lira */
export const priceInUnit = (quote: Quote, currency: string | undefined): Price | undefined =>
  currency === undefined ? quote.price : quote.own?.price;

export const textInUnit = (type: Quote['type'], price: Price, currency: string | undefined): string =>
  currency === undefined ? formatQuoted(type, price) : formatPriceIn(price, currency);
