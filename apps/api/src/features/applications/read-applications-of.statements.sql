-- A manager lists the undecided applications to an invitation: 5 statements in 3 packets. Written by hot-statements.test.ts.

-- 1 in packet 1: session.find
select s.sid, s.login_group as "sessionGroup", s.scope, s.seen_at > $1::timestamptz - interval '5 minutes' and s.away_at is null as "isSeenRecently",
  p.id, p.uid, p.email, p.first_name as "firstName", p.last_name as "lastName", p.fullname, p.unit_id as "unitId", p.language,
  p.login_group as "loginGroup", p.confirmed as "hasConfirmedProfile", p.is_nameless as "isNameless",
  array(select role from person_role r where r.person_id = p.id) as roles
  from session s join person p on p.id = s.person_id
  where s.token_hash = $2 and s.ended_at is null and s.expires_at > $3::timestamptz and p.is_active;

-- 2 in packet 1: invitations.listed
select i.id, i.points, i.title from invitation i where i.id = $1 and ($2::boolean or exists (
  select from invitation_privilege v where v.invitation_id = i.id and v.person_id = $3 and v.privilege = any($4)));

-- 3 in packet 1: applications.statesOfInvitation
select app_state as "appState", approval_state as "approvalState", sum(count)::int as count
  from application_count where invitation_id = $1 group by 1, 2;

-- 4 in packet 2: lists.idsOfPage
/* lists.idsOfPage */
  select page.ids, total.count as total, true as "totalIsExact" from (select array(
  select a.id from application a where a.deleted_at is null and a.invitation_id = $1 and a.app_state = any($2) and a.approval_state = any($3) order by a.id desc limit 50 offset 0) as ids) page cross join lateral (select coalesce(sum(count), 0) as count from application_count where invitation_id = $4 and app_state = any($5) and approval_state = any($6)) total;

-- 5 in packet 3: applications.cardsForManagers
select concat(cards."id", chr(1), cards."invitationId", chr(1), cards."applicantName", chr(1), cards."appState", chr(1), cards."approvalState", chr(1), cards."protocolNumber", chr(1), cards."approvals", chr(1), cards."approved", chr(1), cards."rejected", chr(1), cards."documents", chr(1), cards."tags", chr(1), cards."departmentId", chr(1), cards."createdAt", chr(1), cards."savedAt", chr(1), cards."submittedAt", chr(1), cards."resubmittedAt", chr(1), cards."endsAt", chr(1), cards."approvalProblem", chr(1), cards."personId", chr(1), (select concat(array_agg(i.id), chr(1), string_agg(i.title::text, chr(10)), chr(1), json_agg(i.ends_at), chr(1), json_agg(i.shows_documents), chr(1), json_agg(i.is_continuous)) from invitation i where i.id = any(cards."invitationId")), chr(1), (select concat(array_agg(p.id), chr(1), json_agg('/api/avatar/' || p.avatar_file_id)) from person p where p.id = any(cards."personId") and p.avatar_file_id is not null)) as selected from (select array_agg("id") as "id", array_agg("invitationId") as "invitationId", json_agg("applicantName") as "applicantName", json_object_agg("id", "appState") filter (where "appState" is distinct from 'permanent') as "appState", json_agg("approvalState") as "approvalState", json_agg("protocolNumber") as "protocolNumber", json_agg("approvals") as "approvals", json_agg("approved") as "approved", json_object_agg("id", "rejected") filter (where "rejected" is distinct from 0) as "rejected", json_object_agg("id", "documents") filter (where "documents" is distinct from 0) as "documents", json_object_agg("id", "tags") filter (where "tags" is not null) as "tags", json_object_agg("id", "departmentId") filter (where "departmentId" is not null) as "departmentId", json_agg("createdAt") as "createdAt", json_agg("savedAt") as "savedAt", json_agg("submittedAt") as "submittedAt", json_object_agg("id", "resubmittedAt") filter (where "resubmittedAt" is not null) as "resubmittedAt", json_object_agg("id", "endsAt") filter (where "endsAt" is not null) as "endsAt", json_object_agg("id", "approvalProblem") filter (where "approvalProblem" is not null) as "approvalProblem", array_agg("personId") as "personId" from (select a.id as "id", a.invitation_id as "invitationId", a.applicant_name as "applicantName", a.app_state as "appState", a.approval_state as "approvalState", a.protocol_number as "protocolNumber", a.approvals as "approvals", a.approved as "approved", a.rejected as "rejected", a.documents as "documents", a.tag_ids as "tags", a.department_id as "departmentId", a.created_at as "createdAt", a.saved_at as "savedAt", a.submitted_at as "submittedAt", a.resubmitted_at as "resubmittedAt", case when a.extended_until is not null then (select greatest(i.ends_at, a.extended_until) from invitation i where i.id = a.invitation_id) end as "endsAt", a.approval_problem as "approvalProblem", a.person_id as "personId" from (select a.* from application a where a.id = any($1) and a.deleted_at is null) a order by array_position($2::int[], a.id)) card) cards;
