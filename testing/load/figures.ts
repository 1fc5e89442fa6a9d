/**
 * Figures by which a benchmark is compared with earlier runs (`npm run bench -- all`). A ratio compares with the bound
 * of the same run; milliseconds are adjusted to the speed of the machine at the comparison.
 */

import { appendFileSync } from 'node:fs';

export type FigureUnit = 'ratio' | 'ms' | 'MiB' | 'bytes';

export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: FigureUnit;
  readonly better: 'lower' | 'higher';
}

/** Appends a figure to the file in BENCH_FIGURES, as a line of JSON; does nothing without it. */
export function reportFigure(name: string, value: number, unit: FigureUnit, better: Figure['better'] = 'lower'): void {
  const file = process.env['BENCH_FIGURES'];
  const figure: Figure = { name, value, unit, better };
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(figure)}\n`);
}
