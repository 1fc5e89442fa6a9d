/** Explanation of a figure, and the figures that have one. */

export type TotalFigure =
  | 'value'
  | 'cash'
  | 'invested'
  | 'netDeposits'
  | 'positions'
  | 'return'
  | 'today'
  | 'realized'
  | 'overall';

/** Figure whose explanation is open. */
export type ExplainedFigure = { readonly figure: TotalFigure } | { readonly figure: 'position'; readonly id: string };

export interface ExplanationTerm {
  readonly label: string;
  readonly figure: string;
}

export interface Explanation {
  readonly title: string;
  readonly terms: readonly ExplanationTerm[];
  /** Sums as text: "206 × ₺140,61 = ₺28.965,66". */
  readonly sums: readonly string[];
  readonly rule: string;
}
