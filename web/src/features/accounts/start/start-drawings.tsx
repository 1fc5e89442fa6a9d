/** Drawings of the ways to begin; they show nobody's figures. */

const RISING =
  'M0 78 L24 72 L48 74 L66 62 L90 56 L112 46 L132 49 L156 47 L178 36 L204 30 L228 29 L252 28 L274 20 L300 18 L322 8 L357 2';

/** A value that grows. */
export const RisingLine = () => (
  <svg viewBox="0 0 357 80" preserveAspectRatio="none" className="start-rising">
    <path d={`${RISING} V80 H0 Z`} className="start-rising-area" />
    <path d={RISING} className="start-rising-line" vectorEffect="non-scaling-stroke" />
  </svg>
);

/** Orders that wait above and below a price. */
export const OrderLines = ({ profit, loss }: { readonly profit: string; readonly loss: string }) => (
  <div className="start-orders">
    <span className="start-order start-order-profit">{profit}</span>
    <svg viewBox="0 0 160 26" preserveAspectRatio="none">
      <path d="M0 22 L28 12 L52 20 L78 4 L104 14 L128 2 L160 10" vectorEffect="non-scaling-stroke" />
    </svg>
    <span className="start-order start-order-loss">{loss}</span>
  </div>
);

/** Parts of a portfolio. */
export const ShareBar = ({ parts }: { readonly parts: readonly string[] }) => (
  <div className="start-shares">
    <div className="start-bar">
      {parts.map((part) => (
        <span key={part} />
      ))}
    </div>
    <p className="muted small">
      {parts.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </p>
  </div>
);
