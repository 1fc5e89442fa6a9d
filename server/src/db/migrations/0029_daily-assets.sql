-- What each asset did on a day, as lines of text beside the sums of the day: nobody asks for one of them alone, and rows
-- of their own would be ten times as many (docs/decisions/039-daily-values.md). Days that have none yet are worked out
-- anew when they are asked for.
alter table daily_value add column assets text;
