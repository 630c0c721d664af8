-- A member said that they cannot evaluate an application, or anything of an invitation: it is expected of them no more.
create table evaluation_decline (
  id integer generated always as identity primary key,
  invitation_id integer not null references invitation (id),
  application_id integer references application (id),     -- null: all applications of the invitation, also those that come later
  person_id integer not null references person (id),
  reason text not null,
  declined_at timestamptz not null,
  constraint evaluation_decline_once unique nulls not distinct (person_id, invitation_id, application_id)
);
create index evaluation_decline_invitation on evaluation_decline (invitation_id);
create index evaluation_decline_application on evaluation_decline (application_id) where application_id is not null;

-- When its member was told of an assignment; null until then.
alter table evaluation_assignment add column told_at timestamptz;
update evaluation_assignment set told_at = assigned_at;
create index evaluation_assignment_untold on evaluation_assignment (application_id) where told_at is null;
