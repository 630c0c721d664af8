-- An approver approves, which opens the next step: 21 statements in 16 packets. Written by hot-statements.test.ts.

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

-- 3 in packet 3: duties.isApprover
select exists (select from (
  select $1::int as id, null::int as unit_id union select u.person_id, u.duties_unit_id from substitution u
  where u.substitute_id = $2 and (select ($3::timestamptz at time zone 'Europe/Athens')::date) between u.active_from and u.active_until) who join step s on s.approver_id = who.id and s.opened_at is not null where who.unit_id is null)
  or exists (select from (
  select $4::int as id, null::int as unit_id union select u.person_id, u.duties_unit_id from substitution u
  where u.substitute_id = $5 and (select ($6::timestamptz at time zone 'Europe/Athens')::date) between u.active_from and u.active_until) who
  join step s on s.approver_id = who.id and s.unit_id = who.unit_id and s.target_position is not null and s.stands_in_for_id is null and s.opened_at is not null) as is;

-- 4 in packet 4: approvals.decidable
select distinct on (s.application_id) s.application_id as "applicationId", s.invitation_id as "invitationId", s.id as "stepId", s.state,
  s.approval_type as "approvalType", s.label, s.form, s.form_data as "formData"
  from step s where s.application_id = any($1) and s.state <> 'cancelled'
  and (cardinality($2::int[]) = 0 or s.id = any($3::int[])) and s.opened_at is not null and s.approver_id in (select id from (
  select $4::int as id, null::int as unit_id union select u.person_id, u.duties_unit_id from substitution u
  where u.substitute_id = $5 and (select ($6::timestamptz at time zone 'Europe/Athens')::date) between u.active_from and u.active_until) who) and (s.approver_id = $7 or exists (
  select from substitution u where u.person_id = s.approver_id and u.substitute_id = $8
  and (select ($9::timestamptz at time zone 'Europe/Athens')::date) between u.active_from and u.active_until and (u.duties_unit_id is null or (s.unit_id = u.duties_unit_id and s.target_position is not null and s.stands_in_for_id is null)))) and (s.approver_id = $10 or not exists (select from application own where own.id = s.application_id and own.person_id = $11)) and not exists (select from application d where d.id = s.application_id and d.deleted_at is not null)
  order by s.application_id, s.state = 'pending' desc, s.state = 'review' desc, s.approver_id = $12 desc, s.id desc;

-- 5 in packet 5
begin;

-- 6 in packet 5: lifecycle.lock
(select "id", "invitation_id", "version_id", "person_id", "created_by", "login_group", "language", "is_anonymous", "app_state", "approval_state", "status_id", "revision", "data", "working_data", "working_items", "saved_at", "content_hash", "title", "applicant_name", "department_id", "protocol_number", "protocol_at", "submitted_at", "resubmitted_at", "decided_at", "decided_step_id", "extended_until", "approvals", "approved", "rejected", "documents", "approval_problem", "approval_problem_params", "review_step_id", "review_marks", "created_at", "updated_at", "deleted_at", "is_moved" from "application" where "id" = $1 and "deleted_at" is null for update);

-- 7 in packet 6: joined
/* lifecycle.tally + lifecycle.ownSteps + lifecycle.documents + lifecycle.items + invitations.points */ select (select coalesce(json_agg(r), '[]') from (
  select 'application' as kind, a.invitation_id as owner, a.app_state || '.' || a.approval_state as state, count(*)::int as count
  from application a where a.deleted_at is null and a.id = $1 group by 2, 3
  union all
  select 'step', s.approver_id, s.state, count(*)::int
  from application a join step s on s.application_id = a.id where a.deleted_at is null and a.id = $2 group by 2, 3
  union all
  select 'duty', s.approver_id, s.unit_id || '.' || s.state, count(*)::int
  from application a join step s on s.application_id = a.id
  where a.deleted_at is null and s.opened_at is not null and s.unit_id is not null and s.target_position is not null and s.stands_in_for_id is null and a.id = $3 group by 2, 3
  union all
  select 'item', i.item_id, '', count(*)::int
  from application a join application_item i on i.application_id = a.id where a.deleted_at is null and a.app_state = 'permanent' and a.id = $4 group by 2, 3) r) as "0", (select coalesce(json_agg(r), '[]') from ((select "s"."id", "s"."application_id", "s"."invitation_id", "s"."group_id", "s"."approver_id", "s"."stands_in_for_id", "s"."target_unit_id", "s"."target_position", "s"."unit_id", "s"."position_id", "s"."is_chair", "s"."label", "s"."route_note", "s"."approval_type", "s"."form", "s"."form_data", "s"."state", "s"."reason", "s"."opened_at", "s"."decided_at", "s"."decided_by", "s"."decided_on", "s"."reminder_days", "s"."asked_again", "s"."skipped_by" from "step" as "s" where "s"."application_id" = $5 and (s.approver_id = $6 or exists (
  select from substitution u where u.person_id = s.approver_id and u.substitute_id = $7
  and (select ($8::timestamptz at time zone 'Europe/Athens')::date) between u.active_from and u.active_until and (u.duties_unit_id is null or (s.unit_id = u.duties_unit_id and s.target_position is not null and s.stands_in_for_id is null)))) order by "s"."id")) r) as "1", (select coalesce(json_agg(r), '[]') from ((select "attachment"."requirement_id", "attachment"."component_key", "attachment"."name", "attachment"."staged", "file"."sha256" from "attachment" inner join "file" on "file"."id" = "attachment"."file_id" where "attachment"."application_id" = $9 and "attachment"."removed_at" is null order by "attachment"."id")) r) as "2", (select coalesce(json_agg(r), '[]') from ((select "item_id" from "application_item" where "application_id" = $10 order by "item_id")) r) as "3", (select coalesce(json_agg(r), '[]') from (select i.points from invitation i where i.id = $11) r) as "4";

