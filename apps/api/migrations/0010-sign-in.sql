-- One way in which a person signs in at a provider. A person may have many; none is shared by two.
create table login (
  id integer generated always as identity primary key,
  person_id integer not null references person (id),
  provider text not null check (provider in ('hmu', 'student', 'taxisnet', 'google', 'external')),
  subject text not null,                          -- the provider's own name of the person; for 'external' the address in lower case
  email text,                                     -- as the provider last told it, in lower case
  email_vouched boolean not null default false,   -- the provider answers for the address
  created_at timestamptz not null default now(),
  used_at timestamptz,
  constraint login_subject_unique unique (provider, subject)
);
create index login_person on login (person_id);
create index login_vouched_email on login (email) where email_vouched;

-- A sign-in that is under way at a provider, bound to the browser that began it by a cookie. Kept ten minutes, used once.
create table sign_in_start (
  state_hash bytea primary key,                   -- sha256 of the state
  browser_hash bytea not null,                    -- sha256 of the cookie's value
  provider text not null,
  nonce text,
  code_verifier text,
  redir text not null default '',
  link_person_id integer references person (id),  -- who adds a further login to their account; null for a sign-in
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sign_in_start_expiry on sign_in_start (expires_at);

-- A password for one sign-in, sent to an e-mail address. A new one for the same address takes the place of the earlier one.
create table one_time_password (
  email text primary key,                         -- lower case
  hash text not null,                             -- argon2id
  tries smallint not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_password_expiry on one_time_password (expires_at);

-- From where and with what a session was opened, for the person to recognise it.
alter table session
  add column address text not null default '',
  add column browser text not null default '';

-- Every sign-in that succeeded or was refused to an account that exists: the history shown to administrators and to the person.
create table sign_in (
  id bigint generated always as identity primary key,
  person_id integer not null references person (id),
  provider text not null,
  outcome text not null check (outcome in ('done', 'wrongPassword', 'disabled', 'link')),
  address text not null default '',
  browser text not null default '',
  at timestamptz not null default now()
);
create index sign_in_person on sign_in (person_id, id desc);
