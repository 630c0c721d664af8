create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- The search key of a text: no accents, no case, the final sigma as any other, so that "παπαδοπουλος" finds "Παπαδόπουλος".
create function search_key(text) returns text language sql immutable parallel safe strict
  as $$ select translate(public.unaccent('public.unaccent', lower($1)), 'ς', 'σ') $$;

-- Every file kept, under its own id; the bytes lie in the file store under "key".
create table file (
  id uuid primary key default gen_random_uuid(),
  key text not null constraint file_key_unique unique,
  name text not null,
  size bigint not null check (size >= 0),
  sha256 bytea not null,
  content_type text not null,                     -- found from the bytes, never from the name
  created_by integer,                             -- null for files the portal makes
  created_at timestamptz not null default now(),
  attached_at timestamptz                         -- null while nothing points at it: swept after a day
);
create index file_unattached on file (created_at) where attached_at is null;

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
  created_at timestamptz not null default now()
);
create index person_search on person using gin (search gin_trgm_ops);
alter table file add constraint file_created_by foreign key (created_by) references person (id);

-- A password made by an administrator; other ways of signing in have tables of their own.
create table local_login (
  person_id integer primary key references person (id),
  username text not null constraint local_login_username_unique unique,   -- lower case
  password_hash text not null                                             -- argon2id
);

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
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index session_person on session (person_id) where ended_at is null;

-- What waits in a person's bell. The text is made from code and params in the reader's language.
create table notification (
  id bigint generated always as identity primary key,
  person_id integer not null references person (id),
  code text not null,
  params jsonb not null default '{}',
  sender_id integer references person (id),
  link text not null default '',
  created_at timestamptz not null default now(),
  hidden_at timestamptz
);
create index notification_open on notification (person_id, id desc) where hidden_at is null;