-- 8 in packet 7: org.findHolders
select asked.place::int as place, u.id as "unitId", u.parent_id as "parentId", o.id as "positionId",
  jsonb_build_object('el', o.label || ' · ' || u.label,
  'en', coalesce(t.label ->> 'en', o.label) || ' · ' || coalesce(nullif(u.label_en, ''), u.label)) as label,
  c.holder as "holderId", c.deputy as "deputyId",
  (select s.substitute_id from substitution s join person p on p.id = s.substitute_id and p.is_active
  where s.person_id = c.holder and (s.duties_unit_id is null or s.duties_unit_id = u.id)
  and $1::date between s.active_from and s.active_until) as "substituteId"
  from unnest($2::int[], $3::text[]) with ordinality asked (unit_id, code, place) join unit u on u.id = asked.unit_id
  left join position o on o.unit_id = u.id and o.code = asked.code and o.is_active
  left join position_type t on t.id = o.position_type_id
  left join lateral (select (
  select p.id from holding h join employee e on e.id = h.employee_id and e.is_active join person p on p.id = e.person_id and p.is_active
  where h.position_id = o.id and h.kind = 'holder' and h.active_from <= $4::date and coalesce(h.active_until, 'infinity') >= $5::date) as holder, (
  select p.id from holding h join employee e on e.id = h.employee_id and e.is_active join person p on p.id = e.person_id and p.is_active
  where h.position_id = o.id and h.kind = 'deputy' and h.active_from <= $6::date and coalesce(h.active_until, 'infinity') >= $7::date) as deputy) c on true;

-- 9 in packet 8: change
update "step" set "state" = $1, "reason" = $2, "decided_at" = $3, "decided_by" = $4, "decided_on" = $5, "form_data" = $6 where "id" = $7 and "state" = $8 returning "id";

-- 10 in packet 9: joined
/* lifecycle.groups + lifecycle.lockSteps */ select (select coalesce(json_agg(r), '[]') from ((select "id", "application_id", "sort_order", "rule", "label", "state", "committee_id" from "step_group" where "application_id" = $1 and state <> 'cancelled' order by "sort_order", "id")) r) as "0", (select coalesce(json_agg(r), '[]') from ((select "s"."id", "s"."application_id", "s"."invitation_id", "s"."group_id", "s"."approver_id", "s"."stands_in_for_id", "s"."target_unit_id", "s"."target_position", "s"."unit_id", "s"."position_id", "s"."is_chair", "s"."label", "s"."route_note", "s"."approval_type", "s"."form", "s"."form_data", "s"."state", "s"."reason", "s"."opened_at", "s"."decided_at", "s"."decided_by", "s"."decided_on", "s"."reminder_days", "s"."asked_again", "s"."skipped_by" from "step" as "s" where "s"."application_id" = $2 and s.state <> 'cancelled' order by "s"."id" for update)) r) as "1";

-- 11 in packet 10: lifecycle.updateStates
with groups as (
  update step_group g set state = n.state from unnest($1::int[], $2::text[]) n (id, state) where g.id = n.id)
  update step s set state = n.state, opened_at = case when n.state = 'pending' then $3::timestamptz else s.opened_at end,
  skipped_by = case when n.state = 'skipped' then $4::int else s.skipped_by end
  from unnest($5::int[], $6::text[]) n (id, state) where s.id = n.id;

-- 12 in packet 10: lifecycle.inactivePeople
select id, fullname from person where id = any($1) and not is_active;

