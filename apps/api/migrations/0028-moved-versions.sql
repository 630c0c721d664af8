-- Whether it was ever taken to another version of its invitation: only then can it have former answers.
alter table application add column is_moved boolean not null default false;

-- The applications of an invitation that a job takes to one of its versions, batch by batch.
create table version_move_run (
  id integer generated always as identity primary key,
  invitation_id integer not null references invitation (id),
  version_id integer not null,
  looks_again boolean not null,                           -- whether the applicants are asked to look at it again
  actor jsonb not null,                                   -- who asked, as the audit trail wants it
  last_id integer not null default 0,                     -- all applications up to this number are done
  moved integer not null default 0,
  created_at timestamptz not null,
  finished_at timestamptz,
  constraint version_move_run_version foreign key (version_id, invitation_id) references invitation_version (id, invitation_id)
);
create index version_move_run_invitation on version_move_run (invitation_id, id desc);

-- The last move of an application, for its owner's notice and for a page that was open meanwhile.
create table version_move (
  application_id integer primary key references application (id),
  seen_version_id integer not null references invitation_version (id),     -- the version that the owner has seen last
  version_id integer not null references invitation_version (id),          -- where it was taken to
  before_revision integer not null,                       -- of the application before the move, or before the first of several moves without a save between
  revision integer not null,                              -- after the move
  looks_again boolean not null,
  moved_at timestamptz not null,
  seen_at timestamptz                                     -- when the owner has closed the notice
);

-- Answers that the version of an application no longer asks for. None is ever changed; one that is asked for again is an answer again.
create table former_answer (
  id integer generated always as identity primary key,
  application_id integer not null references application (id),
  version_id integer not null references invitation_version (id),          -- whose form asked for it
  path jsonb not null,                                    -- where it was: keys and numbers of rows
  value jsonb not null,
  revision integer not null,                              -- of the application after the move
  at timestamptz not null
);
create index former_answer_application on former_answer (application_id);
