-- At which step a rehearsal could not be set up; null unless it has failed.
alter table rehearsal add column failed_at text check (failed_at in ('waiting', 'tables', 'copying'));
