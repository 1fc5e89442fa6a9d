import type { CSSProperties, ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import type { Quotes, WhyStep } from './why-parts.ts';

export function StepFigures({ step }: { readonly step: WhyStep }): ReactNode {
  const t = useText();
  const { facts, quotes, bars, sums } = step;
  return (
    <>
      {facts && (
        <dl className="why-facts">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="figure">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {quotes && <TwoQuotes {...quotes} />}
      {bars && (
        <ul className="why-bars">
          {bars.map(({ price, quantity, width }) => (
            <li key={price} data-spare={width === 0 ? '' : undefined}>
              <span className="visually-hidden">{t('why.bar', { price, quantity })}</span>
              <span className="tnum" aria-hidden="true">
                {price}
              </span>
              <span className="why-bar" style={{ '--width': `${width}%` } as CSSProperties} aria-hidden="true" />
              <span className="tnum" aria-hidden="true">
                {quantity}
              </span>
            </li>
          ))}
        </ul>
      )}
      {sums && (
        <dl className="why-sums pairs">
          {sums.map(({ label, value }, at) => (
            <div key={label} data-total={at === sums.length - 1 ? '' : undefined}>
              <dt>{label}</dt>
              <dd className="figure">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

function TwoQuotes({ bid, ask, between, paid }: Quotes) {
  const t = useText();
  const mark = <span className="visually-hidden">, {t('why.paidSide')}</span>;
  return (
    <p className="why-quotes row wrap tnum">
      <span data-paid={paid === 'bid' ? '' : undefined}>
        {bid}
        {paid === 'bid' && mark}
      </span>
      <span className="why-between">{between}</span>
      <span data-paid={paid === 'ask' ? '' : undefined}>
        {ask}
        {paid === 'ask' && mark}
      </span>
    </p>
  );
}
