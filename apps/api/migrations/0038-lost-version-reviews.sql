-- A run whose job was lost tells nobody: it is known by its last sign of life. A newer version ends the runs of the version before it.
alter table version_review_run
  add column active_at timestamptz,                       -- when something of it moved last
  add column attempt integer not null default 0,          -- raised by whoever takes the run over; a job goes on only while it has the number that it took
  add column ended_by_version_id integer references invitation_version (id);  -- the newer version that was live before everything was sent
update version_review_run set active_at = coalesce(finished_at, stopped_at, now());
alter table version_review_run alter column active_at set not null;
create index version_review_run_unfinished on version_review_run (active_at) where finished_at is null;
drop index version_review_run_stopped;
