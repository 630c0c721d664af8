-- A form or script that administrators keep for many invitations. What invitations take over of it stands in their own versions. Of a deleted part the row and the
-- versions stay, so that copies can still name where they come from.
create table stored_part (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('form', 'resource', 'script')),
  path text not null check (path ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' and length(path) <= 60),   -- never changes: forms name it
  title jsonb not null,
  is_public boolean not null default false,        -- whether the form service gives it to everybody
  lookup text,                                     -- the code of the lookup whose items are the values of a resource
  number integer not null,                         -- of its newest version
  revision integer not null default 1,
  removed_at timestamptz,
  constraint stored_part_lookup check (lookup is null or kind = 'resource')
);
-- Forms and scripts have paths of their own.
create unique index stored_part_path_unique on stored_part ((kind = 'script'), path) where removed_at is null;

-- A stored form, or the text of a stored script, as it was saved once.
create table stored_part_version (
  part_id integer not null references stored_part (id),
  number integer not null,
  content jsonb not null,
  author_id integer not null references person (id),
  created_at timestamptz not null,
  primary key (part_id, number)
);

-- Versions are written once.
create function stored_part_version_refuse_change() returns trigger language plpgsql
  as $$ begin raise exception 'versions of stored parts cannot be changed or removed' using errcode = 'integrity_constraint_violation'; end $$;
create trigger stored_part_version_fixed before update or delete on stored_part_version for each statement execute function stored_part_version_refuse_change();

-- The stored forms that a form contains, chooses from and has copies of, each with how. What is longer than a path is none, and an index could not keep it.
create function stored_paths(form jsonb) returns text[] language sql immutable parallel safe strict
  as $$ select array(
    select distinct how || ':' || (found #>> '{}') from (
      select 'nested' as how, jsonb_path_query(form, '$.** ? (@.type == "form").path') as found
      union all select 'resource', jsonb_path_query(form, '$.** ? (@.dataSrc == "resource").data.resource')
      union all select 'copy', jsonb_path_query(form, '$.**.copiedFrom.path')
    ) named where jsonb_typeof(found) = 'string' and length(found #>> '{}') <= 60) $$;
create index form_body_stored_paths on form_body using gin (stored_paths(form));
