-- Pictures on the papers of a unit and of the units below it that have none of their own.
create table unit_picture (
  unit_id integer not null references unit (id),
  kind text not null check (kind in ('logo', 'seal')),   -- at the head of the paper; beside the signatures
  file_id uuid not null references file (id),
  primary key (unit_id, kind)
);
create index unit_picture_file on unit_picture (file_id);
