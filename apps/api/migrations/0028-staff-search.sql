-- What the staff are found by when no address is asked for, and the order in which they are listed: with the key beside it, a walk along the list
-- tells who fits without reading the rows.
alter table employee add column name_key text not null generated always as (search_key(last_name || ' ' || first_name)) stored;
create index employee_name_key on employee using gin (name_key gin_trgm_ops);
create index employee_order on employee (last_name, first_name, id) include (name_key);
drop index employee_name;

-- Whose photo a file is.
create index employee_photo on employee (photo_file_id) where photo_file_id is not null;
create index person_avatar on person (avatar_file_id) where avatar_file_id is not null;
