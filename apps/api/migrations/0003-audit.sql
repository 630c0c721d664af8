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
  actor_id integer references person (id),                       -- null for the system itself
  sid uuid,                                                      -- the session, without its token
  code text not null,
  ids jsonb not null default '{}',                               -- numbers and codes, never words about people
  text_digest bytea,                                             -- sha256 of salt, text and changes, so that these can be erased and the chain stays whole
  previous_hash bytea not null,
  hash bytea not null,
  constraint audit_entry_number unique (subject, subject_id, number)
);

-- Words about people that belong to an entry, and what an edit changed. Erasing them takes the salt too.
create table audit_text (
  entry_id bigint primary key references audit_entry (id),
  salt bytea,
  text text,
  changes jsonb,                                                 -- {changes: [{path, label?, before?, after?, isText?}], more: number of those left out}
  erased_at timestamptz,
  constraint audit_text_erased_whole check ((text is null and changes is null) = (salt is null) and (salt is null) = (erased_at is not null))
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
