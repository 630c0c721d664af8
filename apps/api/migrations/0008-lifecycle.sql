-- Numbers of the protocol: one gapless row of numbers a year.
create table protocol_counter (year integer primary key, last integer not null);

-- One person's answer to one invitation. Its state is written by the life cycle alone.
create table application (
  id integer generated always as identity primary key,
  invitation_id integer not null references invitation (id),
  version_id integer not null references invitation_version (id),
  person_id integer not null references person (id),
  created_by integer not null references person (id),
  login_group text not null check (login_group in ('university', 'student', 'taxis', 'external')),
  language text not null default 'el',
  is_anonymous boolean not null default false,
  app_state text not null default 'draft' check (app_state in ('draft', 'temporary', 'permanent')),
  approval_state text not null default 'notstarted' check (approval_state in ('notstarted', 'pending', 'review', 'approved', 'rejected', 'skipped')),
  status_id smallint not null generated always as (
    case when approval_state = 'rejected' then 4 when approval_state = 'approved' then 5
         when approval_state in ('pending', 'review') then 3 when app_state = 'permanent' then 2 else 1 end) stored,
  revision integer not null default 1,                    -- rises with every save; a save on an older one is refused
  data jsonb not null default '{}',                       -- what approvers see
  working_data jsonb,                                     -- what the applicant has typed since; null when nothing
  working_items jsonb,                                    -- the courses chosen since the last save; null when nothing
  saved_at timestamptz,
  content_hash bytea,                                     -- of data, documents and items at the last (re)submission
  title text not null,                                    -- the invitation's title when it began, for search
  applicant_name text not null,
  department_id integer references department (id),
  protocol_number text constraint application_protocol_unique unique,
  protocol_at timestamptz,
  submitted_at timestamptz,                               -- the first final submission: stays when it is corrected or withdrawn; what was once submitted is never the applicant's alone to delete
  resubmitted_at timestamptz,                             -- the last submission after it: of a correction, or after a withdrawal
  decided_at timestamptz,
  decided_step_id integer,                                -- the step whose decision ended the approvals; reopening takes this one back
  extended_until timestamptz,                             -- a manager gave this person more time
  approvals integer not null default 0,                   -- groups that are to approve
  approved integer not null default 0,                    -- groups that have
  rejected integer not null default 0,
  documents integer not null default 0,                   -- documents attached
  approval_problem text,                                  -- why no approver was found, as a refusal code; null when all is well
  approval_problem_params jsonb,
  review_step_id integer,                                 -- the step that asked for corrections
  review_marks jsonb,                                     -- {answers: [path], requirements: [id]} that may be mended; null when nothing was marked
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  search text not null generated always as (search_key(applicant_name || ' ' || coalesce(protocol_number, '') || ' ' || title)) stored,
  constraint application_submitted_before_again check (resubmitted_at is null or submitted_at is not null),
  constraint application_approvals_need_submission check (app_state = 'permanent' or approval_state = 'notstarted')
);
create index application_person on application (person_id, id desc) where deleted_at is null;
create index application_invitation on application (invitation_id, id desc) where deleted_at is null;
-- Those of an invitation that nobody has decided yet, as its managers see them first.
create index application_undecided on application (invitation_id, id desc)
  where deleted_at is null and app_state = 'permanent' and approval_state in ('notstarted', 'pending');
create index application_latest on application (id desc) where deleted_at is null and app_state <> 'draft' and not is_anonymous;
create index application_search on application using gin (search gin_trgm_ops);
-- What a department of studies is used by.
create index application_department on application (department_id) where department_id is not null;
create index application_version on application (version_id);
create index application_problem on application (invitation_id) where approval_problem is not null and deleted_at is null;
create index application_pending on application (id desc) where approval_state = 'pending' and deleted_at is null;
create index application_deleted on application (id) where deleted_at is not null;

create table application_item (application_id integer not null references application (id), item_id integer not null references invitation_item (id), primary key (application_id, item_id));
create table application_tag (application_id integer not null references application (id), app_tag_id integer not null references app_tag (id), primary key (application_id, app_tag_id));
create index application_tag_by_tag on application_tag (app_tag_id);

