-- Up to which comment of the discussion of an application somebody has read. Nobody else learns of it.
create table discussion_mark (
  application_id integer not null references application (id),
  person_id integer not null references person (id),
  read_until integer not null references discussion_comment (id),
  primary key (application_id, person_id)
);
create index discussion_mark_person on discussion_mark (person_id);
