-- What other systems have to learn of: each unit, position and employee with the number of its newest change. What is gone stays here, so that they learn of it.
create sequence directory_version;
create table directory_change (
  kind text not null check (kind in ('unit', 'position', 'employee')),
  id integer not null,
  version bigint not null constraint directory_change_version unique,
  primary key (kind, id)
);

-- The lock holds until the change is committed, so that numbers become visible in their order and no reader goes past one that is still to come.
create function directory_note(what text, ids integer[]) returns void language plpgsql as $$ begin
  if cardinality(ids) = 0 then return; end if;
  perform pg_advisory_xact_lock(hashtext('directory_version'));
  insert into directory_change (kind, id, version)
    select what, changed.id, nextval('directory_version') from (select distinct unnest(ids) as id order by 1) changed
  on conflict (kind, id) do update set version = excluded.version;
end $$;

create function directory_changed() returns trigger language plpgsql as $$ begin
  if tg_table_name = 'holding' then
    perform directory_note('position', array(select position_id from changed));
  else
    perform directory_note(tg_table_name, array(select id from changed));
  end if;
  return null;
end $$;

create trigger unit_added after insert on unit referencing new table as changed for each statement execute function directory_changed();
create trigger unit_edited after update on unit referencing new table as changed for each statement execute function directory_changed();
create trigger unit_removed after delete on unit referencing old table as changed for each statement execute function directory_changed();
create trigger position_added after insert on position referencing new table as changed for each statement execute function directory_changed();
create trigger position_edited after update on position referencing new table as changed for each statement execute function directory_changed();
create trigger position_removed after delete on position referencing old table as changed for each statement execute function directory_changed();
create trigger employee_added after insert on employee referencing new table as changed for each statement execute function directory_changed();
create trigger employee_edited after update on employee referencing new table as changed for each statement execute function directory_changed();
create trigger employee_removed after delete on employee referencing old table as changed for each statement execute function directory_changed();
create trigger holding_added after insert on holding referencing new table as changed for each statement execute function directory_changed();
create trigger holding_edited after update on holding referencing new table as changed for each statement execute function directory_changed();
create trigger holding_removed after delete on holding referencing old table as changed for each statement execute function directory_changed();

select directory_note('unit', array(select id from unit));
select directory_note('employee', array(select id from employee));
select directory_note('position', array(select id from position));
