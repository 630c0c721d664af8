-- The points of invitations that had scripts in force before the database kept them.
update invitation i set points = array(
  select t.trigger_id from invitation_trigger t where t.invitation_id = i.id and t.is_on and t.live_script_id is not null order by t.trigger_id
) where exists (select from invitation_trigger t where t.invitation_id = i.id);

-- A visitor without an account is deleted if nothing came of the visit, even if a script refused it; its run stays without a person.
alter table run_log drop constraint run_log_person_id_fkey,
  add constraint run_log_person_id_fkey foreign key (person_id) references person (id) on delete set null;

-- What an import brings to a published invitation waits for its content to go live. A script that is missing in the file runs until then.
alter table invitation_trigger drop constraint invitation_trigger_removed,
  add column is_on_when_live boolean,              -- whether it is on once the content goes live; null to stay as it is
  add column before_import jsonb;                  -- `scriptId` and `isOn` before an import that is a draft yet; null if none changed what was saved last
