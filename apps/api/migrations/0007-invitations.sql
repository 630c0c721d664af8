-- A published call that accepts applications.
create table invitation (
  id integer generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() constraint invitation_uuid_unique unique,
  entry_key uuid not null default gen_random_uuid() constraint invitation_entry_key_unique unique,   -- of the link that asks for no sign-in; can be renewed
  title jsonb not null,
  description jsonb not null default '{}',
  short_note jsonb not null default '{}',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  target_group_id integer not null default 1 references target_group (id),
  repeat_id smallint not null default 1 check (repeat_id in (1, 2, 3)),                               -- free, ifapproved, norepeat
  committee_id integer references committee (id),
  languages text[] not null default '{el}',
  avatar_required boolean not null default false,
  app_experience boolean not null default false,
  app_items boolean not null default false,
  app_scopus boolean not null default false,
  app_approvals boolean not null default false,
  app_evaluation boolean not null default false,
  app_others boolean not null default false,
  app_comments boolean not null default false,
  is_published boolean not null default false,
  is_archived boolean not null default false,
  flags jsonb not null default '{}',
  meta jsonb not null default '{}',
  actions jsonb not null default '[]',
  current_version_id integer,
  revision integer not null default 1,
  created_by integer not null references person (id),
  saved_by integer references person (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search text not null generated always as (search_key(coalesce(title ->> 'el', '') || ' ' || coalesce(title ->> 'en', ''))) stored
);
create index invitation_search on invitation using gin (search gin_trgm_ops);
create index invitation_open on invitation (ends_at) where is_published and not is_archived;
create index invitation_committee on invitation (committee_id) where committee_id is not null;

-- A form as it was saved, stored once however many versions have it. Its key is the SHA-256 of its JSON with sorted keys.
create table form_body (
  hash bytea primary key check (length(hash) = 32),
  form jsonb not null
);

-- What an invitation's applications depend on, at one time. Every change adds a version; applications keep the one they began with.
create table invitation_version (
  id integer generated always as identity primary key,
  invitation_id integer not null references invitation (id),
  number integer not null,
  parent_id integer,                               -- the version that was changed; null for the first one
  content_hash bytea not null,                     -- of all six parts below
  changed text[] not null,                         -- the parts that differ from the parent
  form_hash bytea not null references form_body (hash),
  evaluation_form_hash bytea references form_body (hash),
  requirements jsonb not null,                     -- in order, as they were, with their attachment types
  items jsonb not null,                            -- in order, as they were
  steps jsonb not null,                            -- who approves
  settings jsonb not null,                         -- what else is asked of applicants
  created_by integer not null references person (id),
  created_at timestamptz not null,
  constraint invitation_version_number_unique unique (invitation_id, number),
  constraint invitation_version_of_invitation unique (id, invitation_id),
  -- The parent is a version of the same invitation, and only the first version has none.
  constraint invitation_version_parent foreign key (parent_id, invitation_id) references invitation_version (id, invitation_id),
  constraint invitation_version_first check ((parent_id is null) = (number = 1))
);
-- The current version is one of the invitation's own.
alter table invitation add constraint invitation_current_version
  foreign key (current_version_id, id) references invitation_version (id, invitation_id);

-- Versions and the forms they share are written once.
create function version_refuse_change() returns trigger language plpgsql
  as $$ begin raise exception 'versions of invitations cannot be changed or removed' using errcode = 'integrity_constraint_violation'; end $$;
create trigger invitation_version_fixed before update or delete on invitation_version for each statement execute function version_refuse_change();
create trigger form_body_fixed before update or delete on form_body for each statement execute function version_refuse_change();

-- Scripts of a version's form that failed on answers, each once. The failure itself is an entry of the invitation's audit trail.
create table form_script_failure (
  version_id integer not null references invitation_version (id),
  key text not null,                               -- of the component
  property text not null,                          -- of the component: where its script stands
  primary key (version_id, key, property)
);

create table invitation_tag (invitation_id integer not null references invitation (id), tag_id integer not null references tag (id), primary key (invitation_id, tag_id));
create table invitation_app_tag (invitation_id integer not null references invitation (id), app_tag_id integer not null references app_tag (id), primary key (invitation_id, app_tag_id));

-- A document that an invitation asks for. Removed ones stay for the versions that had them.
create table requirement (
  id integer generated always as identity primary key,
  invitation_id integer not null references invitation (id),
  attachment_type_id integer not null references attachment_type (id),
  is_required boolean not null default true,
  min integer not null default 0 check (min >= 0),
  max integer not null default 1 check (max >= 1),
  keep_file_name boolean not null default false,
  actions jsonb,
  removed_at timestamptz,
  constraint requirement_min_max check (min <= max)
);
create index requirement_attachment_type on requirement (attachment_type_id);
create index requirement_invitation on requirement (invitation_id) where removed_at is null;

-- A course of an invitation that can be applied for. Removed ones stay for the versions that had them.
create table invitation_item (
  id integer generated always as identity primary key,
  invitation_id integer not null references invitation (id),
  department_id integer not null references department (id),
  code text not null,
  title text not null,
  category smallint not null check (category in (1, 2, 3)),
  semester integer not null default 1 references semester (id),
  sort_order integer not null default 0,           -- in the list
  apps integer not null default 0,                 -- final applications for it, kept by the transaction that submits or withdraws
  created_by integer not null references person (id),
  removed_at timestamptz
);
create unique index invitation_item_code_unique on invitation_item (invitation_id, department_id, code) where removed_at is null;

-- The items that can be chosen now: those of the current version, in its order.
create view live_item as
  select v.invitation_id, x.id, x."departmentId" as department_id, x.code, x.title, x.category, x.semester, x.sort_order::integer
  from invitation i
  join invitation_version v on v.id = i.current_version_id
  cross join lateral rows from (
    jsonb_to_recordset(v.items) as (id integer, "departmentId" integer, code text, title text, category smallint, semester integer)
  ) with ordinality as x (id, "departmentId", code, title, category, semester, sort_order);

-- Changes of a published invitation that are not published yet. What is live stays as it is until they are.
create table invitation_draft (
  invitation_id integer primary key references invitation (id),
  version_id integer not null,                     -- forms, requirements, items, steps and settings of the draft
  card jsonb,                                      -- the other fields as the editor saved them; null while only requirements and items differ
  saved_by integer not null references person (id),
  saved_at timestamptz not null,
  constraint invitation_draft_version foreign key (version_id, invitation_id) references invitation_version (id, invitation_id)
);

-- Instructions shown at creation ("new") and at submission ("submit"), sanitised on saving.
create table invitation_help (
  invitation_id integer not null references invitation (id),
  kind text not null check (kind in ('new', 'submit')),
  language text not null,
  html text not null,
  primary key (invitation_id, kind, language)
);

-- What one person may do with one invitation, besides what roles allow.
create table invitation_privilege (
  invitation_id integer not null references invitation (id),
  person_id integer not null references person (id),
  privilege text not null check (privilege in ('view', 'manage')),
  primary key (invitation_id, person_id)
);
create index invitation_privilege_person on invitation_privilege (person_id);
