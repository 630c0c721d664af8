-- The authority that issues certificates to people who sign with a key of the portal. The first is made when somebody enrols first; the newest in force issues,
-- the older ones stay for whoever verifies.
create table signing_authority (
  id integer generated always as identity primary key,
  certificate bytea not null,                     -- DER
  sealed_key bytea not null,                      -- with a secret of the server that is not in the database
  valid_until timestamptz not null,
  revocation_list bytea,                          -- DER, as it was last signed; null only within the transaction that makes the authority
  list_number integer not null default 0,
  list_until timestamptz,                         -- when it has to be followed by another
  created_at timestamptz not null default now()
);

-- A person's own key. It is sealed twice: with the PIN, which is kept nowhere, and with a secret of the server.
create table signing_key (
  person_id integer primary key references person (id),
  authority_id integer not null references signing_authority (id),
  certificate bytea not null,                     -- DER
  serial_number bytea not null,
  sealed_key bytea not null,
  valid_until timestamptz not null,
  created_at timestamptz not null
);
create index signing_key_authority on signing_key (authority_id);

-- Certificates that are void before their end; without a name, as the list is public.
create table signing_revocation (
  authority_id integer not null references signing_authority (id),
  serial_number bytea not null,
  revoked_at timestamptz not null,
  valid_until timestamptz not null,               -- of the certificate: after it the list need not name it
  primary key (authority_id, serial_number)
);

-- A code that was mailed for one signature. A new one for the same document replaces the earlier one.
create table signing_code (
  id bigint generated always as identity primary key,
  person_id integer not null references person (id),
  action text not null check (action in ('ownFile', 'step', 'steps')),
  document_hash bytea,                            -- SHA-256; null for any one file of one's own
  code_hash bytea not null,                       -- HMAC with a secret of the server over person, action, document and code
  tries smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint signing_code_document check (document_hash is not null or action = 'ownFile'),
  constraint signing_code_once unique nulls not distinct (person_id, action, document_hash)
);
create index signing_code_expiry on signing_code (expires_at);

-- What browsers have sealed of a person's credentials opens at the present number only; raising it makes all of it void.
create table signing_epoch (
  person_id integer primary key references person (id),
  epoch integer not null check (epoch > 0)
);