-- 13 in packet 11: org.findHolders
select asked.place::int as place, u.id as "unitId", u.parent_id as "parentId", o.id as "positionId",
  jsonb_build_object('el', o.label || ' · ' || u.label,
  'en', coalesce(t.label ->> 'en', o.label) || ' · ' || coalesce(nullif(u.label_en, ''), u.label)) as label,
  c.holder as "holderId", c.deputy as "deputyId",
  (select s.substitute_id from substitution s join person p on p.id = s.substitute_id and p.is_active
  where s.person_id = c.holder and (s.duties_unit_id is null or s.duties_unit_id = u.id)
  and $1::date between s.active_from and s.active_until) as "substituteId"
  from unnest($2::int[], $3::text[]) with ordinality asked (unit_id, code, place) join unit u on u.id = asked.unit_id
  left join position o on o.unit_id = u.id and o.code = asked.code and o.is_active
  left join position_type t on t.id = o.position_type_id
  left join lateral (select (
  select p.id from holding h join employee e on e.id = h.employee_id and e.is_active join person p on p.id = e.person_id and p.is_active
  where h.position_id = o.id and h.kind = 'holder' and h.active_from <= $4::date and coalesce(h.active_until, 'infinity') >= $5::date) as holder, (
  select p.id from holding h join employee e on e.id = h.employee_id and e.is_active join person p on p.id = e.person_id and p.is_active
  where h.position_id = o.id and h.kind = 'deputy' and h.active_from <= $6::date and coalesce(h.active_until, 'infinity') >= $7::date) as deputy) c on true;

-- 14 in packet 12: change
update "application" set "approval_state" = $1, "approvals" = $2, "approved" = $3, "rejected" = $4, "decided_at" = $5, "decided_step_id" = $6, "updated_at" = $7 where "id" = $8 and "app_state" = $9 and "approval_state" = $10 and "revision" = $11 returning "id", "invitation_id", "version_id", "person_id", "created_by", "login_group", "language", "is_anonymous", "app_state", "approval_state", "status_id", "revision", "data", "working_data", "working_items", "saved_at", "content_hash", "title", "applicant_name", "department_id", "protocol_number", "protocol_at", "submitted_at", "resubmitted_at", "decided_at", "decided_step_id", "extended_until", "approvals", "approved", "rejected", "documents", "approval_problem", "approval_problem_params", "review_step_id", "review_marks", "created_at", "updated_at", "deleted_at", "is_moved";

-- 15 in packet 13: audit.head
insert into audit_head (subject, subject_id, number, hash) values ($1, $2, 0, $3)
  on conflict (subject, subject_id) do update set number = audit_head.number
  returning number, hash, to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at;

-- 16 in packet 14: audit.add
with entry as (
  insert into audit_entry (subject, subject_id, number, at, actor_id, sid, code, ids, text_digest, previous_hash, hash)
  values ($1, $2, $3, $4, $5, $6, $7,
  $8, $9, $10, $11) returning id, text_digest),
  words as (
  insert into audit_text (entry_id, salt, text, changes)
  select id, $12::bytea, $13::text, $14::jsonb from entry where text_digest is not null)
  update audit_head set number = $15, hash = $16 where subject = $17 and subject_id = $18;

-- 17 in packet 14: change
insert into "bulk_run" ("person_id", "invitation_id", "action", "form_data", "actor", "finished_at", "begins_at") values ($1, $2, $3, $4, $5, $6, $7) returning "id", "code";

-- 18 in packet 15: change
insert into bulk_item (run_id, application_id, step_id, state, error, error_params)
  select $1, a, step, state, error, params::jsonb
  from unnest($2::int[], $3::int[], $4::text[], $5::text[],
  $6::text[]) as item (a, step, state, error, params);

