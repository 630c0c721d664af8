-- How many opened steps each approver has among their duties in a unit, in each state; kept beside step_count, for those who stand in for one unit's duties.
create table duty_count (
  approver_id integer not null references person (id),
  unit_id integer not null references unit (id) on delete cascade,
  state text not null,
  count integer not null default 0,
  primary key (approver_id, unit_id, state)
);
insert into duty_count select s.approver_id, s.unit_id, s.state, count(*)
  from application a join step s on s.application_id = a.id
  where a.deleted_at is null and s.opened_at is not null and s.wish_position is not null and s.stands_in_for_id is null and s.unit_id is not null group by 1, 2, 3;

-- The duties in a unit that somebody has, as lists show them: what else is theirs is not passed on the way.
create index step_duty on step (approver_id, unit_id, state, application_id desc) include (id)
  where opened_at is not null and wish_position is not null and stands_in_for_id is null;
