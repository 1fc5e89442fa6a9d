import { describe, expect, it } from 'vitest';
import { failedNames, slowest, storyOutcome, sumOf, totalsLine, unitOutcome } from './test-totals.mjs';

const file = (status, ...tests) => ({ status, assertionResults: tests.map((test) => ({ status: test })) });
const spec = (title, duration) => ({ title, tests: [{ results: [{ duration }] }] });

describe('totals', () => {
  it('adds up what passed, failed and was skipped in all runs', () => {
    const report = { testResults: [file('failed', 'passed', 'failed'), file('passed', 'passed', 'pending', 'todo')] };
    const stories = { stats: { expected: 3, unexpected: 1, flaky: 0, skipped: 2 } };
    const sum = sumOf([unitOutcome(report, 1), storyOutcome(stories, 1)]);
    expect(totalsLine(sum)).toBe('5 passed, 2 failed, 4 skipped');
  });

  it.each([
    ['a file that could not be loaded', { testResults: [file('failed'), file('passed', 'passed')] }, 1, '1 passed'],
    ['a run that failed beside its tests', { testResults: [file('passed', 'passed')] }, 1, '1 passed'],
    ['a run without a report', undefined, 1, '0 passed'],
  ])('counts %s as a failure', (_, report, exitCode, passed) => {
    expect(totalsLine(unitOutcome(report, exitCode))).toBe(`${passed}, 1 failed`);
  });

  it.each([
    ['a story that passed only when it was tried again', { stats: { expected: 1, flaky: 1 } }, 0, '1 passed'],
    ['stories that could not be loaded', { stats: { expected: 0 }, errors: ['no module'] }, 1, '0 passed'],
    ['a run without a report', undefined, 1, '0 passed'],
  ])('counts %s as a failure', (_, report, exitCode, passed) => {
    expect(totalsLine(storyOutcome(report, exitCode))).toBe(`${passed}, 1 failed`);
  });
});

describe('failures', () => {
  it('are named with their files, so that they can be run again', () => {
    const assertionResults = [
      { status: 'failed', fullName: 'adds up' },
      { status: 'passed', fullName: 'is fine' },
    ];
    const report = { testResults: [{ name: 'sum.test.ts', status: 'failed', assertionResults }] };
    expect(unitOutcome(report, 1).failures).toEqual([{ file: 'sum.test.ts', name: 'adds up' }]);
    const unloaded = { testResults: [{ name: 'sum.test.ts', status: 'failed', assertionResults: [] }] };
    expect(unitOutcome(unloaded, 1).failures).toEqual([{ file: 'sum.test.ts', name: 'sum.test.ts' }]);
    const specOf = (title, ok, status) => ({ title, ok, file: '01-trade.spec.ts', tests: [{ results: [], status }] });
    const specs = [
      specOf('buys', false, 'unexpected'),
      specOf('sells', true, 'flaky'),
      specOf('waits', true, 'expected'),
    ];
    const suites = [{ title: '01-trade.spec.ts', specs }];
    expect(storyOutcome({ stats: { unexpected: 1, flaky: 1 }, suites }, 1)).toMatchObject({
      failed: 2,
      failures: [
        { file: '01-trade.spec.ts', name: '01-trade.spec.ts › buys' },
        { file: '01-trade.spec.ts', name: '01-trade.spec.ts › sells' },
      ],
    });
  });
});

describe('the lines of what failed', () => {
  it('name each test and its run, and a run that failed beside its tests', () => {
    const units = { run: 'units', failed: 1, failures: [{ file: 'sum.test.ts', name: 'adds up' }] };
    const citus = { run: 'citus', failed: 1, failures: [] };
    expect(failedNames([units, citus, { run: 'stories', failed: 0, failures: [] }])).toEqual([
      'Failed: units: adds up',
      'Failed: citus, beside its tests: its output says why',
    ]);
  });
});

describe('the slowest tests', () => {
  it('are named with their files and times, the slowest first, twenty at most', () => {
    const suites = [
      {
        title: '01-trade.spec.ts',
        specs: [spec('buys', 1500)],
        suites: [{ title: 'a person', specs: [spec('sells', 2500)] }],
      },
    ];
    const quick = Array.from({ length: 30 }, (_, i) => ({ name: `quick ${i}`, ms: i }));
    const lines = slowest([...quick, ...storyOutcome({ suites }, 0).tests])
      .trim()
      .split('\n');
    expect(lines).toHaveLength(21);
    expect(lines.slice(1, 4)).toEqual([
      '   2.5 s  01-trade.spec.ts › a person › sells',
      '   1.5 s  01-trade.spec.ts › buys',
      '   0.0 s  quick 29',
    ]);
  });
});
