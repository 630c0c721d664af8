-- An approver opens an application: 3 statements in 2 packets. Written by hot-statements.test.ts.

-- 1 in packet 1: session.find
select s.sid, s.login_group as "sessionGroup", s.scope, s.seen_at > $1::timestamptz - interval '5 minutes' and s.away_at is null as "isSeenRecently",
  p.id, p.uid, p.email, p.first_name as "firstName", p.last_name as "lastName", p.fullname, p.unit_id as "unitId", p.language,
  p.login_group as "loginGroup", p.confirmed as "hasConfirmedProfile", p.is_nameless as "isNameless",
  array(select role from person_role r where r.person_id = p.id) as roles
  from session s join person p on p.id = s.person_id
  where s.token_hash = $2 and s.ended_at is null and s.expires_at > $3::timestamptz and p.is_active;

-- 2 in packet 1: joined
/* lifecycle.access + lifecycle.application */ select (select coalesce(json_agg(r), '[]') from (
  select a.invitation_id, a.person_id, v.privilege,
  exists (select from step s where s.application_id = a.id and s.opened_at is not null and s.state <> 'cancelled' and (
  s.decided_by = $1 or (s.approver_id = $2 or exists (
  select from substitution u where u.person_id = s.approver_id and u.substitute_id = $3
  and (select ($4::timestamptz at time zone 'Europe/Athens')::date) between u.active_from and u.active_until and (u.duties_unit_id is null or (s.unit_id = u.duties_unit_id and s.target_position is not null and s.stands_in_for_id is null)))))) as is_approver
  from application a left join invitation_privilege v on v.invitation_id = a.invitation_id and v.person_id = $5
  where a.id = $6 and a.deleted_at is null) r) as "0", (select coalesce(json_agg(r), '[]') from ((select "id", "invitation_id", "version_id", "person_id", "created_by", "login_group", "language", "is_anonymous", "app_state", "approval_state", "status_id", "revision", "data", "working_data", "working_items", "saved_at", "content_hash", "title", "applicant_name", "department_id", "protocol_number", "protocol_at", "submitted_at", "resubmitted_at", "decided_at", "decided_step_id", "extended_until", "approvals", "approved", "rejected", "documents", "approval_problem", "approval_problem_params", "review_step_id", "review_marks", "created_at", "updated_at", "deleted_at", "is_moved" from "application" where "id" = $7 and "deleted_at" is null)) r) as "1";

