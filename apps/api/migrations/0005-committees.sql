-- A group of people that evaluates and, where chosen, approves.
create table committee (
  id integer generated always as identity primary key,
  code text not null constraint committee_code_unique unique,
  title jsonb not null,
  rule text not null default 'majority' check (rule in ('all', 'majority', 'chair')),
  revision integer not null default 1             -- of two who edit the same committee the second is refused
);
create table committee_member (
  committee_id integer not null references committee (id),
  person_id integer not null references person (id),
  role text not null default 'member' check (role in ('chair', 'member', 'substitute')),
  active_from date not null default current_date,
  active_until date,
  primary key (committee_id, person_id),
  constraint committee_member_dates check (active_until is null or active_until >= active_from)
);
create index committee_member_person on committee_member (person_id);
alter table unit add constraint unit_committee_id_fkey foreign key (committee_id) references committee (id);
create trigger committee_chart after update on committee for each row execute function chart_changed();
create trigger committee_member_chart after insert or update or delete on committee_member for each row execute function chart_changed();
