-- Files on comments. One is uploaded before its comment is written and waits, detached: unless a comment takes it, the sweep of detached files removes it.
create table comment_file (
  id integer generated always as identity primary key,
  application_id integer not null references application (id),
  comment_id integer references comment (id) on delete cascade,   -- null while it waits
  person_id integer not null references person (id),              -- who uploaded it, and alone may write the comment that takes it
  file_id uuid not null constraint comment_file_once unique references file (id) on delete cascade
);
create index comment_file_comment on comment_file (comment_id) where comment_id is not null;
create index comment_file_waiting on comment_file (application_id, person_id) where comment_id is null;