-- 19 in packet 16: notifications.insertOfApplications
with made as (
  insert into notification (person_id, code, params, sender_id, link, created_at, digest)
  select p.id, n.code, $1::jsonb || jsonb_build_object('title', i.title, 'applicant', a.applicant_name, 'number', a.id::text,
  'protocolNumber', coalesce(a.protocol_number, ''), 'submitted', coalesce(to_char(a.submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), ''),
  'sent', coalesce(to_char(coalesce(a.resubmitted_at, a.submitted_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), '')),
  case when n.steps is not null then a.person_id end, n.link, now(),
  (select 'waiting' from mail_choice c where c.person_id = p.id and c.kind = n.code and c.delivery = 'daily')
  from json_to_recordset($2::json) as n (turn integer, code text, application integer, steps integer[], link text)
  join application a on a.id = n.application join invitation i on i.id = a.invitation_id
  cross join lateral (
  with s as (select approver_id, unit_id, target_position, stands_in_for_id from step where id = any(n.steps) and opened_at is not null)
  select a.person_id as id where n.steps is null
  union select approver_id from s
  union select u.substitute_id from s join substitution u on u.person_id = s.approver_id and (u.duties_unit_id is null or (s.unit_id = u.duties_unit_id and s.target_position is not null and s.stands_in_for_id is null))
  where (select ($3::timestamptz at time zone 'Europe/Athens')::date) between u.active_from and u.active_until) reader
  join person p on p.id = reader.id
  where n.turn between 0 and 2147483647 and p.is_active and not p.is_nameless and (n.steps is null or p.id <> a.person_id) order by n.turn, p.id
  returning id), added as (
  insert into "pgboss"."job" (name, data, start_after, singleton_key, expire_seconds, deletion_seconds, keep_until, priority, retry_limit,
  retry_delay, retry_backoff, retry_delay_max, policy, heartbeat_seconds, group_id)
  select q.name, j.work, s.at, coalesce(j.key, gen_random_uuid()::text), q.expire_seconds, q.deletion_seconds, s.at + q.retention_seconds * interval '1 second',
  j.priority, j.retries, j.retry_after, true, q.retry_delay_max, q.policy, q.heartbeat_seconds, j.group_id
  from (select 'notices' as queue, jsonb_build_object('job', 'notifications.mail'::text, 'payload', jsonb_build_object('ids', jsonb_agg(id order by id))) as work, null::timestamptz as run_at, null as key, $4::integer as priority, 8 as retries,
  2 as retry_after, null as group_id from made having count(*) > 0
  union all select * from json_to_recordset($5::json) as j (queue text, work jsonb, run_at timestamptz, key text, priority integer,
  retries integer, retry_after integer, group_id text)) j
  join "pgboss"."queue" q on q.name = j.queue cross join lateral (select coalesce(j.run_at, now()) as at) s
  order by j.queue, j.key
  on conflict do nothing returning name, group_id, start_after)
  select pg_notify('pgboss_' || left(encode(sha224('pgboss'::text::bytea), 'hex'), 24), concat_ws(' ', name, group_id))
  from (select distinct name, group_id from added where start_after <= now()) due;

-- 20 in packet 16: lifecycle.updateCounters
with tallied as (
  select kind, owner, state, count from (
  select 'application' as kind, a.invitation_id as owner, a.app_state || '.' || a.approval_state as state, count(*)::int as count
  from application a where a.deleted_at is null and a.id = $1 group by 2, 3
  union all
  select 'step', s.approver_id, s.state, count(*)::int
  from application a join step s on s.application_id = a.id where a.deleted_at is null and a.id = $2 group by 2, 3
  union all
  select 'duty', s.approver_id, s.unit_id || '.' || s.state, count(*)::int
  from application a join step s on s.application_id = a.id
  where a.deleted_at is null and s.opened_at is not null and s.unit_id is not null and s.target_position is not null and s.stands_in_for_id is null and a.id = $3 group by 2, 3
  union all
  select 'item', i.item_id, '', count(*)::int
  from application a join application_item i on i.application_id = a.id where a.deleted_at is null and a.app_state = 'permanent' and a.id = $4 group by 2, 3) now
  union all select kind, owner, state, -count from json_to_recordset($5::json) as b (kind text, owner integer, state text, count integer)),
  change as materialized (select kind, owner, state, sum(count)::int as n from tallied group by kind, owner, state having sum(count) <> 0),
  applications as (
  insert into application_count (invitation_id, app_state, approval_state, count)
  select owner, split_part(state, '.', 1), split_part(state, '.', 2), n from change where kind = 'application' order by owner, state
  on conflict (invitation_id, app_state, approval_state) do update set count = application_count.count + excluded.count returning 1),
  steps as (
  insert into step_count (approver_id, state, count)
  select owner, state, n from change where kind = 'step' and (select count(*) from applications) >= 0 order by owner, state
  on conflict (approver_id, state) do update set count = step_count.count + excluded.count returning 1),
  duties as (
  insert into duty_count (approver_id, unit_id, state, count)
  select owner, split_part(state, '.', 1)::int, split_part(state, '.', 2), n from change where kind = 'duty' and (select count(*) from steps) >= 0
  order by owner, state
  on conflict (approver_id, unit_id, state) do update set count = duty_count.count + excluded.count returning 1),
  items as (
  select i.id, c.n from invitation_item i join change c on c.owner = i.id
  where c.kind = 'item' and (select count(*) from duties) >= 0 order by i.id for no key update of i)
  update invitation_item i set apps = i.apps + items.n from items where i.id = items.id;

-- 21 in packet 16
commit;
