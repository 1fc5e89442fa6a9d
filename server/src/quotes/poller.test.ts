import { expect, test } from 'vitest';
import { outcomeOf, outcomeOfFailure } from './poller.ts';
import { SourceError } from './sources/source-error.ts';

test('a refusal is an answer: another instance has the same key and the same limits', () => {
  expect(outcomeOfFailure(new SourceError('429', { trouble: 'rejected' }))).toBe('answered');
  expect(outcomeOfFailure(new SourceError('404', { trouble: 'not found' }))).toBe('answered');
  expect(outcomeOfFailure(new SourceError('refused', { trouble: 'no answer' }))).toBe('no answer');
  expect(outcomeOfFailure(new SourceError('a page of HTML'))).toBe('no answer');
  expect(outcomeOf({ quotes: [] })).toBe('not asked');
  expect(outcomeOf({ quotes: [], noAnswer: true })).toBe('no answer');
});
