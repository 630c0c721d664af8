-- An application is submitted: 18 statements in 11 packets. Written by hot-statements.test.ts.

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
/* lifecycle.application + invitations.versionOf + invitations.findOf + org.chartRevision + invitations.askedRequirements */ select (select coalesce(json_agg(r), '[]') from ((select "id", "invitation_id", "version_id", "person_id", "created_by", "login_group", "language", "is_anonymous", "app_state", "approval_state", "status_id", "revision", "data", "working_data", "working_items", "saved_at", "content_hash", "title", "applicant_name", "department_id", "protocol_number", "protocol_at", "submitted_at", "resubmitted_at", "decided_at", "decided_step_id", "extended_until", "approvals", "approved", "rejected", "documents", "approval_problem", "approval_problem_params", "review_step_id", "review_marks", "created_at", "updated_at", "deleted_at", "is_moved" from "application" where "id" = $1 and "deleted_at" is null)) r) as "0", (select coalesce(json_agg(r), '[]') from ((select "v"."id", "v"."invitation_id" as "invitationId", "v"."number", "f"."form", "v"."requirements", "v"."settings", "v"."created_at" as "createdAt", (select "e"."form" from "form_body" as "e" where "e"."hash" = "v"."evaluation_form_hash") as "evaluationForm" from "invitation_version" as "v" inner join "form_body" as "f" on "f"."hash" = "v"."form_hash" where "v"."id" = (select "version_id" from "application" where "id" = $2))) r) as "1", (select coalesce(json_agg(r), '[]') from (
  select i.id, i.uuid, i.entry_key as "entryKey", i.title, i.description, i.short_note as "shortNote", i.starts_at as "startsAt", i.ends_at as "endsAt",
  i.target_group_id as "targetGroupId", i.repeat_id as "repeatId", i.committee_id as "committeeId", i.languages, i.avatar_required as "avatarRequired",
  i.app_experience as "appExperience", i.app_items as "appItems", i.app_scopus as "appScopus", i.app_approvals as "appApprovals",
  i.app_evaluation as "appEvaluation", i.app_others as "appOthers", i.app_comments as "appComments", i.is_published as "isPublished",
  i.is_archived as "isArchived", i.flags, i.meta, i.actions, i.current_version_id as "currentVersionId", i.points, i.revision,
  coalesce(i.saved_by, i.created_by) as "createdBy", i.created_at as "createdAt", i.updated_at as "updatedAt", jsonb_build_object('id', g.id, 'title', g.title, 'hmuLogin', g.hmu_login, 'allowStudents', g.allow_students,
  'taxisLogin', g.taxis_login, 'externalLogin', g.external_login) as "targetGroup" from invitation i join target_group g on g.id = i.target_group_id where i.id = (select invitation_id from application where id = $3)) r) as "2", (select coalesce(json_agg(r), '[]') from (select coalesce(sum(number), 0)::bigint as revision from chart_revision) r) as "3", (select coalesce(json_agg(r), '[]') from (
  select r.id, r.invitation_id as "invitationId", jsonb_build_object('id', t.id, 'title', r.title, 'accepts', to_jsonb(t.accepts)) as "attachmentType",
  r.attachment_type_id as "attachmentTypeId", r.is_running as "isRequired", 0 as min, r.max, r.keep_file_name as "keepFileName", null as actions,
  r.is_late as "isLate", r.holds_approval as holds
  from asked_document r join attachment_type t on t.id = r.attachment_type_id
  where r.application_id = $4 and (r.is_running or r.has_files) order by r.id) r) as "4";

-- 4 in packet 4: lifecycle.liveItems
(select "id" from "live_item" where "invitation_id" = $1 and id = any($2));

-- 5 in packet 5: org.unitLine
with recursive line as (
  select id, parent_id, 0 as level from unit where id = coalesce($1::int, (select unit_id from person where id = $2::int))
  union all select u.id, u.parent_id, line.level + 1 from line join unit u on u.id = line.parent_id where line.level < $3::int)
  select id from line order by level;

-- 6 in packet 6: org.findHolders
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

-- 7 in packet 7
begin;

-- 8 in packet 7: lifecycle.lock
(select "id", "invitation_id", "version_id", "person_id", "created_by", "login_group", "language", "is_anonymous", "app_state", "approval_state", "status_id", "revision", "data", "working_data", "working_items", "saved_at", "content_hash", "title", "applicant_name", "department_id", "protocol_number", "protocol_at", "submitted_at", "resubmitted_at", "decided_at", "decided_step_id", "extended_until", "approvals", "approved", "rejected", "documents", "approval_problem", "approval_problem_params", "review_step_id", "review_marks", "created_at", "updated_at", "deleted_at", "is_moved" from "application" where "id" = $1 and "deleted_at" is null for update);

