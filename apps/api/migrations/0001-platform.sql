-- Extensions stand in "public" for every portal of the database; its own tables are in the first schema of the search path.
create extension if not exists pg_trgm schema public;
create extension if not exists unaccent schema public;
create extension if not exists btree_gist schema public;

-- The search key of a text: no accents, no case, the final sigma as any other, so that "παπαδοπουλος" finds "Παπαδόπουλος".
create function search_key(text) returns text language sql immutable parallel safe strict
  as $$ select translate(public.unaccent('public.unaccent', lower($1)), 'ς', 'σ') $$;

-- What is said once about this database, such as that it holds a demonstration.
create table portal_mark (name text primary key, value text not null, marked_at timestamptz not null default now());

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

-- A call with an Idempotency-Key: reserved before it runs, marked in the transaction of its change, answered from here for a day.
create table idempotency_key (
  caller text not null,                                          -- the person or session that used the key
  key text not null check (length(key) between 1 and 200),
  request_hash bytea not null,                                   -- of method, path and body: a key serves one request only
  state text not null check (state in ('running', 'committed', 'answered')),
  owner uuid not null,                                           -- the attempt that runs it
  lease_until timestamptz not null,                              -- past it the attempt is dead and another may begin, unless it committed
  status integer,
  answer text,
  created_at timestamptz not null default now(),
  primary key (caller, key)
);
create index idempotency_key_age on idempotency_key (created_at);

-- Counters of calls by callers who are not signed in; worth nothing after a crash, so not logged.
create unlogged table rate_limit (key text primary key, count integer not null, resets_at timestamptz not null);
create index rate_limit_age on rate_limit (resets_at);

-- A mail to be sent by a job; the Message-ID is fixed here, so that sending twice is one mail to the recipient.
create table mail (
  id bigint generated always as identity primary key,
  message_key text not null constraint mail_message_key_unique unique,
  message_id text not null,
  to_address text not null,
  subject text not null,
  text text not null,
  html text,
  headers jsonb not null default '{}',
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mail_to on mail (to_address, id desc);

-- The mailbox of the demonstration: messages as they would have left.
create table mailbox (
  id integer generated always as identity primary key,
  message_id text not null constraint mailbox_message_id_unique unique,
  from_address text not null,
  to_address text not null,
  subject text not null,
  text text not null,
  html text,
  raw text not null,
  received_at timestamptz not null default now()
);