-- How many applications an invitation has in each state; kept by the transaction that moves one.
create table application_count (
  invitation_id integer not null references invitation (id),
  app_state text not null,
  approval_state text not null,
  count integer not null default 0,
  primary key (invitation_id, app_state, approval_state)
);

-- The steps of the same order and rule. A committee is one group.
create table step_group (
  id integer generated always as identity primary key,
  application_id integer not null references application (id),
  sort_order integer not null,                            -- groups of one order are open together; the next order opens when all have approved
  rule text not null check (rule in ('all', 'majority', 'chair')),
  label jsonb not null default '{}',
  state text not null default 'notstarted' check (state in ('notstarted', 'pending', 'approved', 'rejected', 'skipped', 'cancelled')),   -- cancelled: of a withdrawn application
  committee_id integer references committee (id)
);
create index step_group_application on step_group (application_id);
-- The last thing that a committee was asked to decide on.
create index step_group_of_committee on step_group (committee_id, application_id desc) where committee_id is not null;

-- One approver's turn to decide on one application.
create table step (
  id integer generated always as identity primary key,
  application_id integer not null references application (id),
  invitation_id integer not null references invitation (id),
  group_id integer not null references step_group (id),
  approver_id integer not null references person (id),
  stands_in_for_id integer references person (id),        -- whom the approver stands in for
  target_unit_id integer references unit (id) on delete set null,
  target_position text,                                     -- the code of a position in that unit: whom the step was asked of; null where a committee or an administrator chose the person
  unit_id integer references unit (id),                   -- these two say where the step went from there
  position_id integer references position (id),
  is_chair boolean not null default false,
  label jsonb not null default '{}',
  route_note text check (route_note in ('vacant', 'applicant', 'substitute', 'nobody')),   -- why it is not the holder of the position; nobody: nobody answers for it any more
  approval_type text not null default 'simple' check (approval_type in ('simple', 'form', 'pdf.sign')),
  form jsonb,
  form_data jsonb,
  state text not null default 'notstarted' check (state in ('notstarted', 'pending', 'review', 'approved', 'rejected', 'skipped', 'cancelled')),
  reason text,
  opened_at timestamptz,
  decided_at timestamptz,
  decided_by integer references person (id),
  decided_on bytea,                                       -- hash of the content decided on
  reminder_days smallint check (reminder_days between 1 and 365),   -- days after which the approver is reminded; null: those of the installation
  asked_again boolean not null default false,             -- approved before, asked again after the content changed
  skipped_by integer references step (id)                 -- the decision that made this step needless; taking that decision back brings the step back
);
create index step_approver on step (approver_id, state, application_id desc) where opened_at is not null;
create index step_application on step (application_id);
-- Which forms of steps name a lookup; few steps have one.
create index step_form on step (invitation_id) where form is not null;
create index step_pending on step (application_id desc) where state = 'pending';
create index step_target on step (target_unit_id, target_position) where state in ('notstarted', 'pending', 'review') and target_position is not null;
create index step_position on step (position_id) where state in ('notstarted', 'pending', 'review') and position_id is not null;
-- The duties in a unit that somebody has, as lists show them.
create index step_duty on step (approver_id, unit_id, state, application_id desc) include (id)
  where opened_at is not null and target_position is not null and stands_in_for_id is null;
alter table application
  add constraint application_review_step foreign key (review_step_id) references step (id),
  add constraint application_decided_step_id_fkey foreign key (decided_step_id) references step (id);

-- How many steps each approver has in each state; kept by the transaction that moves one.
create table step_count (approver_id integer not null references person (id), state text not null, count integer not null default 0, primary key (approver_id, state));

-- How many opened steps each approver has among their duties in a unit, in each state; kept beside step_count, for those who stand in for one unit's duties.
create table duty_count (
  approver_id integer not null references person (id),
  unit_id integer not null references unit (id) on delete cascade,
  state text not null,
  count integer not null default 0,
  primary key (approver_id, unit_id, state)
);

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
