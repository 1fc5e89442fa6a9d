import { describe, expect, it } from 'vitest';
import { secondLook } from './second-look.mjs';

const failure = (name) => ({ file: `${name}.test.ts`, name });
const outcome = (failures, again, failed = failures.length) => ({
  passed: 10,
  failed,
  skipped: 0,
  failures,
  again: async (files) => ({ failed: again.length, failures: again, files }),
});

describe('a second look', () => {
  it('counts a test that passes alone as passed, and names it', async () => {
    const { judged, passedAlone } = await secondLook([outcome([failure('slow')], []), outcome([], [])]);
    expect(judged.map(({ passed, failed }) => [passed, failed])).toEqual([
      [11, 0],
      [10, 0],
    ]);
    expect(passedAlone).toEqual(['slow']);
  });

  it('counts a test that fails again as failed', async () => {
    const first = [failure('slow'), failure('wrong')];
    const { judged, passedAlone } = await secondLook([outcome(first, [failure('wrong')])]);
    expect(judged.map(({ passed, failed }) => [passed, failed])).toEqual([[11, 1]]);
    expect(passedAlone).toEqual(['slow']);
  });

  it.each([
    ['more than twenty-four', Array.from({ length: 25 }, (_, i) => failure(`${i}`)), 25],
    ['one that no test stands for', [], 1],
  ])('does not excuse %s', async (_, failures, failed) => {
    const before = [outcome(failures, [], failed)];
    expect(await secondLook(before)).toEqual({ judged: before, passedAlone: [] });
  });
});
