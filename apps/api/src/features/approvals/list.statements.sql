-- An approver lists what waits for them: 2 statements in 1 packets. Written by hot-statements.test.ts.

-- 1 in packet 1: session.find
select s.sid, s.login_group as "sessionGroup", s.scope, s.seen_at > $1::timestamptz - interval '5 minutes' and s.away_at is null as "isSeenRecently",
  p.id, p.uid, p.email, p.first_name as "firstName", p.last_name as "lastName", p.fullname, p.unit_id as "unitId", p.language,
  p.login_group as "loginGroup", p.confirmed as "hasConfirmedProfile", p.is_nameless as "isNameless",
  array(select role from person_role r where r.person_id = p.id) as roles
  from session s join person p on p.id = s.person_id
  where s.token_hash = $2 and s.ended_at is null and s.expires_at > $3::timestamptz and p.is_active;

-- 2 in packet 1: approvals.ownOldest
with page as materialized (
  select own.id, own.application_id from (
  select $1::int as id, null::int as unit_id union select u.person_id, u.duties_unit_id from substitution u
  where u.substitute_id = $2 and (select ($3::timestamptz at time zone 'Europe/Athens')::date) between u.active_from and u.active_until) who cross join lateral (
  (select s.id, s.application_id from step s where s.approver_id = who.id and s.state = $4 and s.opened_at is not null and who.unit_id is null and not exists (select from application d where d.id = s.application_id and d.deleted_at is not null)
  order by s.application_id asc limit 50) union all 
  (select s.id, s.application_id from step s where s.approver_id = who.id and s.state = $5 and s.opened_at is not null and s.unit_id = who.unit_id and s.target_position is not null and s.stands_in_for_id is null and not exists (select from application d where d.id = s.application_id and d.deleted_at is not null)
  order by s.application_id asc limit 50)) own
  order by own.application_id asc, own.id asc limit 50 offset 0) 
  select (select coalesce(json_agg(card), '[]') from (
  select a.id as "id", a.invitation_id as "invitationId", i.title as "invitationTitle", a.applicant_name as "applicantName", a.app_state as "appState", a.approval_state as "approvalState", a.protocol_number as "protocolNumber", a.approvals as "approvals", a.approved as "approved", a.rejected as "rejected", a.department_id as "departmentId", a.submitted_at as "submittedAt", a.resubmitted_at as "resubmittedAt", s.id as "stepId", s.state as "stepState", s.opened_at as "openedAt", s.decided_at as "decidedAt", f.fullname as "standsInFor", s.route_note as "routeNote", case when s.route_note in ('vacant', 'applicant') then (select jsonb_build_object('el', w.label, 'en', coalesce(nullif(w.label_en, ''), w.label))
  from unit w where w.id = s.target_unit_id and w.id <> s.unit_id) end as "passedBy", s.approval_type as "approvalType", a.id = any(array(select d.application_id from page join asked_document d on d.application_id = page.application_id where d.is_late and d.is_running and not d.has_files)) as "awaitsDocument", a.id = any(array(select b.application_id from bulk_item b join bulk_run r on r.id = b.run_id where b.state = 'waiting' and r.person_id = $6)) as "approving" from (select id from page) wanted join step s on s.id = wanted.id join application a on a.id = s.application_id
  join invitation i on i.id = a.invitation_id left join person f on f.id = case when s.approver_id = $7 then s.stands_in_for_id else s.approver_id end order by s.application_id asc, s.id asc) card)::text as cards, total.count as total, true as "totalIsExact"
  from (select coalesce(sum(count), 0) as count from (
  select c.state, c.count from (
  select $8::int as id, null::int as unit_id union select u.person_id, u.duties_unit_id from substitution u
  where u.substitute_id = $9 and (select ($10::timestamptz at time zone 'Europe/Athens')::date) between u.active_from and u.active_until) who join step_count c on c.approver_id = who.id where who.unit_id is null
  union all
  select c.state, c.count from (
  select $11::int as id, null::int as unit_id union select u.person_id, u.duties_unit_id from substitution u
  where u.substitute_id = $12 and (select ($13::timestamptz at time zone 'Europe/Athens')::date) between u.active_from and u.active_until) who join duty_count c on c.approver_id = who.id and c.unit_id = who.unit_id) c where c.state = $14) total;
