-- How many rows a batch wrote, so that one that is lost is found (npm run reconcile).

alter table import_batch add column rows integer;
update import_batch b set rows = (
  select count(*) from import_row r where (r.user_id, r.account_id, r.batch) = (b.user_id, b.account_id, b.batch));
alter table import_batch alter column rows set not null, add check (rows > 0);
