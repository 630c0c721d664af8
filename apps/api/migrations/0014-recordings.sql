-- What a person, or a visitor's browser, answered when asked whether the use of the portal may be recorded. A person has one row, which changes with the answer.
create table recording_consent (
  id uuid primary key default gen_random_uuid(),  -- a visitor's browser keeps it and shows it with what it sends
  person_id integer unique references person (id) on delete cascade,  -- null: a visitor
  answer text not null check (answer in ('yes', 'no')),
  answered_at timestamptz not null default now()
);
create index recording_consent_visitors on recording_consent (answered_at) where person_id is null;

-- One browser session of one person or visitor, as far as it was recorded. Kept for RECORDING_DAYS from its beginning.
create table recording (
  id integer generated always as identity primary key,
  session_id uuid not null,                       -- made by the browser
  person_id integer references person (id) on delete cascade,  -- who the token said; null: a visitor
  consent_id uuid,                                -- the visitor's consent, so that no visitor adds to another's recording
  began_at timestamptz not null,                  -- when the first part came
  last_at timestamptz not null,                   -- when the latest part came
  first_event_at timestamptz,                     -- by the browser's clock
  last_event_at timestamptz,
  events integer not null default 0,
  chunks integer not null default 0,
  size bigint not null default 0,                 -- bytes as stored
  pages text[] not null default '{}',             -- the paths seen, without query and tokens, each once
  browser text not null default '',
  paused_at timestamptz,                          -- from here on nothing is taken any more
  -- Whoever learns the session's number writes into a recording of their own.
  constraint recording_session_unique unique nulls not distinct (session_id, person_id, consent_id)
);
create index recording_newest on recording (began_at desc, id desc);
create index recording_visitors on recording (size) where person_id is null;  -- their sum is limited
create index recording_person on recording (person_id, began_at desc) where person_id is not null;

-- The events of one upload, as gzip of a JSON list. The day leads every key, so that the table can be split by day when it grows.
create table recording_chunk (
  received_on date not null,
  recording_id integer not null references recording (id) on delete cascade,
  number integer not null,
  digest bytea not null,                          -- sha256 of the list before it was packed
  bytes bytea not null,
  primary key (received_on, recording_id, number),
  -- What a browser sends again because no answer came is kept once.
  constraint recording_chunk_once unique (received_on, recording_id, digest)
);
alter table recording_chunk alter column bytes set storage external;  -- packed already
create index recording_chunk_recording on recording_chunk (recording_id, number);
