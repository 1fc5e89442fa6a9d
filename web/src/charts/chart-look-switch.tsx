import { ChartCandlestick, ChartLine } from 'lucide-react';
import { useText } from '../i18n/use-text.ts';
import { RadioGroup } from '../ui/radio-group.tsx';
import type { ChartLook } from './chart-series.ts';

interface ChartLookSwitchProps {
  readonly looks: readonly ChartLook[];
  readonly value: ChartLook;
  readonly onChange: (look: ChartLook) => void;
}

/** A line, or candles by choice. */
export function ChartLookSwitch({ looks, value, onChange }: ChartLookSwitchProps) {
  const t = useText();
  const options = looks.map((look) => ({
    value: look,
    label: look === 'candles' ? t('market.chartCandles') : t('market.chartLine'),
    icon: look === 'candles' ? <ChartCandlestick size={15} aria-hidden /> : <ChartLine size={15} aria-hidden />,
  }));
  return (
    <RadioGroup
      className="chart-look"
      label={t('market.chartLook')}
      hideLabel
      name="chartLook"
      options={options}
      value={value}
      onChange={onChange}
    />
  );
}
