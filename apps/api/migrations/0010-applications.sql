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

-- What applicant, approvers and managers write to one another under an application.
create table comment (
  id integer generated always as identity primary key,
  application_id integer not null references application (id),
  person_id integer not null references person (id),
  body text not null,
  created_at timestamptz not null default now()
);
create index comment_application on comment (application_id, id);
