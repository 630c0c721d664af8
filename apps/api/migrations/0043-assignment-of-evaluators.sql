-- How the applications of an invitation are divided among its committee. Without a row everyone evaluates everything.
create table assignment_plan (
  invitation_id integer primary key references invitation (id),
  is_chosen boolean not null,                             -- only the pairs of evaluation_assignment evaluate
  places smallint check (places between 1 and 20),        -- evaluators that each application is to have; null if it was divided in another way
  revision integer not null default 1                     -- rises with every change; a preview of an older one is not confirmed
);

-- An application that somebody is to evaluate. It counts while the plan of the invitation says that pairs are chosen, and they sit in the committee.
create table evaluation_assignment (
  application_id integer not null references application (id),
  person_id integer not null references person (id),
  reason text not null check (reason in ('balanced', 'outside', 'unit', 'item', 'hand', 'file', 'everyone')),
  assigned_by integer not null references person (id),
  assigned_at timestamptz not null,
  primary key (application_id, person_id)
);
create index evaluation_assignment_person on evaluation_assignment (person_id, application_id);

-- The last assignment that somebody looked at before confirming it; confirming makes it so, whole.
create table assignment_preview (
  id uuid not null default gen_random_uuid() unique,
  invitation_id integer not null references invitation (id),
  person_id integer not null references person (id),
  revision integer not null,                              -- of the plan that it was made from; 0 if there was none
  is_chosen boolean not null,
  places smallint,
  pairs jsonb not null,                                   -- an array of [application, person, reason]
  primary key (invitation_id, person_id)
);
