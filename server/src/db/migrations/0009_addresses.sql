-- An e-mail address belongs to who has typed a code that was mailed to it. Until then any number of users may claim it,
-- and it is nobody's; the first who proves it has it.

alter table app_user
  add column email_proven_at timestamptz,
  -- Asked for in the profile; it takes the place of `email` with the code that is mailed to it.
  add column pending_email text check (length(pending_email) <= 254),
  add check (email_proven_at is null or email is not null);

-- Until now a code was asked for at the first login unless it was declined, and every address was one user's only: whose
-- account was ever used keeps its address. All others prove it at their next login.
update app_user u set email_proven_at = created_at
where email is not null and (
  status = 'frozen' or bio <> ''
  or exists (select 1 from journal j where j.user_id = u.id)
  or exists (select 1 from session s where s.user_id = u.id)
  or exists (select 1 from picture p where p.user_id = u.id)
  or exists (select 1 from one_time_code c where c.user_id = u.id and c.used_at is not null)
  or password_hash is null and exists (select 1 from social_identity i where i.user_id = u.id)
);

alter table app_user drop constraint app_user_email_folded_key;
create unique index app_user_proven_email on app_user (email_folded) where email_proven_at is not null;
create index app_user_claimed_email on app_user (email_folded, id) where email_proven_at is null;

alter table one_time_code drop constraint one_time_code_purpose_check;
alter table one_time_code add check (purpose in ('login', 'reset', 'email'));
