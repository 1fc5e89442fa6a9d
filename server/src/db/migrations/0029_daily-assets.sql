-- What each asset did on a day, as lines of text beside the sums of the day: nobody asks for one of them alone, and rows
-- of their own would be ten times as many (docs/decisions/039-daily-values.md). Days that are kept are worked out anew.
alter table daily_value add column assets text not null default '';
delete from daily_value_state;
