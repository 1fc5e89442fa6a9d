-- An entry dated before all others left the day before it out of the kept days, so that what came in on the first day
-- was in no return (docs/decisions/039-daily-values.md). Which accounts have that is told by their entries alone: all
-- days are worked out anew when they are next asked for.
delete from daily_value_state;
