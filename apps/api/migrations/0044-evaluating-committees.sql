-- From how many days before the deadline members who owe evaluations are reminded by themselves; null if they are not.
alter table evaluation_period add column remind_days smallint constraint evaluation_period_remind_days check (remind_days between 1 and 30);

-- A member was reminded of the evaluations of an invitation, by hand or by itself: at most once a day.
create table evaluation_reminder (
  invitation_id integer not null references invitation (id),
  person_id integer not null references person (id),
  day date not null,                                      -- in Athens
  sent_at timestamptz not null,
  primary key (invitation_id, person_id, day)
);
create index evaluation_reminder_person on evaluation_reminder (person_id);

-- Closing the evaluation of many applications is a run over them.
alter table application_run drop constraint application_run_kind_check, add constraint application_run_kind_check check (kind in ('action', 'tag', 'mail', 'closeEvaluation'));

-- Who declared a conflict of interest on behalf of the member; null if the member did.
alter table evaluation_conflict add column declared_by integer references person (id);
create index evaluation_conflict_declared_by on evaluation_conflict (declared_by) where declared_by is not null;

-- A manager has looked at a suggested conflict of interest and found none: it is not suggested again.
create table evaluation_dismissal (
  application_id integer not null references application (id),
  person_id integer not null references person (id),      -- the member
  reason text not null,
  dismissed_by integer not null references person (id),
  dismissed_at timestamptz not null,
  primary key (application_id, person_id)
);
create index evaluation_dismissal_person on evaluation_dismissal (person_id);
create index evaluation_dismissal_by on evaluation_dismissal (dismissed_by);
