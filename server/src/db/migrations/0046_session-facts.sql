-- Facts of a session that its owner reads in the list of open sessions (docs/decisions/095-sign-in-on-screen.md).
-- Sessions from before have none.

alter table session add column device text check (length(device) <= 40);

-- place

-- First half of the address that it was opened from.
alter table session add column network text;

-- place

-- True if no login had come from that network before.
alter table session add column is_new_network boolean not null default false;

-- place

alter table session add column way text
  check (way in ('password', 'mail', 'app', 'recovery', 'passkey', 'google', 'facebook'));

-- place

-- Passkey that opened it.
alter table session add column passkey_id int;

-- place

-- Last call, to within two minutes.
alter table session add column last_used_at timestamptz;
