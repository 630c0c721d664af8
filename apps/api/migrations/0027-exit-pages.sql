-- Whom a rule stopped before an application was created: once for each rule, however often they come.
create table rule_exit (
  invitation_id integer not null references invitation (id),
  rule_id uuid not null,
  person_id integer not null references person (id) on delete cascade,
  primary key (invitation_id, rule_id, person_id)
);
create index rule_exit_person on rule_exit (person_id);

-- How many people that were, erased accounts among them.
create table rule_exit_count (
  invitation_id integer not null references invitation (id),
  rule_id uuid not null,
  people integer not null check (people > 0),
  primary key (invitation_id, rule_id)
);
