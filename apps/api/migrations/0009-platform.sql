-- What is said once about this database, such as that it holds a demonstration.
create table portal_mark (name text primary key, value text not null, marked_at timestamptz not null default now());

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

-- Counters of calls by who is not signed in; worth nothing after a crash, so not logged.
create unlogged table rate_limit (key text primary key, count integer not null, resets_at timestamptz not null);
create index rate_limit_age on rate_limit (resets_at);

-- The newest link of each subject's chain; its row is locked while an entry is added.
create table audit_head (
  subject text not null,
  subject_id integer not null,
  number integer not null,
  hash bytea not null,
  primary key (subject, subject_id)
);

-- What was done, by whom, when: each entry holds the hash of the one before it on the same subject.
create table audit_entry (
  id bigint generated always as identity primary key,
  subject text not null,
  subject_id integer not null,
  number integer not null,                                       -- 1, 2, 3 … within the subject
  at text not null,                                              -- ISO text, exactly as it was hashed
  actor_id integer references person (id),                       -- null for the portal itself
  sid uuid,                                                      -- the session, without its token
  code text not null,
  ids jsonb not null default '{}',                               -- numbers and codes, never words about people
  text_digest bytea,                                             -- sha256 of salt and text, so that the text can be erased and the chain stays whole
  previous_hash bytea not null,
  hash bytea not null,
  constraint audit_entry_number unique (subject, subject_id, number)
);

-- Words about people that belong to an entry. Erasing them takes the salt too.
create table audit_text (
  entry_id bigint primary key references audit_entry (id),
  salt bytea,
  text text,
  erased_at timestamptz,
  constraint audit_text_erased_whole check ((text is null) = (salt is null) and (text is null) = (erased_at is not null))
);

-- Every hour the entries since the last seal are summed up; the hash also goes to the log, outside this database.
create table audit_seal (
  id integer generated always as identity primary key,
  at text not null,
  up_to_id bigint not null,
  entries integer not null,
  previous_hash bytea not null,
  hash bytea not null
);

-- Entries and seals are written once.
create function audit_refuse_change() returns trigger language plpgsql
  as $$ begin raise exception 'audit entries cannot be changed or removed' using errcode = 'integrity_constraint_violation'; end $$;
create trigger audit_entry_fixed before update or delete on audit_entry for each row execute function audit_refuse_change();
create trigger audit_seal_fixed before update or delete on audit_seal for each row execute function audit_refuse_change();

-- A mail to be sent by a job; the Message-ID is fixed here, so that sending twice is one mail to the reader.
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
