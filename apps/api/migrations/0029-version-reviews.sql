-- The submitted applications of an invitation that a job sends back to their applicants under one of its versions, one by one.
create table version_review_run (
  id integer generated always as identity primary key,
  invitation_id integer not null references invitation (id),
  version_id integer not null,
  text text not null,                                     -- what the applicants are asked to do
  concerns jsonb not null,                                -- which applications, as the impact of the version found them
  actor jsonb not null,                                   -- who asked, as the audit trail wants it
  last_id integer not null default 0,                     -- all applications up to this number are done
  asked integer not null default 0,
  created_at timestamptz not null,
  finished_at timestamptz,
  constraint version_review_run_version foreign key (version_id, invitation_id) references invitation_version (id, invitation_id)
);
create index version_review_run_invitation on version_review_run (invitation_id, id desc);

-- The open reviews that a version asked for. A row is deleted when its review ends.
create table version_review (
  application_id integer primary key references application (id),
  step_id integer not null references step (id),          -- where the application returns to
  submitted_version_id integer not null references invitation_version (id)    -- what it was submitted under, and is again if the review is taken back
);
create index version_review_step on version_review (step_id);
