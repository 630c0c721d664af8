-- Rules ask for documents after the submission, too. The applicant attaches such a document while the application is decided, and where the rule says so
-- nobody approves before it is there.
alter table requirement
  add column is_late boolean not null default false,
  add column holds_approval boolean not null default false,
  -- Only a rule asks later.
  add constraint requirement_late check (application_id is not null or not is_late),
  add constraint requirement_holds check (is_late or not holds_approval);

drop view asked_document;
create view asked_document as
  select r.id, r.invitation_id, r.attachment_type_id, r.is_required, r.min, r.max, r.keep_file_name, r.actions, r.removed_at, r.application_id, r.rule_id, r.title,
    r.is_late, r.holds_approval,
    exists (
      select from invitation_rules i join rule_set s on s.id = i.live_set_id cross join jsonb_array_elements(s.rules) rule
      where i.invitation_id = r.invitation_id and rule ->> 'id' = r.rule_id::text and not rule ->> 'id' = any(i.off_ids)
    ) as is_running,
    exists (select from attachment a where a.application_id = r.application_id and a.requirement_id = r.id and a.removed_at is null) as has_files
  from requirement r where r.application_id is not null and r.removed_at is null;
