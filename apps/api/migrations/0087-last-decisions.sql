-- The last decision that somebody made, which their empty queue shows: a dean's thousands of decided steps are not sorted for it.
create index step_decided on step (decided_by, decided_at desc) where decided_by is not null;
