-- How many applications of an invitation the chair or a manager would accept: where the ranking is cut. It decides nothing by itself.
create table evaluation_cut_line (
  invitation_id integer primary key references invitation (id),
  places integer not null check (places > 0),
  set_by integer not null references person (id),
  set_at timestamptz not null
);
