-- How far a run is stands on the run: whoever watches it asks every few seconds.
alter table application_run add column total integer;            -- its applications
alter table application_run add column done integer not null default 0;
alter table application_run add column failed integer not null default 0;
update application_run r set total = i.total, done = i.done, failed = i.failed
  from (select run.id, count(item.run_id) as total, count(*) filter (where item.state = 'done') as done, count(*) filter (where item.state = 'failed') as failed
    from application_run run left join application_run_item item on item.run_id = run.id group by run.id) i where i.id = r.id;
alter table application_run alter column total set not null;
-- What is neither done nor failed waits.
alter table application_run add constraint application_run_counts check (done >= 0 and failed >= 0 and done + failed <= total);

-- The failures of a run, by their reason.
create index application_run_item_failed on application_run_item (run_id, application_id) where state = 'failed';

-- The counters move with each application; its person is told of each batch, of the end, and that what failed was run again.
drop trigger application_run_moved on application_run;
create trigger application_run_moved after update of turn, finished_at, retried_at on application_run for each row execute function application_run_tell();
