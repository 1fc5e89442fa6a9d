-- The price of each asset is kept beside its worth, so that a day can be worked out again from entries and what is kept
-- (npm run reconcile). Days of before have none: they are worked out anew when they are asked for.
update daily_value set assets = null;

-- Looked for before every answer of the analysis: ten years of days are not read for their first one.
create index daily_value_marked on daily_value (user_id, account_id, day) where is_marked;
create index daily_value_bare on daily_value (user_id, account_id, day) where assets is null;
