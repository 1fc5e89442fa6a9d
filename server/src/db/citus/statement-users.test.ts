/** Users of a statement are read from its own text. */

import { expect, test } from 'vitest';
import { usersOf } from './statement-users.ts';

const targetOf = (text: string, ...values: unknown[]) => usersOf({ text, values });

test('a statement of one user, however it says so', () => {
  const seven = { users: ['7'] };
  expect(targetOf('select cash from account where account_id = $1 and user_id = $2', 1, '7')).toEqual(seven);
  expect(targetOf('select r.* from ledger_post($1, $2) r', '7', '[]')).toEqual({ ...seven, isPosting: true });
  expect(targetOf('insert into picture (user_id, name) values ($1, $2)', '7', 'x')).toEqual(seven);
  expect(targetOf('insert into journal (user_id, seq)\n    select $2::bigint, x.seq from f($1) x', '[]', '7')).toEqual(
    seven,
  );
});

test('one of several users, and one that tells nobody', () => {
  const text = 'delete from session where user_id = any($1::bigint[])';
  expect(targetOf(text, ['7', '8', '7'])).toEqual({ users: ['7', '8'] });
  expect(targetOf('select price from price_bar where symbol = $1', 'THYAO')).toEqual({ users: undefined });
});

test('what writes a table of every node needs more than its user’s', () => {
  expect(targetOf('update app_user set username = $1 where id = $2', 'a', '7').isEveryNode).toBe(true);
  expect(targetOf('insert into matching_lead as l values (1, 1)').isEveryNode).toBe(true);
  expect(targetOf('select u.id from session s join app_user u on u.id = s.user_id where s.user_id = $1', '7')).toEqual({
    users: ['7'],
  });
});
