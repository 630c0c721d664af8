-- An approver opens an application: 2 statements in 1 packet. Written by hot-statements.test.ts.

-- 1 in packet 1: session.find
select s.sid, s.login_group as "sessionGroup", s.scope, s.seen_at > $1::timestamptz - interval '5 minutes' and s.away_at is null as "isSeenRecently",
  p.id, p.uid, p.email, p.first_name as "firstName", p.last_name as "lastName", p.fullname, p.unit_id as "unitId", p.language,
  p.login_group as "loginGroup", p.confirmed as "hasConfirmedProfile", p.is_nameless as "isNameless",
  array(select role from person_role r where r.person_id = p.id) as roles
  from session s join person p on p.id = s.person_id
  where s.token_hash = $2 and s.ended_at is null and s.expires_at > $3::timestamptz and p.is_active;

-- 2 in packet 1: applications.page
select "a"."id", "a"."invitation_id", "a"."version_id", "a"."person_id", "a"."created_by", "a"."login_group", "a"."language", "a"."is_anonymous", "a"."app_state", "a"."approval_state", "a"."status_id", "a"."revision", "a"."data", "a"."working_data", "a"."working_items", "a"."saved_at", "a"."content_hash", "a"."title", "a"."applicant_name", "a"."department_id", "a"."protocol_number", "a"."protocol_at", "a"."submitted_at", "a"."resubmitted_at", "a"."decided_at", "a"."decided_step_id", "a"."extended_until", "a"."approvals", "a"."approved", "a"."rejected", "a"."documents", "a"."approval_problem", "a"."approval_problem_params", "a"."review_step_id", "a"."review_marks", "a"."created_at", "a"."updated_at", "a"."deleted_at", "a"."is_moved", i.title as "invitationTitle", i.starts_at as "startsAt", i.ends_at as "endsAt", i.is_continuous as "isContinuous", i.languages, i.points,
  i.is_published as "isPublished", i.is_archived as "isArchived", i.current_version_id as "currentVersionId", i.app_items as "appItems",
  i.app_comments as "appComments", i.app_others as "appOthers", i.app_evaluation as "appEvaluation", p.fullname, p.email, p.avatar_file_id as avatar,
  case when $1 = 'en' then coalesce(nullif(u.label_en, ''), u.label) else u.label end as unit, v.privilege, s.is_approver, s.steps, (a.person_id = $2 and (a.app_state <> 'permanent' or a.approval_state = 'review')) as "showsWorkingCopy",
  (select coalesce(json_agg(r), '[]') from (
  select t.id, t.requirement_id as "requirementId", t.component_key as "componentKey", t.name, f.size, f.content_type as "contentType",
  encode(f.sha256, 'hex') as sha256, t.created_at as "createdAt", case when (a.person_id = $3 and (a.app_state <> 'permanent' or a.approval_state = 'review')) then t.staged end as staged
  from attachment t join file f on f.id = t.file_id
  where t.application_id = a.id and t.removed_at is null and ((a.person_id = $4 and (a.app_state <> 'permanent' or a.approval_state = 'review')) or t.staged is distinct from 'add') order by t.id) r) as attachments,
  (select coalesce(json_agg(r), '[]') from (
  select o.id, w.title as "invitationTitle", o.approval_state as "approvalState", o.app_state as "appState", o.submitted_at as "submittedAt",
  o.resubmitted_at as "resubmittedAt"
  from application o join invitation w on w.id = o.invitation_id
  where o.person_id = a.person_id and o.id <> a.id and o.deleted_at is null and o.app_state = 'permanent' and i.app_others
  order by o.id desc limit 100) r) as others, array(select c.item_id from application_item c where c.application_id = a.id order by c.item_id) as "itemIds",
  exists (select from requirement r where r.application_id = a.id and r.removed_at is null) as "isAsked",
  case when p.is_nameless then exists (select from contact_address c where c.application_id = a.id) else p.is_active and p.email is not null end as "isApplicantNotified",
  exists (select from invitation_help h where h.invitation_id = a.invitation_id) as "hasHelp"
  from application a join invitation i on i.id = a.invitation_id join person p on p.id = a.person_id left join unit u on u.id = p.unit_id
  left join invitation_privilege v on v.invitation_id = a.invitation_id and v.person_id = $5
  cross join lateral (
  select coalesce(json_agg(s), '[]') as steps, coalesce(bool_or(s.opened_at is not null and s.state <> 'cancelled' and (s.decided_by = $6 or s."isMine")), false) as is_approver
  from (
  select s.id, s.group_id as "groupId", g.sort_order as "order", g.rule, g.label as "groupLabel", g.state as "groupState", s.label,
  (select p.fullname from person p where p.id = s.approver_id) as approver, s.approver_id as "approverId", (select p.fullname from person p where p.id = s.stands_in_for_id) as "standsInFor",
  s.route_note as "routeNote", case when s.route_note in ('vacant', 'applicant') then (select jsonb_build_object('el', w.label, 'en', coalesce(nullif(w.label_en, ''), w.label))
  from unit w where w.id = s.target_unit_id and w.id <> s.unit_id) end as "passedBy", s.approval_type as "approvalType", case when s.approval_type = 'pdf.sign'
  then coalesce('letter ' || s.signs_letter, 'attachment ' || s.signs_attachment_type_id, 'application') end as signs, s.state, s.reason,
  case when s.form_data is not null then s.form end as form, s.form_data, s.opened_at,
  s.decided_at, s.asked_again as "askedAgain", s.decided_by, (select p.fullname from person p where p.id = nullif(s.decided_by, s.approver_id)) as decider,
  (s.state <> 'review' or exists (select from substitution u where u.person_id = s.approver_id and u.substitute_id = s.decided_by
  and (s.decided_at at time zone 'Europe/Athens')::date between u.active_from and u.active_until)) as "isForApprover", (s.approver_id = $7 or exists (
  select from substitution u where u.person_id = s.approver_id and u.substitute_id = $8
  and (select ($9::timestamptz at time zone 'Europe/Athens')::date) between u.active_from and u.active_until and (u.duties_unit_id is null or (s.unit_id = u.duties_unit_id and s.target_position is not null and s.stands_in_for_id is null)))) as "isMine"
  from step s join step_group g on g.id = s.group_id where s.application_id = a.id order by g.sort_order, g.id, s.is_chair desc, s.id) s
  ) s
  where a.id = $10 and a.deleted_at is null;
