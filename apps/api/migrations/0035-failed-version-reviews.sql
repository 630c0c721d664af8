-- A run that could not send everything back stops after its last attempt, and waits for who manages the invitation to have it tried again.
alter table version_review_run add column stopped_at timestamptz;
create index version_review_run_stopped on version_review_run (invitation_id) where stopped_at is not null and finished_at is null;

-- The applications that a run could not send back; a row is deleted when it is tried again with success, or is no longer to be sent back.
create table version_review_failure (
  run_id integer not null references version_review_run (id),
  application_id integer not null references application (id),
  error text not null,                                    -- of the last attempt, for who looks for the cause
  failed_at timestamptz not null,
  primary key (run_id, application_id)
);
