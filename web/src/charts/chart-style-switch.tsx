import { ChartCandlestick, ChartLine } from 'lucide-react';
import { useText } from '../i18n/use-text.ts';
import { RadioGroup } from '../ui/radio-group.tsx';
import type { ChartStyle } from './chart-series.ts';

interface ChartStyleSwitchProps {
  readonly styles: readonly ChartStyle[];
  readonly value: ChartStyle;
  readonly onChange: (style: ChartStyle) => void;
}

/** A line, or candles by choice. */
export function ChartStyleSwitch({ styles, value, onChange }: ChartStyleSwitchProps) {
  const t = useText();
  const options = styles.map((style) => ({
    value: style,
    label: style === 'candles' ? t('market.chartCandles') : t('market.chartLine'),
    icon: style === 'candles' ? <ChartCandlestick size={15} aria-hidden /> : <ChartLine size={15} aria-hidden />,
  }));
  return (
    <RadioGroup
      className="chart-style"
      label={t('market.chartLook')}
      hideLabel
      name="chartLook"
      options={options}
      value={value}
      onChange={onChange}
    />
  );
}
