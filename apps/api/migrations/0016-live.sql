-- When a change is committed, the channel klesis_people_<schema> gets "<what>:<person>" or "<what>:<person>:<which>" for each person whose pages should look again.
-- Without a person the message is "<what>" and concerns everybody. It does not hold what changed: each page asks for it with its own rights.
do $do$ begin execute format('create function tell_person(what text, person_id integer, which text default null) returns void language sql
  as $$ select pg_notify(%L, concat_ws('':'', what, person_id, which)) $$', 'klesis_people_' || current_schema()); end $do$;

-- A notification came, or was hidden.
create function notification_tell() returns trigger language plpgsql as $$ begin perform tell_person('notifications', new.person_id); return null; end $$;
create trigger notification_came after insert on notification for each row execute function notification_tell();
create trigger notification_hidden after update of hidden_at on notification for each row
  when (old.hidden_at is distinct from new.hidden_at) execute function notification_tell();

-- Another number of decisions waits for an approver and for the approver's substitutes.
create function step_count_tell() returns trigger language plpgsql as $$ begin
  perform tell_person('approvals', new.approver_id);
  perform tell_person('approvals', substitute_id) from substitution
    where person_id = new.approver_id and (now() at time zone 'Europe/Athens')::date between active_from and active_until;
  return null;
end $$;
create trigger step_count_began after insert on step_count for each row when (new.state = 'pending') execute function step_count_tell();
create trigger step_count_changed after update of count on step_count for each row
  when (new.state = 'pending' and old.count <> new.count) execute function step_count_tell();

-- One more decision of a bulk run is taken.
create function bulk_item_tell() returns trigger language plpgsql as $$ begin
  perform tell_person('run', person_id, code::text) from bulk_run where id = new.run_id;
  return null;
end $$;
create trigger bulk_item_decided after update of state on bulk_item for each row when (old.state <> new.state) execute function bulk_item_tell();

-- A session was ended: its streams have to end.
create function session_tell() returns trigger language plpgsql as $$ begin perform tell_person('session', new.person_id); return null; end $$;
create trigger session_ended after update of ended_at on session for each row
  when (old.ended_at is null and new.ended_at is not null) execute function session_tell();

-- The pages of substitutes look again when a substitution begins, changes or ends.
create function substitution_tell() returns trigger language plpgsql as $$ begin
  if tg_op <> 'INSERT' then perform tell_person('approvals', old.substitute_id); end if;
  if tg_op <> 'DELETE' then perform tell_person('approvals', new.substitute_id); end if;
  return null;
end $$;
create trigger substitution_changed after insert or update or delete on substitution for each row execute function substitution_tell();

-- A list that screens choose from has changed.
create function list_tell() returns trigger language plpgsql as $$ begin perform tell_person('lists', null); return null; end $$;
create trigger language_changed after insert or update or delete on language for each statement execute function list_tell();
create trigger target_group_changed after insert or update or delete on target_group for each statement execute function list_tell();
create trigger department_changed after insert or update or delete on department for each statement execute function list_tell();
create trigger semester_changed after insert or update or delete on semester for each statement execute function list_tell();
create trigger course_changed after insert or update or delete on course for each statement execute function list_tell();
create trigger tag_changed after insert or update or delete on tag for each statement execute function list_tell();
create trigger app_tag_changed after insert or update or delete on app_tag for each statement execute function list_tell();
create trigger attachment_type_changed after insert or update or delete on attachment_type for each statement execute function list_tell();
