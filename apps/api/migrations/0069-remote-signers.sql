-- Whose certificate at a service of remote signatures a person signs with: the one of the first signature, or the one that an administrator accepted. A
-- certificate in another name waits here until an administrator has looked at it, and signs nothing.
create table signing_subject (
  person_id integer not null references person (id),
  provider text not null check (provider in ('csc', 'sapi')),
  fingerprint bytea not null,                     -- SHA-256 of what names the owner in the certificate, which a renewed one has too
  name text not null,                             -- as the certificate has it, for the administrator who compares
  asked_at timestamptz not null,
  accepted_at timestamptz,                        -- null while it waits
  primary key (person_id, provider)
);
-- Nobody signs with the certificate of somebody else.
create unique index signing_subject_once on signing_subject (provider, fingerprint) where accepted_at is not null;

-- Certificates of a key that were followed by newer ones and have not ended: who forgets the key revokes them too.
create table signing_former_certificate (
  person_id integer not null references person (id),
  authority_id integer not null references signing_authority (id),
  serial_number bytea not null,
  valid_until timestamptz not null,
  primary key (authority_id, serial_number)
);
create index signing_former_certificate_person on signing_former_certificate (person_id);
