-- The open pages of a person look again when what the person may do has changed.
create function rights_tell() returns trigger language plpgsql as $$ begin
  perform tell_person('rights', case when tg_op = 'DELETE' then old.person_id else new.person_id end);
  return null;
end $$;
create trigger person_role_changed after insert or delete on person_role for each row execute function rights_tell();
create trigger unit_privilege_changed after insert or delete on unit_privilege for each row execute function rights_tell();
create trigger invitation_privilege_changed after insert or update or delete on invitation_privilege for each row execute function rights_tell();
