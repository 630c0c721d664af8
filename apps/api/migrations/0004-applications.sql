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
  revision integer not null default 1,                    -- rises with every save; a save on an older one is told
  data jsonb not null default '{}',                       -- what approvers see
  working_data jsonb,                                     -- what the applicant has typed since; null when nothing
  saved_at timestamptz,
  content_hash bytea,                                     -- of data, documents and items at the last (re)submission
  title text not null,                                    -- the invitation's title when it began, for search
  applicant_name text not null,
  department_id integer references department (id),
  protocol_number text constraint application_protocol_unique unique,
  protocol_at timestamptz,
  submitted_at timestamptz,
  decided_at timestamptz,
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
  constraint application_approvals_need_submission check (app_state = 'permanent' or approval_state = 'notstarted')
);
create index application_person on application (person_id, id desc) where deleted_at is null;
create index application_invitation on application (invitation_id, id desc) where deleted_at is null;
create index application_latest on application (id desc) where deleted_at is null and app_state <> 'draft' and not is_anonymous;
create index application_search on application using gin (search gin_trgm_ops);
create index application_version on application (version_id);
create index application_problem on application (invitation_id) where approval_problem is not null and deleted_at is null;
create index application_pending on application (id desc) where approval_state = 'pending' and deleted_at is null;
create index application_deleted on application (id) where deleted_at is not null;

-- A file uploaded for a requirement or for a form's file field. While an application is in review, changes are staged until it is sent again.
create table attachment (
  id integer generated always as identity primary key,
  application_id integer not null references application (id),
  requirement_id integer references requirement (id),
  component_key text,
  file_id uuid not null references file (id),
  name text not null,
  staged text check (staged in ('add', 'remove')),
  created_by integer not null references person (id),
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  constraint attachment_of_one_thing check ((requirement_id is null) <> (component_key is null))
);
create index attachment_application on attachment (application_id) where removed_at is null;

create table application_item (application_id integer not null references application (id), item_id integer not null references invitation_item (id), primary key (application_id, item_id));
create table application_tag (application_id integer not null references application (id), app_tag_id integer not null references app_tag (id), primary key (application_id, app_tag_id));

-- What applicant, approvers and managers write to one another under an application.
create table comment (
  id integer generated always as identity primary key,
  application_id integer not null references application (id),
  person_id integer not null references person (id),
  body text not null,
  created_at timestamptz not null default now()
);
create index comment_application on comment (application_id, id);

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
  place integer not null,                                 -- groups of one place are open together; the next place opens when all have approved
  rule text not null check (rule in ('all', 'majority', 'chair')),
  label jsonb not null default '{}',
  state text not null default 'notstarted' check (state in ('notstarted', 'pending', 'approved', 'rejected', 'skipped')),
  committee_id integer references committee (id)
);
create index step_group_application on step_group (application_id);

-- One approver's turn to decide on one application.
create table step (
  id integer generated always as identity primary key,
  application_id integer not null references application (id),
  invitation_id integer not null references invitation (id),
  group_id integer not null references step_group (id),
  approver_id integer not null references person (id),
  stands_in_for_id integer references person (id),        -- whom the approver stands in for
  unit_id integer references unit (id),
  position_id integer references position (id),
  is_chair boolean not null default false,
  label jsonb not null default '{}',
  route_note text check (route_note in ('vacant', 'applicant', 'substitute')),   -- why it is not the holder of the position
  approval_type text not null default 'simple' check (approval_type in ('simple', 'form', 'pdf.sign')),
  form jsonb,
  form_data jsonb,
  state text not null default 'notstarted' check (state in ('notstarted', 'pending', 'review', 'approved', 'rejected', 'skipped', 'cancelled')),
  reason text,
  opened_at timestamptz,
  decided_at timestamptz,
  decided_by integer references person (id),
  decided_on bytea,                                       -- hash of the content decided on
  asked_again boolean not null default false              -- approved before, asked again after the content changed
);
create index step_approver on step (approver_id, state, application_id desc) where opened_at is not null;
create index step_application on step (application_id);
create index step_pending on step (application_id desc) where state = 'pending';
alter table application add constraint application_review_step foreign key (review_step_id) references step (id);

-- How many steps each approver has in each state; kept by the transaction that moves one.
create table step_count (approver_id integer not null references person (id), state text not null, count integer not null default 0, primary key (approver_id, state));

-- Many decisions asked for at once; each is a transaction of its own.
create table bulk_run (
  id integer generated always as identity primary key,
  code uuid not null default gen_random_uuid() constraint bulk_run_code_unique unique,
  person_id integer not null references person (id),
  invitation_id integer not null references invitation (id),
  action text not null check (action in ('approve', 'reject')),
  form_data jsonb not null default '{}',
  actor jsonb not null,                                   -- who asked, as the audit trail wants it
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
-- One application of a run, as it was asked for: a number that names none gets its error here, too.
create table bulk_item (
  run_id integer not null references bulk_run (id),
  application_id integer not null,
  step_id integer references step (id),                   -- the step that waited when it was asked for, so that no later one is decided; null where none did
  state text not null default 'waiting' check (state in ('waiting', 'completed', 'error')),
  error text,
  primary key (run_id, application_id)
);
create index bulk_item_waiting on bulk_item (run_id) where state = 'waiting';
create index bulk_item_application on bulk_item (application_id) where state = 'waiting';

-- One reminder an approver and Athens day.
create table reminder (person_id integer not null references person (id), day date not null, primary key (person_id, day));
