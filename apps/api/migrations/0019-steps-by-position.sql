-- The position that a step was asked of: a unit and the code of a position in it. "unit_id" and "position_id" say where the step went from there.
-- Null where a committee or an administrator chose the person.
alter table step
  add column wish_unit_id integer references unit (id) on delete set null,
  add column wish_position text,
  drop constraint step_route_note_check,
  add constraint step_route_note_check check (route_note in ('vacant', 'applicant', 'substitute', 'nobody'));  -- nobody: nobody answers for the position any more
update step s set wish_unit_id = s.unit_id, wish_position = o.code from position o
  where o.id = s.position_id and s.unit_id is not null
    and not exists (select from audit_entry e where e.subject = 'application' and e.subject_id = s.application_id and e.code = 'approval.rerouted'
      and (e.ids ->> 'stepId')::int = s.id and e.actor_id is not null);
create index step_wish on step (wish_unit_id, wish_position) where state in ('notstarted', 'pending', 'review') and wish_position is not null;
create index step_position on step (position_id) where state in ('notstarted', 'pending', 'review') and position_id is not null;

-- What waits for somebody waits at once for whoever was named to stand in for them, and no longer for who was released.
create function substitution_tell() returns trigger language plpgsql as $$ begin
  if tg_op <> 'INSERT' then perform tell_person('approvals', old.substitute_id); end if;
  if tg_op <> 'DELETE' then perform tell_person('approvals', new.substitute_id); end if;
  return null;
end $$;
create trigger substitution_changed after insert or update or delete on substitution for each row execute function substitution_tell();
