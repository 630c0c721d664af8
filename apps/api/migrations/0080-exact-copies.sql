-- An exact copy of an official document: its bytes as they were kept, with the seal of the institution behind them, whose field shows who certifies it. Whether it is in force
-- follows from the document: it is, as long as that version is the official one.
create table document_copy (
  id uuid primary key default gen_random_uuid(),
  document_id uuid not null,
  version integer not null,                               -- of which it is a copy
  code text not null constraint document_copy_code_unique unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),   -- as that of a document; stands in the stamp
  file_id uuid not null references file (id),
  file_name text not null,
  person_id integer not null references person (id),      -- who certifies it, with position and unit as of then
  position jsonb not null,
  unit jsonb not null,
  field text not null,                                    -- the name of the field of the seal in the file
  institution text not null,                              -- as the certificate of the seal has it
  fingerprint bytea not null check (length(fingerprint) = 32),   -- SHA-256 of that certificate
  level text not null check (level in ('B-B', 'B-T')),
  made_at timestamptz not null,
  foreign key (document_id, version) references document_version (document_id, version)
);
create index document_copy_document on document_copy (document_id, version);
create index document_copy_file on document_copy (file_id);
create index document_copy_person on document_copy (person_id);
