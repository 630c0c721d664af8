-- A run whose job was lost tells nobody: it is known by its last sign of life. A newer version ends the runs of the version before it.
alter table version_review_run
  add column active_at timestamptz,                       -- when something of it moved last
  add column attempt integer not null default 0,          -- raised by whoever takes the run over; a job goes on only while it has the number that it took
  add column application_ids integer[],                   -- what the first attempt found to send; null before it
  add column ended_by_version_id integer references invitation_version (id);  -- the newer version that was live before everything was sent
update version_review_run set active_at = coalesce(finished_at, stopped_at, now());
update version_review_run r set application_ids = array(select jsonb_array_elements_text(e.ids -> 'applicationIds')::integer)
  from (select distinct on (ids -> 'runId') ids from audit_entry where code = 'invitation.reviewStopped' order by ids -> 'runId', id desc) e
  where r.stopped_at is not null and r.finished_at is null and e.ids -> 'runId' = to_jsonb(r.id);
alter table version_review_run alter column active_at set not null;
create index version_review_run_unfinished on version_review_run (active_at) where finished_at is null;
drop index version_review_run_stopped;
