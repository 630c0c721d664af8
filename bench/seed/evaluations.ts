import { sql } from 'kysely'
import { formHash } from '../../apps/api/src/features/invitations/versions/version-hash.ts'
import { cast } from './cast.ts'
import { openForFilling } from './fast-connection.ts'

const members = 5
const invitationId = 1

/** All applications are submitted to one invitation, which a committee of five has evaluated, each member with a leniency of their own. */
export async function fillEvaluations(databaseUrl: string): Promise<void> {
  const { db, pool } = openForFilling(databaseUrl)
  const form = {
    display: 'form',
    components: [{ type: 'number', key: 'score', input: true, validate: { min: 0, max: 10 }, properties: { score: true, weight: 1 } }],
  }
  await sql`insert into form_body (hash, form) values (${formHash(form)}, ${JSON.stringify(form)}::jsonb)`.execute(db)
  await sql`update invitation_version set evaluation_form_hash = ${formHash(form)} where invitation_id = ${invitationId}`.execute(db)
  await sql`update invitation set app_evaluation = true, committee_id = ${cast.committee} where id = ${invitationId}`.execute(db)
  await sql`insert into committee_member (committee_id, person_id, role, active_from)
    select ${cast.committee}::int, ${cast.firstApprover}::int + n, 'member', '2000-01-01' from generate_series(3, ${members}::int) n`.execute(db)
  await sql`update application set invitation_id = ${invitationId}, version_id = ${invitationId}, app_state = 'permanent',
    approval_state = 'notstarted', approval_problem = null, approval_problem_params = null, review_step_id = null, decided_step_id = null, decided_at = null,
    protocol_number = id || '/2025', protocol_at = created_at, submitted_at = created_at, saved_at = created_at, content_hash = sha256(id::text::bytea)`.execute(
    db,
  )
  await sql`
    insert into evaluation (application_id, person_id, version_id, state, data, total, began_at, saved_at, final_at, evaluated_on)
    select a.id, m.person_id, a.version_id, 'final', '{}', round((5 + (a.id * 37 % 400) / 100.0 + (m.person_id % 5 - 2) / 4.0 + (a.id * m.person_id % 100) / 100.0)::numeric, 2),
      a.submitted_at, a.submitted_at, a.submitted_at, a.content_hash
    from application a join committee_member m on m.committee_id = ${cast.committee} and m.person_id <> a.person_id where a.invitation_id = ${invitationId}`.execute(
    db,
  )
  await sql`
    insert into evaluation_summary (application_id, invitation_id, done, mean, spread, least, most)
    select application_id, ${invitationId}::int, count(*), round(avg(total)::numeric, 6), round(stddev_pop(total)::numeric, 6), min(total), max(total) from evaluation group by 1`.execute(
    db,
  )
  await sql`delete from application_count`.execute(db)
  await sql`insert into application_count select invitation_id, app_state, approval_state, count(*) from application group by 1, 2, 3`.execute(db)
  await sql`vacuum analyze`.execute(db)
  await pool.end()
}
