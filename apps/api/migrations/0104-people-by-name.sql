-- People are found and listed by one key that begins with the last name: those whose last name begins with what is searched stand next to each other, and the
-- first page of them is read without collecting the others.
drop index person_search;
drop index person_order;
alter table person drop column search;
alter table person add column search text not null
  generated always as (search_key(last_name || ' ' || first_name || ' ' || coalesce(email, '') || ' ' || uid)) stored;
create index person_search on person using gin (search gin_trgm_ops);
-- What contains the search anywhere but at its beginning.
create index person_later on person using gin (substr(search, 2) gin_trgm_ops);
-- The order in which people are listed, Greek whatever the database's collation is.
create index person_list on person (search collate "el-x-icu", id) where not is_nameless;
-- When a person was last seen, among all sessions.
drop index session_person;
create index session_person on session (person_id);
