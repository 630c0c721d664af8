-- A letter of an invitation as it was saved once: title and HTML body, each in its languages, with placeholders. Each save adds a version.
create table letter_version (
  id bigint generated always as identity primary key,
  invitation_id integer not null references invitation (id),
  kind text not null check (kind in ('decision', 'rejection', 'interview')),
  number integer not null,
  title jsonb not null,
  body jsonb not null,
  author_id integer not null references person (id),
  created_at timestamptz not null,
  constraint letter_version_number_unique unique (invitation_id, kind, number),
  constraint letter_version_of_invitation unique (id, invitation_id, kind)
);

-- Letters are written once.
create function letter_version_refuse_change() returns trigger language plpgsql
  as $$ begin raise exception 'versions of letters cannot be changed or removed' using errcode = 'integrity_constraint_violation'; end $$;
create trigger letter_version_fixed before update or delete on letter_version for each statement execute function letter_version_refuse_change();

-- A letter of an invitation: what was saved last, and by which version letters are written.
create table invitation_letter (
  invitation_id integer not null references invitation (id),
  kind text not null,
  version_id bigint not null,                      -- what was saved last
  live_version_id bigint,                          -- what is written; null for nothing
  revision integer not null default 1,
  before_import integer,                           -- the number of the version before an import that is a draft yet; 0 if there was none, null if no import changed it
  primary key (invitation_id, kind),
  -- Both are versions of this letter.
  constraint invitation_letter_saved foreign key (version_id, invitation_id, kind) references letter_version (id, invitation_id, kind),
  constraint invitation_letter_live foreign key (live_version_id, invitation_id, kind) references letter_version (id, invitation_id, kind)
);

-- The text of a letter for one application, where somebody mended it before it was decided. It takes the place of the invitation's.
create table mended_letter (
  application_id integer not null references application (id),
  kind text not null check (kind in ('decision', 'rejection', 'interview')),
  title jsonb not null,
  body jsonb not null,
  is_removed boolean not null default false,       -- the invitation's text is written again; the revision goes on
  revision integer not null default 1,
  author_id integer not null references person (id),
  saved_at timestamptz not null,
  primary key (application_id, kind)
);

-- A signed step may sign a letter that the invitation writes.
alter table step add column signs_letter text check (signs_letter in ('decision', 'interview')),
  add constraint step_signs_one_thing check (num_nonnulls(signs_attachment_type_id, signs_letter) <= 1);

-- A letter that was written, by which version of its text; there is one in force of each kind.
alter table document add column letter_kind text check (letter_kind in ('decision', 'rejection', 'interview')),
  add column letter_version_id bigint references letter_version (id),
  add constraint document_letter check ((kind = 'letter') = (letter_kind is not null) and (letter_kind is null) = (letter_version_id is null));
drop index document_in_force;
create unique index document_in_force on document (application_id, kind, coalesce(attachment_type_id, 0), coalesce(letter_kind, ''))
  where state in ('prepared', 'official', 'reopened');

-- A file that goes with a mail; null again once the file is removed.
alter table mail add column attachment_id uuid references file (id) on delete set null;
create index mail_attachment on mail (attachment_id) where attachment_id is not null;
