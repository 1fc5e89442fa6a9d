import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { rateKey, type RateNeed, type TypedRates } from './rates.ts';

interface RatesCardProps {
  readonly needs: readonly RateNeed[];
  readonly rates: TypedRates;
  readonly onRates: (rates: TypedRates) => void;
}

/** Asks for the rates that are not known: one for the file, or one a month. */
export function RatesCard({ needs, rates, onRates }: RatesCardProps) {
  const t = useText();
  if (needs.length === 0) return null;
  return (
    <Card title={t('imports.ratesTitle')}>
      <div className="stack-3">
        <p className="muted small">{t('imports.ratesText')}</p>
        {needs.map((need) => (
          <CurrencyRates key={need.currency} need={need} rates={rates} onRates={onRates} />
        ))}
      </div>
    </Card>
  );
}

/** Months that are shown: ten years of a file. */
const MONTHS_MAX = 120;

function CurrencyRates({
  need: { currency, months },
  rates,
  onRates,
}: Omit<RatesCardProps, 'needs'> & { readonly need: RateNeed }) {
  const t = useText();
  const [isMonthly, setMonthly] = useState(months.some((month) => rates[rateKey(currency, month)]));
  const field = (key: string, label: string) => (
    <NumberField
      key={key}
      label={label}
      name="rate"
      decimals={8}
      value={rates[key] ?? ''}
      suffix="₺"
      onChange={(rate) => onRates({ ...rates, [key]: rate })}
    />
  );
  const [first = '', last = first] = [months[0], months.at(-1)];
  return (
    <div className="stack-2">
      <div className="import-rates">
        {field(currency, t('imports.rateOfFile', { currency, from: monthText(first), to: monthText(last) }))}
        {!isMonthly && months.length > 1 && (
          <Button variant="secondary" onClick={() => setMonthly(true)}>
            {t('imports.rateByMonth')}
          </Button>
        )}
      </div>
      {isMonthly && (
        <div className="import-months">
          {months
            .slice(0, MONTHS_MAX)
            .map((month) =>
              field(rateKey(currency, month), t('imports.rateOfMonth', { currency, month: monthText(month) })),
            )}
        </div>
      )}
    </div>
  );
}

/** "2023-05" as "05.2023". */
const monthText = (month: string): string => month.split('-').toReversed().join('.');
