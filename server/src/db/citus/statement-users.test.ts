/** Whose rows a statement asks for is read from its own words. */
import { expect, test } from 'vitest';
import { usersOf } from './statement-users.ts';

const asked = (text: string, ...values: unknown[]) => usersOf({ text, values });

test('a statement of one user, however it says so', () => {
  const seven = { users: ['7'] };
  expect(asked('select cash from account where account_id = $1 and user_id = $2', 1, '7')).toEqual(seven);
  expect(asked('select r.* from ledger_post($1, $2) r', '7', '[]')).toEqual({ ...seven, isPosting: true });
  expect(asked('insert into picture (user_id, name) values ($1, $2)', '7', 'x')).toEqual(seven);
  expect(asked('insert into journal (user_id, seq)\n    select $2::bigint, x.seq from f($1) x', '[]', '7')).toEqual(
    seven,
  );
});

test('one of several users, and one that tells nobody', () => {
  const text = 'delete from session where user_id = any($1::bigint[])';
  expect(asked(text, ['7', '8', '7'])).toEqual({ users: ['7', '8'] });
  expect(asked('select price from price_bar where symbol = $1', 'THYAO')).toEqual({ users: undefined });
});

test('what writes or locks a table of every node needs more than its user’s', () => {
  expect(asked('update app_user set username = $1 where id = $2', 'a', '7').also).toBe('every-node');
  expect(asked('insert into matching_lead as l values (1, 1)').also).toBe('every-node');
  expect(asked('select 1 from app_user where id = $1 for no key update', '7').also).toBe('first-node');
  const login = 'with s as (select id from app_user where id = $1 for share) delete from session where user_id = $1';
  expect(asked(login, '7')).toEqual({ users: ['7'], also: 'first-node' });
  expect(asked('select u.id from session s join app_user u on u.id = s.user_id where s.user_id = $1', '7')).toEqual({
    users: ['7'],
  });
});