-- 3 in packet 2: joined
/* invitations.find + invitations.askedRequirements + applications.applicant + applications.attachments + applications.items + applications.steps + applications.others + lifecycle.ownSteps + lifecycle.decided + invitations.help */ select (select coalesce(json_agg(r), '[]') from (
  select i.id, i.uuid, i.entry_key as "entryKey", i.title, i.description, i.short_note as "shortNote", i.starts_at as "startsAt", i.ends_at as "endsAt",
  i.target_group_id as "targetGroupId", i.repeat_id as "repeatId", i.committee_id as "committeeId", i.languages, i.avatar_required as "avatarRequired",
  i.app_experience as "appExperience", i.app_items as "appItems", i.app_scopus as "appScopus", i.app_approvals as "appApprovals",
  i.app_evaluation as "appEvaluation", i.app_others as "appOthers", i.app_comments as "appComments", i.is_published as "isPublished",
  i.is_archived as "isArchived", i.flags, i.meta, i.actions, i.current_version_id as "currentVersionId", i.points, i.revision,
  coalesce(i.saved_by, i.created_by) as "createdBy", i.created_at as "createdAt", i.updated_at as "updatedAt", jsonb_build_object('id', g.id, 'title', g.title, 'hmuLogin', g.hmu_login, 'allowStudents', g.allow_students,
  'taxisLogin', g.taxis_login, 'externalLogin', g.external_login) as "targetGroup" from invitation i join target_group g on g.id = i.target_group_id where i.id = $1) r) as "0", (select coalesce(json_agg(r), '[]') from (
  select r.id, r.invitation_id as "invitationId", jsonb_build_object('id', t.id, 'title', r.title, 'accepts', to_jsonb(t.accepts)) as "attachmentType",
  r.attachment_type_id as "attachmentTypeId", r.is_running as "isRequired", 0 as min, r.max, r.keep_file_name as "keepFileName", null as actions,
  r.is_late as "isLate", r.holds_approval as holds
  from asked_document r join attachment_type t on t.id = r.attachment_type_id
  where r.application_id = $2 and (r.is_running or r.has_files) order by r.id) r) as "1", (select coalesce(json_agg(r), '[]') from ((select "p"."id", "p"."fullname", "p"."email", "p"."avatar_file_id", case when $3 = 'en' then coalesce(nullif(u.label_en, ''), u.label) else u.label end as "unit" from "person" as "p" left join "unit" as "u" on "u"."id" = "p"."unit_id" where "p"."id" = $4)) r) as "2", (select coalesce(json_agg(r), '[]') from ((select "t"."id", "t"."requirement_id" as "requirementId", "t"."component_key" as "componentKey", "t"."name", "f"."size", "f"."content_type" as "contentType", "f"."sha256", "t"."created_at" as "createdAt", "t"."staged" from "attachment" as "t" inner join "file" as "f" on "f"."id" = "t"."file_id" where "t"."application_id" = $5 and "t"."removed_at" is null and ($6::boolean or t.staged is distinct from 'add') order by "t"."id")) r) as "3", (select coalesce(json_agg(r), '[]') from (
  select i.id, i.code, i.title, i.category, i.semester, i.department_id as "departmentId", c.item_id is not null as "isChosen"
  from live_item i left join application_item c on c.item_id = i.id and c.application_id = $7
  where i.invitation_id = $8 order by i.sort_order) r) as "4", (select coalesce(json_agg(r), '[]') from (
  select s.id, s.group_id as "groupId", g.sort_order as "order", g.rule, g.label as "groupLabel", g.state as "groupState", s.label, p.fullname as approver,
  s.approver_id as "approverId", f.fullname as "standsInFor", s.route_note as "routeNote", case when s.route_note in ('vacant', 'applicant') then (select jsonb_build_object('el', w.label, 'en', coalesce(nullif(w.label_en, ''), w.label))
  from unit w where w.id = s.target_unit_id and w.id <> s.unit_id) end as "passedBy", s.approval_type as "approvalType", s.state, s.reason,
  s.opened_at as "openedAt", s.decided_at as "decidedAt", s.asked_again as "askedAgain", d.id as "deciderId", d.fullname as decider,
  (s.approver_id = $9 or exists (
  select from substitution u where u.person_id = s.approver_id and u.substitute_id = $10
  and (select ($11::timestamptz at time zone 'Europe/Athens')::date) between u.active_from and u.active_until and (u.duties_unit_id is null or (s.unit_id = u.duties_unit_id and s.target_position is not null and s.stands_in_for_id is null)))) as "isMine"
  from step s join step_group g on g.id = s.group_id join person p on p.id = s.approver_id
  left join person f on f.id = s.stands_in_for_id left join person d on d.id = s.decided_by and d.id <> s.approver_id
  where s.application_id = $12 and s.state <> 'cancelled' and g.state <> 'cancelled' order by g.sort_order, g.id, s.is_chair desc, s.id) r) as "5", (select coalesce(json_agg(r), '[]') from (
  select a.id, i.title as "invitationTitle", a.approval_state as "approvalState", a.app_state as "appState", a.submitted_at as "submittedAt",
  a.resubmitted_at as "resubmittedAt"
  from application a join invitation i on i.id = a.invitation_id
  where a.person_id = $13 and a.id <> $14 and a.deleted_at is null and a.app_state = 'permanent'
  and (select this.app_others from invitation this where this.id = $15)
  order by a.id desc limit 100) r) as "6", (select coalesce(json_agg(r), '[]') from ((select "s"."id", "s"."application_id", "s"."invitation_id", "s"."group_id", "s"."approver_id", "s"."stands_in_for_id", "s"."target_unit_id", "s"."target_position", "s"."unit_id", "s"."position_id", "s"."is_chair", "s"."label", "s"."route_note", "s"."approval_type", "s"."form", "s"."form_data", "s"."state", "s"."reason", "s"."opened_at", "s"."decided_at", "s"."decided_by", "s"."decided_on", "s"."reminder_days", "s"."asked_again", "s"."skipped_by" from "step" as "s" where "s"."application_id" = $16 and (s.approver_id = $17 or exists (
  select from substitution u where u.person_id = s.approver_id and u.substitute_id = $18
  and (select ($19::timestamptz at time zone 'Europe/Athens')::date) between u.active_from and u.active_until and (u.duties_unit_id is null or (s.unit_id = u.duties_unit_id and s.target_position is not null and s.stands_in_for_id is null)))) order by "s"."id")) r) as "7", (select coalesce(json_agg(r), '[]') from ((select "id" from "step" where "application_id" = $20 and state in ('approved', 'rejected') limit 1)) r) as "8", (select coalesce(json_agg(r), '[]') from ((select "kind" from "invitation_help" where "invitation_id" = $21 limit 1)) r) as "9";
