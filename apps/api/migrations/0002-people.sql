-- A person known to the portal, however they sign in.
create table person (
  id integer generated always as identity primary key,
  uid text not null constraint person_uid_unique unique,            -- the e-mail address, or a random handle without a confirmed one
  email text,
  first_name text not null default '',
  last_name text not null default '',
  fullname text not null generated always as (trim(first_name || ' ' || last_name)) stored,
  father_name text not null default '',
  phone text not null default '',
  title text not null default '',
  avatar_file_id uuid references file (id),
  language text not null default 'el' check (language in ('el', 'en')),
  login_group text not null default 'external' check (login_group in ('university', 'student', 'taxis', 'external')),
  confirmed boolean not null default false,                         -- has looked at the profile and said it is right
  is_active boolean not null default true,
  is_nameless boolean not null default false,                       -- the user of an entry link that asks for no sign-in
  unit_id integer,                                                  -- where the person belongs in the organisation chart
  revision integer not null default 1,
  search text not null generated always as (search_key(first_name || ' ' || last_name || ' ' || coalesce(email, '') || ' ' || uid)) stored,
  created_at timestamptz not null default now(),
  erased_at timestamptz                                             -- from then on the row is a number that decisions and applications point at
);
create index person_search on person using gin (search gin_trgm_ops);
-- The order in which people are listed.
create index person_order on person (last_name, first_name, id) where not is_nameless;
-- Whose photo a file is.
create index person_avatar on person (avatar_file_id) where avatar_file_id is not null;
alter table file add constraint file_created_by foreign key (created_by) references person (id);

-- A password made by an administrator; other ways of signing in have tables of their own.
create table local_login (
  person_id integer primary key references person (id),
  username text not null constraint local_login_username_unique unique,   -- lower case
  password_hash text not null                                             -- argon2id
);

-- One way in which a person signs in at a provider. A person may have many; none is shared by two.
create table login (
  id integer generated always as identity primary key,
  person_id integer not null references person (id),
  provider text not null check (provider in ('hmu', 'student', 'taxisnet', 'google', 'external')),
  subject text not null,                          -- the provider's own name of the person; for 'external' the address in lower case
  email text,                                     -- as the provider last sent it, in lower case
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

-- A password for one sign-in, sent to an e-mail address. A new one for the same address replaces the earlier one.
create table one_time_password (
  email text not null,                            -- lower case
  network text not null,                          -- from where it was asked for, so that nobody replaces or spends another's
  hash text not null,                             -- argon2id
  tries smallint not null default 0,
  tries_elsewhere smallint not null default 0,    -- from other networks
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  link_person_id integer references person (id),  -- whose account gets the address; null for a sign-in. One made for the one does not serve for the other
  primary key (email, network)
);
create index one_time_password_expiry on one_time_password (expires_at);

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

-- Roles that are given. Approver and committee member are derived and stand nowhere.
create table person_role (
  person_id integer not null references person (id),
  role text not null check (role in ('admin', 'systemAdmin', 'staff', 'lookup', 'report', 'calendar', 'orgUnit')),
  primary key (person_id, role)
);

-- A signed-in browser. The token itself is known to the browser only.
create table session (
  token_hash bytea primary key,                                            -- sha256 of the token
  sid uuid not null default gen_random_uuid() constraint session_sid_unique unique,
  person_id integer not null references person (id),
  login_group text not null check (login_group in ('university', 'student', 'taxis', 'external')),
  provider text not null,
  scope jsonb,                                                             -- what a session made by a link is limited to; null for a full one
  address text not null default '',                                        -- from where and with what it was opened, for the person to recognise it
  browser text not null default '',
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  away_at timestamptz                                                      -- when its page said that it was leaving; cleared by the session's next call
);
create index session_person on session (person_id) where ended_at is null;

-- The kinds of mail that a person does not want; the notifications appear all the same.
create table muted_mail (
  person_id integer not null references person (id),
  kind text not null,
  primary key (person_id, kind)
);
