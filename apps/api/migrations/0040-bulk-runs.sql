-- Applications of a list that somebody selected, kept for some hours: by the filter of the list, or one by one.
create table application_selection (
  id uuid primary key default gen_random_uuid(),
  person_id integer not null references person (id) on delete cascade,
  list jsonb,                                             -- the list with its filter and search; null if they were ticked one by one
  application_ids integer[],                              -- those that were ticked; null if the filter chooses
  up_to integer not null,                                 -- the highest application of then: later ones are not selected
  shown jsonb not null,                                   -- a hash of the applications that the owner was last told of, by invitation
  kept_until timestamptz not null,
  constraint application_selection_of_one check (num_nonnulls(list, application_ids) = 1)
);
create index application_selection_age on application_selection (kept_until);

-- What somebody does to many applications, in batches of a job.
create table application_run (
  id integer generated always as identity primary key,
  code uuid not null default gen_random_uuid() constraint application_run_code_unique unique,
  person_id integer not null references person (id) on delete cascade,
  kind text not null check (kind in ('action', 'tag', 'mail')),
  invitation_ids integer[] not null,                      -- those of its applications: who no longer manages them does not see it
  title jsonb not null,                                   -- of the action, the tag or the mail, in each language
  input jsonb not null,                                   -- what to do, by its kind
  actor jsonb not null,                                   -- who asked, as the audit trail wants it; rights are those of the day
  link text not null,                                     -- the page to which the notification leads
  turn integer not null default 0,                        -- the batch that is due; a job of another one does nothing
  created_at timestamptz not null,
  moved_at timestamptz not null,                          -- the last batch; one that has not moved for long has lost its job
  stopped_at timestamptz,
  finished_at timestamptz,                                -- also when it was stopped
  retried_at timestamptz                                  -- what failed was run again, once, by another run
);
create index application_run_person on application_run (person_id, id desc);
create index application_run_age on application_run (finished_at) where finished_at is not null;

-- One application of a run. Its number is no reference, because drafts that are erased leave the runs as they were.
create table application_run_item (
  run_id integer not null references application_run (id) on delete cascade,
  application_id integer not null,
  invitation_id integer not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  code text,                                              -- the refusal because of which it failed
  message text,                                           -- the same in the language of who asked
  primary key (run_id, application_id)
);
create index application_run_item_waiting on application_run_item (run_id, invitation_id, application_id) where state = 'waiting';

-- What the batches of an action led to, in the language of who asked. The bytes of a file are kept for a day.
create table application_run_result (
  run_id integer not null references application_run (id) on delete cascade,
  number integer not null,
  applications integer not null,                          -- how many the batch had
  result jsonb not null,
  bytes bytea,
  primary key (run_id, number)
);

-- A batch of a run was done, or the run has ended.
create function application_run_tell() returns trigger language plpgsql as $$ begin perform tell_person('run', new.person_id, new.code::text); return null; end $$;
create trigger application_run_moved after update on application_run for each row execute function application_run_tell();
