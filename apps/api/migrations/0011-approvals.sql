-- Many decisions asked for at once; each is a transaction of its own.
create table bulk_run (
  id integer generated always as identity primary key,
  code uuid not null default gen_random_uuid() constraint bulk_run_code_unique unique,
  person_id integer not null references person (id),
  invitation_id integer not null references invitation (id),
  action text not null check (action in ('approve', 'reject')),
  form_data jsonb not null default '{}',
  actor jsonb not null,                                   -- who asked, as the audit trail wants it
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
-- One application of a run, as it was asked for: a number that names none gets its error here, too.
create table bulk_item (
  run_id integer not null references bulk_run (id),
  application_id integer not null,
  step_id integer references step (id),                   -- the step that waited when it was asked for, so that no later one is decided; null where none did
  state text not null default 'waiting' check (state in ('waiting', 'completed', 'error')),
  error text,
  primary key (run_id, application_id)
);
create index bulk_item_waiting on bulk_item (run_id) where state = 'waiting';
create index bulk_item_application on bulk_item (application_id) where state = 'waiting';

-- One reminder for each approver and day in Athens.
create table reminder (person_id integer not null references person (id), day date not null, primary key (person_id, day));
