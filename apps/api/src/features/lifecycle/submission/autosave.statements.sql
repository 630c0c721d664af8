-- A draft is saved by itself: 8 statements in 7 packets. Written by hot-statements.test.ts.

-- 1 in packet 1: session.find
select s.sid, s.login_group as "sessionGroup", s.scope, s.seen_at > $1::timestamptz - interval '5 minutes' and s.away_at is null as "isSeenRecently",
  p.id, p.uid, p.email, p.first_name as "firstName", p.last_name as "lastName", p.fullname, p.unit_id as "unitId", p.language,
  p.login_group as "loginGroup", p.confirmed as "hasConfirmedProfile", p.is_nameless as "isNameless",
  array(select role from person_role r where r.person_id = p.id) as roles
  from session s join person p on p.id = s.person_id
  where s.token_hash = $2 and s.ended_at is null and s.expires_at > $3::timestamptz and p.is_active;

-- 2 in packet 2: rate-limit.count
insert into rate_limit as r (key, count, resets_at) values ($1, 1, now() + make_interval(secs => $2))
  on conflict (key) do update set
  count = case when r.resets_at <= now() then 1 else least(r.count, 1000000) + 1 end,
  resets_at = case when r.resets_at <= now() then excluded.resets_at else r.resets_at end
  returning count, ceil(extract(epoch from resets_at - now()))::int as left;

-- 3 in packet 3: joined
/* lifecycle.application + invitations.versionOf + invitations.findOf */ select (select coalesce(json_agg(r), '[]') from ((select "id", "invitation_id", "version_id", "person_id", "created_by", "login_group", "language", "is_anonymous", "app_state", "approval_state", "status_id", "revision", "data", "working_data", "working_items", "saved_at", "content_hash", "title", "applicant_name", "department_id", "protocol_number", "protocol_at", "submitted_at", "resubmitted_at", "decided_at", "decided_step_id", "extended_until", "approvals", "approved", "rejected", "documents", "approval_problem", "approval_problem_params", "review_step_id", "review_marks", "created_at", "updated_at", "deleted_at", "is_moved" from "application" where "id" = $1 and "deleted_at" is null)) r) as "0", (select coalesce(json_agg(r), '[]') from ((select "v"."id", "v"."invitation_id" as "invitationId", "v"."number", "f"."form", "v"."requirements", "v"."settings", "v"."created_at" as "createdAt", (select "e"."form" from "form_body" as "e" where "e"."hash" = "v"."evaluation_form_hash") as "evaluationForm" from "invitation_version" as "v" inner join "form_body" as "f" on "f"."hash" = "v"."form_hash" where "v"."id" = (select "version_id" from "application" where "id" = $2))) r) as "1", (select coalesce(json_agg(r), '[]') from (
  select i.id, i.uuid, i.entry_key as "entryKey", i.title, i.description, i.short_note as "shortNote", i.starts_at as "startsAt", i.ends_at as "endsAt",
  i.target_group_id as "targetGroupId", i.repeat_id as "repeatId", i.committee_id as "committeeId", i.languages, i.avatar_required as "avatarRequired",
  i.app_experience as "appExperience", i.app_items as "appItems", i.app_scopus as "appScopus", i.app_approvals as "appApprovals",
  i.app_evaluation as "appEvaluation", i.app_others as "appOthers", i.app_comments as "appComments", i.is_published as "isPublished",
  i.is_archived as "isArchived", i.flags, i.meta, i.actions, i.current_version_id as "currentVersionId", i.points, i.revision,
  coalesce(i.saved_by, i.created_by) as "createdBy", i.created_at as "createdAt", i.updated_at as "updatedAt", jsonb_build_object('id', g.id, 'title', g.title, 'hmuLogin', g.hmu_login, 'allowStudents', g.allow_students,
  'taxisLogin', g.taxis_login, 'externalLogin', g.external_login) as "targetGroup" from invitation i join target_group g on g.id = i.target_group_id where i.id = (select invitation_id from application where id = $3)) r) as "2";

-- 4 in packet 4: lifecycle.liveItems
(select "id" from "live_item" where "invitation_id" = $1 and id = any($2));

-- 5 in packet 5
begin;

-- 6 in packet 5: lifecycle.lock
(select "id", "invitation_id", "version_id", "person_id", "created_by", "login_group", "language", "is_anonymous", "app_state", "approval_state", "status_id", "revision", "data", "working_data", "working_items", "saved_at", "content_hash", "title", "applicant_name", "department_id", "protocol_number", "protocol_at", "submitted_at", "resubmitted_at", "decided_at", "decided_step_id", "extended_until", "approvals", "approved", "rejected", "documents", "approval_problem", "approval_problem_params", "review_step_id", "review_marks", "created_at", "updated_at", "deleted_at", "is_moved" from "application" where "id" = $1 and "deleted_at" is null for update);

-- 7 in packet 6: change
update "application" set "working_data" = $1, "working_items" = $2, "revision" = $3, "saved_at" = $4 where "id" = $5 and "app_state" = $6 and "approval_state" = $7 and "revision" = $8 returning "id", "invitation_id", "version_id", "person_id", "created_by", "login_group", "language", "is_anonymous", "app_state", "approval_state", "status_id", "revision", "data", "working_data", "working_items", "saved_at", "content_hash", "title", "applicant_name", "department_id", "protocol_number", "protocol_at", "submitted_at", "resubmitted_at", "decided_at", "decided_step_id", "extended_until", "approvals", "approved", "rejected", "documents", "approval_problem", "approval_problem_params", "review_step_id", "review_marks", "created_at", "updated_at", "deleted_at", "is_moved";

-- 8 in packet 7
commit;
