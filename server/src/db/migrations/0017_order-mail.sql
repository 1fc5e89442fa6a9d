-- One mail a day of one's own fills and ended orders, for who asked for it.

alter table app_user
  add column order_mail boolean not null default false,
  -- The last day that a mail was due for; it is claimed before the mail is written, so that no day is told twice.
  add column order_mail_day date;
create index app_user_order_mail on app_user (order_mail_day) where order_mail;
