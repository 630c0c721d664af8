-- Of what a person does not want to be told by mail; in the bell it stands all the same.
create table muted_mail (
  person_id integer not null references person (id),
  kind text not null,
  primary key (person_id, kind)
);

-- For whom the password adds the address to an account; null for a sign-in. One made for the one does not serve for the other.
alter table one_time_password add column link_person_id integer references person (id);

-- When the person had the account erased: from then on the row is a number that decisions and applications point at.
alter table person add column erased_at timestamptz;
