import type { AssetKind } from '@kurus/core/asset-kinds';
import type { PriceLimits } from '@kurus/core/market/price-limits';
import { isOnTick, roundToTick, tickSize, ticksAway } from '@kurus/core/market/tick-size';
import { formatPricePlain } from '@kurus/core/money/format';
import { parsePrice, priceText, type Price } from '@kurus/core/money/money';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import { Button } from './button.tsx';
import './price-field.css';
import { StepperField } from './stepper-field.tsx';

const DECIMALS = 8;

/** Mistake of a typed price: empty, between two steps of the tick size, or outside the price limits. */
export type PriceMistake =
  | { readonly why: 'empty' }
  | { readonly why: 'offTick'; readonly price: Price; readonly below: Price; readonly above: Price }
  | { readonly why: 'outside'; readonly limits: PriceLimits };

/** @param limits price limits of the day */
export function priceMistake(kind: AssetKind, text: string, limits: PriceLimits | undefined): PriceMistake | undefined {
  const price = parsePrice(text);
  if (price === undefined || price <= 0n) return { why: 'empty' };
  if (!isOnTick(kind, price)) {
    return { why: 'offTick', price, below: roundToTick(kind, price, 'down'), above: nextAbove(kind, price) };
  }
  return limits && (price < limits.floor || price > limits.ceiling) ? { why: 'outside', limits } : undefined;
}

const nextAbove = (kind: AssetKind, price: Price) => ticksAway(kind, price, 1);

type StepperProps = ComponentProps<typeof StepperField>;
interface PriceFieldProps extends Pick<
  StepperProps,
  'label' | 'name' | 'value' | 'onChange' | 'aside' | 'hint' | 'onKeyDown'
> {
  readonly kind: AssetKind;
  /** Price at which the step buttons begin while nothing is typed. */
  readonly start: Price | undefined;
  readonly mistake: PriceMistake | undefined;
  readonly children?: ReactNode;
}

/**
 * A price in multiples of the asset's tick size. A price between two ticks is never rounded silently: both neighbours
 * are offered.
 */
export function PriceField({ kind, start, mistake, children, ...field }: PriceFieldProps) {
  const t = useText();
  const id = useId();
  const typed = parsePrice(field.value);
  const step = (steps: number) => {
    if (typed !== undefined) field.onChange(priceText(ticksAway(kind, typed, steps)));
    else if (start !== undefined) field.onChange(priceText(start));
  };
  const level = typed ?? start;
  const aside = field.aside ?? (level && t('orders.tick', { tick: formatPricePlain(tickSize(kind, level)) }));
  const isOff = mistake?.why === 'offTick';
  return (
    <div className="stack-2">
      <StepperField
        {...field}
        id={id}
        aside={aside}
        decimals={DECIMALS}
        unit="₺"
        error={mistake && mistake.why !== 'empty' ? mistakeText(t, kind, mistake) : undefined}
        onStep={step}
      />
      {isOff && (
        <div className="price-neighbours">
          {[mistake.below, mistake.above].map((price) => (
            <Button key={price} variant="secondary" size="sm" onClick={() => field.onChange(priceText(price))}>
              {formatPricePlain(price)}
            </Button>
          ))}
        </div>
      )}
      {children}
    </div>
  );
}

type ShownMistake = Exclude<PriceMistake, { readonly why: 'empty' }>;

function mistakeText(t: ReturnType<typeof useText>, kind: AssetKind, mistake: ShownMistake): string {
  if (mistake.why === 'outside') {
    const { floor, ceiling } = mistake.limits;
    return t('orders.outside', { floor: formatPricePlain(floor), ceiling: formatPricePlain(ceiling) });
  }
  return t('orders.offTick', {
    price: formatPricePlain(mistake.price),
    below: formatPricePlain(mistake.below),
    above: formatPricePlain(mistake.above),
    tick: formatPricePlain(tickSize(kind, mistake.price)),
  });
}
