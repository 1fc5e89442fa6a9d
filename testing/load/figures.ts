/**
 * The figures by which a bench is compared with earlier runs (`npm run bench -- all`). A ratio stands beside its bound
 * of the same run; milliseconds are brought to the speed of the machine by whoever compares them.
 */

import { appendFileSync } from 'node:fs';

export type FigureUnit = 'ratio' | 'ms' | 'MiB' | 'bytes';

export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: FigureUnit;
  readonly better: 'lower' | 'higher';
}

/** Appends to the file that BENCH_FIGURES names, a line of JSON each; does nothing without it. */
export function reportFigure(name: string, value: number, unit: FigureUnit, better: Figure['better'] = 'lower'): void {
  const file = process.env['BENCH_FIGURES'];
  const figure: Figure = { name, value, unit, better };
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(figure)}\n`);
}
