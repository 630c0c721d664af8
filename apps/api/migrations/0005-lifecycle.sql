alter table application
  -- The courses chosen since the last save, beside working_data; null when nothing.
  add column working_items jsonb,
  -- The first time it was finally submitted; stays when it is withdrawn, so that it is known never to be the applicant's alone to delete.
  add column first_submitted_at timestamptz,
  -- The step whose decision ended the approvals; an administrator who reopens takes this one back.
  add column decided_step_id integer references step (id);

-- The decision that made this step needless; taking that decision back brings the step back.
alter table step add column skipped_by integer references step (id);

-- Groups of a withdrawn application are cancelled; new ones are made when it is submitted again.
alter table step_group drop constraint step_group_state_check;
alter table step_group add constraint step_group_state_check check (state in ('notstarted', 'pending', 'approved', 'rejected', 'skipped', 'cancelled'));

-- What a resubmission changed: answers, documents and courses as they were and as they are, so that approvers are shown the difference.
create table resubmission (
  id integer generated always as identity primary key,
  application_id integer not null references application (id),
  step_id integer not null references step (id),          -- the step that had asked for corrections
  before jsonb not null,                                  -- {data, documents: [{requirementId, componentKey, name, sha256}], items: [id]}
  after jsonb not null,
  asked_again boolean not null,                           -- earlier approvals were asked again
  at timestamptz not null
);
create index resubmission_application on resubmission (application_id, id desc);
