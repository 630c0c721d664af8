-- A file of applications that is written in the background and kept for a day, for whoever asked for it.
create table export_file (
  id integer generated always as identity primary key,
  code uuid not null default gen_random_uuid() constraint export_file_code_unique unique,
  person_id integer not null references person (id) on delete cascade,
  format text not null check (format in ('xlsx', 'zip')),
  asked jsonb not null,                                   -- the list with its filter and search, or a kept selection
  title jsonb not null,                                   -- of the tag or the invitation, in each language
  invitation_ids integer[] not null,                      -- whose applications it has: who may no longer list them does not see it
  actor jsonb not null,                                   -- who asked, as the audit trail wants it; rights are those of the day
  link text not null,                                     -- the page to which the notification leads
  total integer,                                          -- rows or documents; null before the applications are settled
  done integer not null default 0,
  created_at timestamptz not null,
  moved_at timestamptz not null,                          -- one that has not moved for long has lost its job
  stopped_at timestamptz,
  finished_at timestamptz,                                -- also when it was stopped, or failed
  refusal jsonb,                                          -- why there is no file
  file_id uuid references file (id)
);
create index export_file_person on export_file (person_id, id desc);
create index export_file_age on export_file (finished_at) where finished_at is not null;
create index export_file_file on export_file (file_id) where file_id is not null;

-- More of a file is written, or it is ready.
create function export_file_tell() returns trigger language plpgsql as $$ begin perform tell_person('run', new.person_id, new.code::text); return null; end $$;
create trigger export_file_moved after update on export_file for each row execute function export_file_tell();
