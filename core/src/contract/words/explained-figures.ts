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
  // Compared with BIST 100.
  'beta',
  // Contributions of assets, and the value of the same money in a benchmark.
  'contribution',
  'sameMoney',
  // Dividends and interest as booked, in lira: net, gross, the withholding; and as a part of the cost of current
  // holdings.
  'income',
  'incomeGross',
  'incomeWithheld',
  'yieldOnCost',
] as const;
export type ExplainedFigure = (typeof EXPLAINED_FIGURES)[number];
