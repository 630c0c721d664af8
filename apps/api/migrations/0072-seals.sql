-- The key with which the institution seals what it issues. It is of the portal, of no person; the newest in force seals, older ones stay for the list of what is revoked.
create table signing_institution (
  id integer generated always as identity primary key,
  authority_id integer not null references signing_authority (id),
  certificate bytea not null,                     -- DER
  sealed_key bytea not null,                      -- with a secret of the server that is not in the database
  valid_until timestamptz not null,
  created_at timestamptz not null
);
create index signing_institution_authority on signing_institution (authority_id);

-- Set with a letter that no step signs; taken away when it is sealed.
alter table document add column awaits_seal boolean not null default false;
create index document_awaits_seal on document (official_at) where awaits_seal;

-- The seal of the institution on a document: it comes after all signatures, once.
create table document_seal (
  document_id uuid primary key,
  version integer not null,                               -- that the seal made
  field text not null,                                    -- the name of its field in the file
  name text not null,                                     -- of the institution, as the certificate has it
  fingerprint bytea not null check (length(fingerprint) = 32),   -- SHA-256 of the certificate
  level text not null check (level in ('B-B', 'B-T')),    -- of PAdES; without a time stamp a document is no original
  sealed_at timestamptz not null,
  foreign key (document_id, version) references document_version (document_id, version)
);
