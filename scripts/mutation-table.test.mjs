import { describe, expect, it } from 'vitest';
import { meetsThreshold, mutationTable, partFigures, timeouts } from './mutation-table.mjs';

const mutants = (counts) =>
  Object.entries(counts).flatMap(([status, count]) => Array.from({ length: count }, () => ({ status })));

describe('the figures of a part', () => {
  it('count what was noticed out of all that could run', () => {
    const row = partFigures(
      'money',
      mutants({ Killed: 16, Timeout: 1, Survived: 2, NoCoverage: 1, RuntimeError: 5 }),
      90,
    );
    expect(row).toMatchObject({ total: 20, killed: 16, timeout: 1, survived: 2, noCoverage: 1, score: 85 });
    expect(meetsThreshold(row)).toBe(true);
    expect(mutationTable([row]).split('\n').at(-1)).toBe('| money | 20 | 16 | 1 | 2 | 1 | 85.0 % | 1.5 |');
  });

  it('fail one survivor under the threshold, and where nothing was changed', () => {
    const low = partFigures('money', mutants({ Killed: 84, Survived: 16 }), 1);
    expect(meetsThreshold(low)).toBe(false);
    expect(mutationTable([low])).toContain('84.0 % (under 85 %)');
    expect(meetsThreshold(partFigures('money', [], 1))).toBe(false);
  });

  it('name each endless loop', () => {
    const endless = {
      status: 'Timeout',
      fileName: '/tree/core/a.ts',
      location: { start: { line: 4, column: 2 } },
      replacement: 'i -= 1',
    };
    expect(timeouts([endless, { ...endless, status: 'Killed' }], '/tree')).toEqual(['[Timeout] core/a.ts:4: i -= 1']);
  });
});
