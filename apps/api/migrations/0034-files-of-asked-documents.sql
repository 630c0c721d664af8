-- The files of a document are looked for among those of its application, which an index finds; by the document alone every read of an application would go through all files.
drop view asked_document;
create view asked_document as
  select r.id, r.invitation_id, r.attachment_type_id, r.is_required, r.min, r.max, r.keep_file_name, r.actions, r.removed_at, r.application_id, r.rule_id, r.title,
    exists (
      select from invitation_rules i join rule_set s on s.id = i.live_set_id cross join jsonb_array_elements(s.rules) rule
      where i.invitation_id = r.invitation_id and rule ->> 'id' = r.rule_id::text and not rule ->> 'id' = any(i.off_ids)
    ) as is_running,
    exists (select from attachment a where a.application_id = r.application_id and a.requirement_id = r.id and a.removed_at is null) as has_files
  from requirement r where r.application_id is not null and r.removed_at is null;

-- Documents that rules ask for in single applications are many, and are not found by their invitation.
drop index requirement_invitation;
create index requirement_invitation on requirement (invitation_id) where removed_at is null and application_id is null;
