-- A document that a rule asks for in one application stands among the requirements, so that files, corrections and differences know it like any other.
-- Once the rule no longer asks for it, it is removed, unless it has files.
alter table requirement
  add column application_id integer references application (id),
  add column rule_id uuid,
  add column title jsonb,                          -- what it is called in the application, instead of its type's title
  add constraint requirement_by_rule check (num_nonnulls(application_id, rule_id, title) in (0, 3)),
  -- However often a rule applies, it asks for a document once.
  add constraint requirement_asked_once unique (application_id, rule_id, attachment_type_id);

-- What rules ask for in applications now. A rule that does not run any more asks for nothing; what it asked for stays in view while it has files.
create view asked_document as
  select r.*,
    exists (
      select from invitation_rules i join rule_set s on s.id = i.live_set_id cross join jsonb_array_elements(s.rules) rule
      where i.invitation_id = r.invitation_id and rule ->> 'id' = r.rule_id::text and not rule ->> 'id' = any(i.off_ids)
    ) as is_running,
    exists (select from attachment a where a.requirement_id = r.id and a.removed_at is null) as has_files
  from requirement r where r.application_id is not null and r.removed_at is null;
