-- Events that repeat. Each stands by itself, so that it is changed, moved or deleted alone; a series is what has the same id here.
alter table calendar_event add column series uuid;
alter table calendar_event add column repeats text check (repeats in ('day', 'week', 'month'));   -- how often they repeat
alter table calendar_event add column repeat_step smallint check (repeat_step between 1 and 12);  -- every second week is 2
alter table calendar_event add column is_apart boolean not null default false;                    -- was changed alone: changes of the series leave it as it is
alter table calendar_event add constraint calendar_event_series check (num_nonnulls(series, repeats, repeat_step) in (0, 3) and (series is not null or not is_apart));
create index calendar_event_series_time on calendar_event (series, starts_at) where series is not null;

-- When a secret address was used last, and from which network, so that its owner notices a stranger.
alter table calendar_address add column used_at timestamptz;
alter table calendar_address add column used_from text;
