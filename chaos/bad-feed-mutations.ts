/** Faults of a source (R-T3, R-F9): each function makes a wrong answer from a correct one. */

import type { Reply } from '../testing/providers/fake-server.ts';
import type { Subject } from '../testing/providers/subjects.ts';
import type { Random } from '../testing/random.ts';

export interface Answer {
  readonly subject: Subject;
  readonly text: string;
  /** Earlier answer. */
  readonly old: string;
  readonly random: Random;
}

type Row = Record<string, unknown>;
export type Mutation = (answer: Answer) => Reply;

/** Changes one or several rows of the answer. */
export function rows(change: (row: Row, answer: Answer) => void, share = 0): Mutation {
  return (answer) => {
    const { subject, text, random } = answer;
    const body = JSON.parse(text) as unknown;
    const all = subject.rowsOf(body) as (Row | undefined)[];
    const one = random.below(all.length);
    all.forEach((row, i) => {
      if (row && (i === one || random.next() < share)) change(row, answer);
    });
    return { body: JSON.stringify(body) };
  };
}

const set = (value: unknown) =>
  rows((row, { subject, random }) => {
    row[random.pick(subject.columns)] = value;
  });
const times = (factor: number, all: boolean, share = 0) =>
  rows((row, { subject }) => {
    for (const name of all ? subject.columns : subject.price) {
      if (typeof row[name] === 'number') row[name] = row[name] * factor;
    }
  }, share);

export const MUTATIONS: Readonly<Record<string, Mutation>> = {
  'a true answer': ({ text }) => ({ body: text }),
  zero: set(0),
  'a negative': set(-12.5),
  null: set(null),
  'NaN in quotes': set('NaN'),
  'NaN as a word': ({ text }) => ({ body: text.replace(/:[\d.]+,/, ':NaN,') }),
  'Turkish text': set('1.234,56'),
  '1e308': set(1e308),
  'a hundred times, one field': times(100, false),
  'a hundred times, the whole row': times(100, true),
  'a hundred times, half of the rows': times(100, true, 0.5),
  'a hundredth': times(0.01, true),
  'a missing field': rows((row, { subject, random }) => void delete row[random.pick(subject.columns)]),
  'swapped columns': rows((row, { subject, random }) => {
    const [first, second] = [random.pick(subject.price), random.pick(subject.columns)];
    [row[first], row[second]] = [row[second], row[first]];
  }),
  'swapped columns everywhere': rows((row, { subject }) => {
    const [first = '', second = ''] = subject.columns;
    [row[first], row[second]] = [row[second], row[first]];
  }, 1),
  'rows in another order': ({ subject, text }) => {
    const body = JSON.parse(text) as unknown;
    subject.rowsOf(body).reverse();
    return { body: JSON.stringify(body) };
  },
  'zero rows': () => ({ body: '{"success":true,"result":[],"data":[],"chart":{"result":[],"error":null}}' }),
  'a page of HTML': () => ({ body: '<!doctype html><h1>502</h1>', headers: { 'content-type': 'text/html' } }),
  truncated: ({ text, random }) => ({ body: text.slice(0, random.below(text.length)) }),
  'broken off': ({ text, random }) => ({ body: text, cutAt: random.below(text.length) }),
  frozen: ({ old }) => ({ body: old }),
  '429': () => ({ status: 429, headers: { 'retry-after': '5' }, body: '' }),
  '500': () => ({ status: 500, body: 'oops' }),
};
