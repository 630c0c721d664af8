-- The stage of an evaluation that has stages, and when its members first saw all scores.
alter table evaluation_period
  add column stage text not null default 'individual' check (stage in ('individual', 'discussion', 'decision')),
  add column discussed_at timestamptz;

-- A score that its member changed after the discussion began. It is never changed itself, but completed once the evaluation is final again.
create table score_change (
  id bigint generated always as identity primary key,
  application_id integer not null references application (id),
  person_id integer not null references person (id),
  changed_at timestamptz not null,
  before double precision,                                -- null where there was no final score
  after double precision,
  is_complete boolean not null,                           -- false while the evaluation is a draft again
  reason text not null                                    -- empty for a first score
);
create index score_change_application on score_change (application_id, id);
create index score_change_person on score_change (person_id);

-- By which number evaluators are known to each other while their names are hidden: drawn by lot, and the same for all applications of the invitation.
create table evaluator_number (
  invitation_id integer not null references invitation (id),
  person_id integer not null references person (id),
  number integer not null,
  primary key (invitation_id, person_id),
  constraint evaluator_number_unique unique (invitation_id, number)
);
create index evaluator_number_person on evaluator_number (person_id);
