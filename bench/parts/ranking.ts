import { performance } from 'node:perf_hooks'
import { sql } from 'kysely'
import { formHash } from '../../apps/api/src/features/invitations/versions/version-hash.ts'
import { startBenchServer } from '../bench-server.ts'
import { makeDataSet } from '../data-set.ts'
import { median, percentile } from '../load/percentile.ts'
import type { Options } from '../options.ts'
import type { Figure } from '../report.ts'
import { cast } from '../seed/cast.ts'
import { openForFilling } from '../seed/fast-connection.ts'

const part = 'ranking'
const size = 10_000
const members = 5
const invitationId = 1

/** Ten thousand applications to one invitation with five final evaluations each: the first page with scores, spread and rank, and all means equalised anew. */
export async function benchRanking({ amount, rounds }: Options): Promise<Figure[]> {
  const { folder, tokens } = await makeDataSet(size)
  const server = await startBenchServer(folder)
  try {
    await fillEvaluations(server.databaseUrl)
    const at = `${server.address}/api/evaluation`
    const calls = [
      { name: 'first page of the list by rank', url: `${at}/list/application/${invitationId}?pageSize=50&sort=rank`, goal: 50 },
      { name: 'first page of the ranking with all scores', url: `${at}/ranking/${invitationId}?pageSize=100&sort=rank` },
      { name: 'cut line, ties and counts', url: `${at}/ranking/${invitationId}/facts` },
      { name: 'equalised means', url: `${at}/ranking/${invitationId}/equalised?ids=1,2,3`, goal: 200 },
    ]
    const count = Math.max(10, Math.ceil((amount * rounds) / 40))
    const figures: Figure[] = []
    for (const { name, url, goal } of calls) {
      await timesOf(url, tokens.admin, 5)
      const times = await timesOf(url, tokens.admin, count)
      const what = `Evaluation of ${size.toLocaleString('en')} applications × ${members}: ${name}`
      figures.push({ part, what, value: median(times), unit: 'ms', ...(goal !== undefined && { goal: { atMost: goal } }) })
      figures.push({ part, what: `${what}, 95 of 100`, value: percentile(times, 0.95), unit: 'ms' })
    }
    return figures
  } finally {
    await server.stop()
  }
}

/** All applications are submitted to one invitation, which a committee of five has evaluated, each member with a leniency of their own. */
async function fillEvaluations(databaseUrl: string): Promise<void> {
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
    insert into evaluation_summary (application_id, done, mean, spread, least, most)
    select application_id, count(*), round(avg(total)::numeric, 6), round(stddev_pop(total)::numeric, 6), min(total), max(total) from evaluation group by 1`.execute(
    db,
  )
  await sql`vacuum analyze`.execute(db)
  await pool.end()
}

async function timesOf(url: string, token: string, count: number): Promise<number[]> {
  const times: number[] = []
  for (let one = 0; one < count; one += 1) {
    const began = performance.now()
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${url} answers ${answer.status}.`)
    times.push(performance.now() - began)
  }
  return times
}
