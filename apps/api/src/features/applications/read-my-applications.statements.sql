-- A person lists their own applications: 2 statements in 1 packets. Written by hot-statements.test.ts.

-- 1 in packet 1: session.find
select s.sid, s.login_group as "sessionGroup", s.scope, s.seen_at > $1::timestamptz - interval '5 minutes' and s.away_at is null as "isSeenRecently",
  p.id, p.uid, p.email, p.first_name as "firstName", p.last_name as "lastName", p.fullname, p.unit_id as "unitId", p.language,
  p.login_group as "loginGroup", p.confirmed as "hasConfirmedProfile", p.is_nameless as "isNameless",
  array(select role from person_role r where r.person_id = p.id) as roles
  from session s join person p on p.id = s.person_id
  where s.token_hash = $2 and s.ended_at is null and s.expires_at > $3::timestamptz and p.is_active;

-- 2 in packet 1: applications.mine
select (select coalesce(json_agg(card), '[]') from (
  select a.id as "id", a.invitation_id as "invitationId", i.title as "invitationTitle", a.applicant_name as "applicantName", '/api/avatar/' || p.avatar_file_id as "avatar", a.app_state as "appState", a.approval_state as "approvalState", a.protocol_number as "protocolNumber", a.approvals as "approvals", a.approved as "approved", a.rejected as "rejected", a.documents as "documents", array(select t.app_tag_id from application_tag t where t.application_id = a.id order by 1) as "tags", a.department_id as "departmentId", a.created_at as "createdAt", a.saved_at as "savedAt", a.submitted_at as "submittedAt", a.resubmitted_at as "resubmittedAt", greatest(i.ends_at, a.extended_until) as "endsAt", i.shows_documents as "showsDocuments", i.is_continuous as "isContinuous", null::text as "approvalProblem" from application a join invitation i on i.id = a.invitation_id join person p on p.id = a.person_id where a.id in (
  select a.id from application a where a.deleted_at is null and a.person_id = $1 order by a.id desc limit 50 offset 0) order by a.id desc) card)::text as cards, least(total.count, 10000) as total, total.count <= 10000 as "totalIsExact"
  from (select count(*) as count from (select from application a where a.deleted_at is null and a.person_id = $2 limit 10001) counted) total;
