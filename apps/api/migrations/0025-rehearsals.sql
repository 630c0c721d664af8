-- An invitation that is tried in a world of its own: a schema beside this one, with invented people. Whoever started it alone sees it.
create table rehearsal (
  id integer generated always as identity primary key,   -- part of the name of the schema, so that it is never used twice
  invitation_id integer not null references invitation (id),
  person_id integer not null references person (id),
  state text not null default 'waiting' check (state in ('waiting', 'tables', 'copying', 'ready', 'failed')),
  calls_outside boolean not null,                         -- whether other systems are really called
  started_at timestamptz not null,
  expires_at timestamptz not null,
  clock timestamptz not null,                             -- the time in its world; it only goes forward
  version_number integer,                                 -- what is rehearsed; null until it is copied
  is_draft boolean not null default false,
  findings jsonb not null default '[]',                   -- what prevents publishing or looks forgotten, found when it was set up
  situation jsonb,                                        -- the application, its steps and people after the last act; null until it is copied
  -- The last run and mail of the world that an act has told of.
  last_run bigint not null default 0,
  last_mail bigint not null default 0,
  constraint rehearsal_one_of_invitation unique (person_id, invitation_id)
);
create index rehearsal_expiry on rehearsal (expires_at);
create index rehearsal_invitation on rehearsal (invitation_id);

-- What was done in a rehearsal, and what it led to.
create table rehearsal_act (
  rehearsal_id integer not null references rehearsal (id) on delete cascade,
  number integer not null,
  kind text not null,
  at timestamptz not null,                                -- on the clock of the rehearsal
  facts jsonb not null,                                   -- who, the refusal, the state afterwards, the runs and the mails
  primary key (rehearsal_id, number)
);
