-- Entries whose rate was the simulated market's are asked again (docs/decisions/060-two-worlds.md): they are found without
-- reading all entries.

create index tracked_entry_simulated_rate on tracked_entry (user_id, account_id, seq)
  where stated ->> 'rateSource' = 'simulated' and replaced_by is null;
