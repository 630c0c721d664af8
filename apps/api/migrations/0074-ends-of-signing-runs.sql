-- Whoever signed is told how the run ended, unless they saw it.
alter table signing_run add column end_seen_at timestamptz;   -- null: the attempt has not ended, or nobody saw or was told of it yet
update signing_run set end_seen_at = now() where alive_until is null;
create index signing_run_unseen on signing_run (run_id) where end_seen_at is null;
