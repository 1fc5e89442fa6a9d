/** Every figure can be opened: how it was worked out, from the same live figures that the screen shows. Pure. */

import type { Translate } from '../../i18n/use-text.ts';
import { assetKeyOf } from '../../quotes/live-figures.ts';
import { explainPosition } from './explain-position.ts';
import { explainTotal } from './explain-total.ts';
import type { ExplainedFigure } from './explanation.ts';
import type { Portfolio } from './use-portfolio.ts';

/** undefined when what was opened is no longer held, or not known. */
export function explain(t: Translate, opened: ExplainedFigure, portfolio: Portfolio) {
  if (opened.figure !== 'position') return explainTotal(t, opened.figure, portfolio);
  const position = portfolio.profitLoss?.rows.find((one) => assetKeyOf(one) === opened.id);
  const realized = portfolio.realized?.assets.find((one) => assetKeyOf(one) === opened.id)?.realized;
  return position && explainPosition(t, position, realized);
}