-- 9 in packet 8: joined
/* lifecycle.tally + invitations.find + lifecycle.documents + org.chartRevision + lifecycle.items */ select (select coalesce(json_agg(r), '[]') from (
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
  from application a join application_item i on i.application_id = a.id where a.deleted_at is null and a.app_state = 'permanent' and a.id = $4 group by 2, 3) r) as "0", (select coalesce(json_agg(r), '[]') from (
  select i.id, i.uuid, i.entry_key as "entryKey", i.title, i.description, i.short_note as "shortNote", i.starts_at as "startsAt", i.ends_at as "endsAt",
  i.target_group_id as "targetGroupId", i.repeat_id as "repeatId", i.committee_id as "committeeId", i.languages, i.avatar_required as "avatarRequired",
  i.app_experience as "appExperience", i.app_items as "appItems", i.app_scopus as "appScopus", i.app_approvals as "appApprovals",
  i.app_evaluation as "appEvaluation", i.app_others as "appOthers", i.app_comments as "appComments", i.is_published as "isPublished",
  i.is_archived as "isArchived", i.flags, i.meta, i.actions, i.current_version_id as "currentVersionId", i.points, i.revision,
  coalesce(i.saved_by, i.created_by) as "createdBy", i.created_at as "createdAt", i.updated_at as "updatedAt", jsonb_build_object('id', g.id, 'title', g.title, 'hmuLogin', g.hmu_login, 'allowStudents', g.allow_students,
  'taxisLogin', g.taxis_login, 'externalLogin', g.external_login) as "targetGroup" from invitation i join target_group g on g.id = i.target_group_id where i.id = $5) r) as "1", (select coalesce(json_agg(r), '[]') from ((select "attachment"."requirement_id", "attachment"."component_key", "attachment"."name", "attachment"."staged", "file"."sha256" from "attachment" inner join "file" on "file"."id" = "attachment"."file_id" where "attachment"."application_id" = $6 and "attachment"."removed_at" is null order by "attachment"."id")) r) as "2", (select coalesce(json_agg(r), '[]') from (select coalesce(sum(number), 0)::bigint as revision from chart_revision) r) as "3", (select coalesce(json_agg(r), '[]') from ((select "item_id" from "application_item" where "application_id" = $7 order by "item_id")) r) as "4";

-- 10 in packet 9: lifecycle.replaceItems
with chosen as (select id from live_item where invitation_id = $1::int and id = any($2::int[])),
  present as (select item_id from application_item where application_id = $3::int),
  removed as (delete from application_item where application_id = $4::int and item_id not in (select id from chosen)),
  added as (insert into application_item (application_id, item_id)
  select $5::int, id from chosen where id not in (select item_id from present) order by id)
  select array(select item_id from present order by item_id) as before, array(select id from chosen order by id) as after;

-- 11 in packet 10: audit.head
insert into audit_head (subject, subject_id, number, hash) values ($1, $2, 0, $3)
  on conflict (subject, subject_id) do update set number = audit_head.number
  returning number, hash, to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at;

-- 12 in packet 10: lifecycle.insertChain
with planned as materialized (
  select nextval(pg_get_serial_sequence('step_group', 'id'))::int as new_id, g.* from json_to_recordset($1::json)
  as g (id integer, sort_order integer, rule text, label jsonb, committee integer, state text)),
  groups as (
  insert into step_group (id, application_id, sort_order, rule, label, committee_id, state) overriding system value
  select new_id, $2::int, sort_order, rule, label, committee, state from planned)
  insert into step (application_id, invitation_id, group_id, approver_id, stands_in_for_id, unit_id, position_id, target_unit_id, target_position, is_chair, label,
  route_note, approval_type, form, signs_attachment_type_id, signs_letter, reminder_days, state, opened_at)
  select $3::int, $4::int, p.new_id, s.approver, s.stands_in_for, s.unit, s.position, s.target_unit, s.target_position,
  s.is_chair, s.label, s.route_note, s.approval_type, s.form, s.signs, s.signs_letter, s.reminder_days, s.state, case when s.state = 'pending' then $5::timestamptz end
  from json_to_recordset($6::json) as s (turn integer, group_id integer, approver integer, stands_in_for integer, unit integer, position integer,
  target_unit integer, target_position text, is_chair boolean, label jsonb, route_note text, approval_type text, form jsonb, signs integer, signs_letter text, reminder_days smallint, state text)
  join planned p on p.id = s.group_id order by s.turn
  returning id, approver_id, state;

-- 13 in packet 10: lifecycle.advanceCounter
insert into protocol_counter (year, last) values ($1, 1) on conflict (year) do update set last = protocol_counter.last + 1;

-- 14 in packet 10: change
update "application" set "app_state" = $1, "data" = $2, "working_data" = $3, "working_items" = $4, "revision" = $5, "saved_at" = $6, "updated_at" = $7, "submitted_at" = $8, "content_hash" = $9, "approval_problem" = $10, "approval_problem_params" = $11, "approval_state" = $12, "approvals" = $13, "approved" = $14, "rejected" = $15, "decided_at" = $16, "decided_step_id" = $17, "applicant_name" = (select p.fullname from person p where p.id = application.person_id), "department_id" = (select d.id from person p join department d on d.unit_id = p.unit_id where p.id = application.person_id order by d.id limit 1), "protocol_number" = (select last || '/' || year from protocol_counter where year = $18), "protocol_at" = $19 where "id" = $20 and "app_state" = $21 and "approval_state" = $22 and "revision" = $23 returning "id", "invitation_id", "version_id", "person_id", "created_by", "login_group", "language", "is_anonymous", "app_state", "approval_state", "status_id", "revision", "data", "working_data", "working_items", "saved_at", "content_hash", "title", "applicant_name", "department_id", "protocol_number", "protocol_at", "submitted_at", "resubmitted_at", "decided_at", "decided_step_id", "extended_until", "approvals", "approved", "rejected", "documents", "approval_problem", "approval_problem_params", "review_step_id", "review_marks", "created_at", "updated_at", "deleted_at", "is_moved";

-- 15 in packet 11: audit.add
with entry as (
  insert into audit_entry (subject, subject_id, number, at, actor_id, sid, code, ids, text_digest, previous_hash, hash)
  values ($1, $2, $3, $4, $5, $6, $7,
  $8, $9, $10, $11) returning id, text_digest),
  words as (
  insert into audit_text (entry_id, salt, text, changes)
  select id, $12::bytea, $13::text, $14::jsonb from entry where text_digest is not null)
  update audit_head set number = $15, hash = $16 where subject = $17 and subject_id = $18;

-- 16 in packet 11: notifications.insertOfApplications
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

-- 17 in packet 11: lifecycle.updateCounters
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

-- 18 in packet 11
commit;
