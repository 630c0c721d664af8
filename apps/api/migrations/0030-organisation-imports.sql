-- Imports of the organisation that were asked for. The file is kept until its import has ended, one way or the other.
create table organisation_import (
  code uuid primary key default gen_random_uuid(),
  person_id integer not null references person (id),
  actor jsonb not null,
  file bytea,
  missing text not null,
  basis text not null,
  step text not null default 'waiting',
  sheets jsonb,
  refusal jsonb,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  constraint organisation_import_ended check ((file is null) = (finished_at is not null))
);
create index organisation_import_person on organisation_import (person_id);
