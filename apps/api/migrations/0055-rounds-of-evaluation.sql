-- A round of evaluation after the first. The present round of an invitation is that with the largest number, or the first without any.
create table evaluation_round (
  invitation_id integer not null references invitation (id),
  number smallint not null check (number > 1),
  begun_by integer not null references person (id),
  begun_at timestamptz not null,
  places integer,                                         -- the cut line of the round before it, if it had one
  primary key (invitation_id, number)                     -- of two who begin the next round at once one wins
);

-- The evaluations of earlier rounds as they were when the next one began. Those of the present round stand in evaluation.
create table kept_evaluation (
  application_id integer not null references application (id),
  person_id integer not null references person (id),
  round smallint not null check (round > 0),
  version_id integer not null references invitation_version (id),   -- whose form it was written in, that of its round
  revision integer not null,
  state text not null check (state in ('draft', 'final')),
  counts boolean not null,                                -- final, of a member without a conflict of interest at that time
  data jsonb not null,
  total double precision,
  began_at timestamptz not null,
  saved_at timestamptz,
  final_at timestamptz,
  primary key (application_id, round, person_id)
);
create index kept_evaluation_person on kept_evaluation (person_id, application_id);

-- What the final evaluations of an application came to in an earlier round.
create table kept_evaluation_summary (
  application_id integer not null references application (id),
  round smallint not null check (round > 0),
  done integer not null,
  mean double precision,
  spread double precision,
  least double precision,
  most double precision,
  primary key (application_id, round)
);

-- An application that did not go on: since this round nobody owes it an evaluation, and what it came to before stays.
create table evaluation_left_out (
  application_id integer primary key references application (id),
  round smallint not null check (round > 1)
);
