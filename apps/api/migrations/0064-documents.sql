-- What a signed step asks its approver to sign: a document that is asked for, or, without one, the application as the portal writes it out.
alter table step add column signs_attachment_type_id integer references attachment_type (id);

-- A document of an application that approvers sign one after another. One is in force for each thing that is signed; those that it replaced stay, also for verification.
create table document (
  id uuid primary key default gen_random_uuid(),
  application_id integer not null references application (id),
  kind text not null check (kind in ('application', 'letter', 'upload')),
  attachment_type_id integer references attachment_type (id),   -- of an upload: what it is
  code text not null constraint document_code_unique unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),   -- Crockford's base 32 of 80 random bits; stands on every page
  title text not null,
  language text not null,
  file_name text not null,
  state text not null default 'prepared' check (state in ('prepared', 'official', 'reopened', 'replaced', 'withdrawn')),
  ended_because text check (ended_because in ('sentBack', 'changed', 'withdrawn', 'reopened', 'rejected', 'deleted')),   -- why it is no longer in force
  version integer not null default 1,                     -- rises with every signature; a signature for an older one is refused
  content_hash bytea not null,                            -- of what the applicant submitted, as of then: other content is another document
  made_at timestamptz not null,
  official_at timestamptz,                                -- the approvals ended with an approval
  ended_at timestamptz,
  constraint document_of_one_thing check ((kind = 'upload') = (attachment_type_id is not null)),
  constraint document_ended check ((state in ('replaced', 'withdrawn', 'reopened')) = (ended_because is not null) and (ended_because is null) = (ended_at is null))
);
create index document_application on document (application_id, made_at);
create unique index document_in_force on document (application_id, kind, coalesce(attachment_type_id, 0)) where state in ('prepared', 'official', 'reopened');

-- The bytes of a document: as it was made, and after each signature. A version whose signature was taken back is followed by one with the bytes before it.
create table document_version (
  document_id uuid not null references document (id),
  version integer not null check (version > 0),
  file_id uuid not null references file (id),
  at timestamptz not null,
  primary key (document_id, version)
);
create index document_version_file on document_version (file_id);

-- Who signed which version, with the unit and the position as of then.
create table document_signature (
  id integer generated always as identity primary key,
  document_id uuid not null,
  version integer not null,
  step_id integer not null references step (id),
  person_id integer not null references person (id),
  stands_in_for_id integer references person (id),
  unit jsonb,                                             -- the unit's name in its languages; null where a person was asked, not a position
  position jsonb not null,
  field text not null,                                    -- the name of the signature field in the file
  level text not null check (level in ('B-B', 'B-T')),    -- of PAdES; without a time stamp a document is no original
  signed_at timestamptz not null,
  voided_at timestamptz,                                  -- its decision was taken back
  constraint document_signature_version unique (document_id, version),
  foreign key (document_id, version) references document_version (document_id, version)
);
create index document_signature_step on document_signature (step_id);

-- A document that is being prepared for one approver to read and sign.
create table document_preparation (
  uuid uuid primary key default gen_random_uuid(),
  application_id integer not null references application (id),
  step_id integer not null references step (id),
  person_id integer not null references person (id),      -- who is going to sign
  state text not null default 'pending' check (state in ('pending', 'ready', 'error')),
  error text,                                             -- a refusal code
  document_id uuid references document (id),
  version integer,                                        -- which this person was shown: only that one is signed
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint document_preparation_ready check ((state = 'ready') = (document_id is not null and version is not null)),
  constraint document_preparation_error check ((state = 'error') = (error is not null))
);
create index document_preparation_step on document_preparation (step_id, person_id);
create index document_preparation_expiry on document_preparation (expires_at);
