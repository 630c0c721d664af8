import { sql } from 'kysely'
import type { Db } from '../../apps/api/src/db/db.ts'
import { firstNameSql, lastNameSql } from './people.ts'

/** The rows of `application`, as the life cycle would have left them. */
export async function seedApplications(db: Db): Promise<void> {
  await sql`
    insert into application (id, invitation_id, version_id, person_id, created_by, login_group, app_state, approval_state, revision, data, saved_at, title,
      applicant_name, protocol_number, protocol_at, submitted_at, decided_at, approvals, approved, rejected, documents, approval_problem,
      approval_problem_params, review_step_id, decided_step_id, content_hash, created_at, updated_at) overriding system value
    select n, invitation, invitation, applicant, applicant, 'university', app_state, approval_state, 3,
      case when kind = 'draft' then '{}' else jsonb_build_object('purpose', 'Συμμετοχή σε συνέδριο με ανακοίνωση εργασίας ' || n, 'place', 'Θεσσαλονίκη',
        'host', 'Φιλοξενούν πανεπιστήμιο', 'from', '2026-05-04', 'until', '2026-05-09', 'cost', n % 900, 'funding', 'Ειδικός λογαριασμός', 'remarks', '') end,
      case when kind <> 'draft' then at end, 'Πρόσκληση χορήγησης αδειών και δαπανών ' || invitation, ${firstNameSql('applicant')} || ' ' || ${lastNameSql('applicant')},
      case when is_final then n || '/2025' end, case when is_final then at end, case when is_final then at end,
      case when kind in ('approved', 'rejected') then at + interval '40 minutes' end, case when has_steps or kind = 'problem' then 2 else 0 end,
      case kind when 'approved' then 2 when 'second' then 1 else 0 end, case kind when 'rejected' then 1 else 0 end, case when n % 5 = 0 then 1 else 0 end,
      case when kind = 'problem' then 'approval.unitMissing' end, case when kind = 'problem' then '{}'::jsonb end,
      case when kind = 'review' then 2 * n - 1 end, case kind when 'approved' then 2 * n when 'rejected' then 2 * n - 1 end,
      case when is_final then sha256(n::text::bytea) end, at - interval '1 day', at
    from (select *, app_state = 'permanent' as is_final, kind in ('first', 'second', 'review', 'approved', 'rejected') as has_steps from bench_plan) plan
    order by n`.execute(db)
  await sql`insert into application_tag select n, 1 + n % 3 from bench_plan where n % 10 = 0`.execute(db)
  await sql`
    with kept as (
      insert into file (key, name, size, sha256, content_type, created_by, attached_at)
      select 'bench/' || n, 'Πρόγραμμα.pdf', 20000, sha256(n::text::bytea), 'application/pdf', applicant, at from bench_plan where n % 5 = 0
      returning id, key, created_by)
    insert into attachment (application_id, component_key, file_id, name, created_by)
    select split_part(key, '/', 2)::int, 'remarks', id, 'Πρόγραμμα.pdf', created_by from kept`.execute(db)
}

/** Two groups of one step each: the numbers of application n's steps are 2n - 1 and 2n, and those of its groups, too. */
export async function seedSteps(db: Db): Promise<void> {
  const states = sql`case ordinal when 1 then case kind when 'first' then 'pending' when 'review' then 'review' when 'rejected' then 'rejected' else 'approved' end
    else case kind when 'second' then 'pending' when 'approved' then 'approved' when 'rejected' then 'skipped' else 'notstarted' end end`
  const planned = sql`select *, 2 * n - 2 + ordinal as id, ${states} as step_state from bench_plan cross join (values (1), (2)) steps (ordinal)
    where kind in ('first', 'second', 'review', 'approved', 'rejected') order by n, ordinal`
  await sql`
    insert into step_group (id, application_id, sort_order, rule, label, state) overriding system value
    select id, n, ordinal, 'all', '{"el": "Προϊστάμενος", "en": "Head"}', case step_state when 'review' then 'pending' else step_state end
    from (${planned}) planned`.execute(db)
  await sql`
    insert into step (id, application_id, invitation_id, group_id, approver_id, label, state, reason, opened_at, decided_at, decided_by, skipped_by,
      unit_id, position_id, target_unit_id, target_position) overriding system value
    select id, n, invitation, id, acting, '{"el": "Προϊστάμενος τμήματος", "en": "Head of department"}', step_state,
      case when step_state in ('rejected', 'review') then 'Λείπει ο προϋπολογισμός' end,
      case when step_state not in ('notstarted', 'skipped') then at + ordinal * interval '10 minutes' end,
      case when step_state in ('approved', 'rejected', 'review') then at + ordinal * interval '20 minutes' end,
      case when step_state in ('approved', 'rejected', 'review') then acting end, case when step_state = 'skipped' then id - 1 end, acting, acting, acting, 'head'
    from (select *, case ordinal when 1 then approver else second_approver end as acting from (${planned}) each) planned`.execute(db)
}

/** The counters, counted once. */
export async function seedCounters(db: Db): Promise<void> {
  await sql`insert into application_count select invitation_id, app_state, approval_state, count(*) from application group by 1, 2, 3`.execute(db)
  await sql`insert into step_count select approver_id, state, count(*) from step group by 1, 2`.execute(db)
  await sql`insert into duty_count select approver_id, unit_id, state, count(*) from step where opened_at is not null group by 1, 2, 3`.execute(db)
  await sql`insert into protocol_counter values (extract(year from now())::int, 0)`.execute(db)
}
