-- What managers set for the evaluation of an invitation. Without a row it begins when the invitation ends.
create table evaluation_period (
  invitation_id integer primary key references invitation (id),
  opened_at timestamptz,                                  -- a manager opened it before the end
  deadline timestamptz                                    -- until when the members are asked to evaluate; it ends nothing by itself
);

-- One committee member's evaluation of one application.
create table evaluation (
  application_id integer not null references application (id),
  person_id integer not null references person (id),
  version_id integer not null references invitation_version (id),   -- whose evaluation form it began with and keeps
  revision integer not null default 1,                    -- rises with every save; a save on an older one is refused
  state text not null default 'draft' check (state in ('draft', 'final')),
  data jsonb not null default '{}',
  total double precision,                                 -- the weighted scores; null while one is missing, or if the form has none
  began_at timestamptz not null,
  saved_at timestamptz,                                   -- null until it is saved for the first time
  final_at timestamptz,
  evaluated_on bytea,                                     -- hash of the application's content when it was made final or confirmed
  primary key (application_id, person_id),
  constraint evaluation_final_has_time check ((state = 'final') = (final_at is not null))
);
create index evaluation_person on evaluation (person_id, application_id);

-- A member has a conflict of interest: the application is closed to them, and their evaluation of it does not count.
create table evaluation_conflict (
  application_id integer not null references application (id),
  person_id integer not null references person (id),
  reason text not null,
  declared_at timestamptz not null,
  primary key (application_id, person_id)
);
create index evaluation_conflict_person on evaluation_conflict (person_id, application_id);

-- What the final evaluations of an application come to, without those of members with a conflict; kept by the transaction that changes one.
create table evaluation_summary (
  application_id integer primary key references application (id),
  done integer not null,
  mean double precision,                                  -- of the totals; null without any
  spread double precision,                                -- their standard deviation; null with fewer than two
  least double precision,
  most double precision
);

-- How relevant a member finds an application for one of its items.
create table item_relevance (
  item_id integer not null references invitation_item (id) on delete cascade,
  application_id integer not null references application (id),
  person_id integer not null references person (id),
  relevance smallint not null check (relevance between 0 and 100),
  comment text not null default '',
  saved_at timestamptz not null,
  primary key (item_id, application_id, person_id)
);
create index item_relevance_application on item_relevance (application_id);
create index item_relevance_person on item_relevance (person_id);
