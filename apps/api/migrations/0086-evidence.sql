-- A version of a document with what proves its signatures later behind it: the same version, in more bytes. A row without a file says when it is tried again.
create table document_evidence (
  document_id uuid not null,
  version integer not null,
  file_id uuid references file (id),
  level text check (level in ('B-LT', 'B-LTA')),          -- of PAdES; B-LTA with a time stamp of the whole document
  added_at timestamptz,
  tries integer not null default 0,
  try_after timestamptz not null,
  primary key (document_id, version),
  foreign key (document_id, version) references document_version (document_id, version),
  check ((file_id is null) = (level is null) and (file_id is null) = (added_at is null))
);
create index document_evidence_file on document_evidence (file_id);
