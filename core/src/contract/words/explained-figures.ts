/** Figures that can be explained; the formula in words is the screen's. */
export const EXPLAINED_FIGURES = [
  'ttwror',
  'ttwrorAnnual',
  'xirr',
  'xirrPeriod',
  'gain',
  'netInflow',
  'price',
  'dividends',
  'interest',
  'fees',
  'taxes',
  'startValue',
  'endValue',
  'volatility',
  'downside',
  'sharpe',
  'sortino',
  'maxDrawdown',
  // Beside BIST 100.
  'beta',
  // Contributions of assets, and the value of the same money in a benchmark.
  'contribution',
  'sameMoney',
  // Dividends and interest as they were booked, in lira: after what was withheld, before it, that itself; as a part of
  // what is held now cost.
  'income',
  'incomeGross',
  'incomeWithheld',
  'yieldOnCost',
] as const;
export type ExplainedFigure = (typeof EXPLAINED_FIGURES)[number];
