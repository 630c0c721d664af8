import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { requireJob } from '../../../jobs/define-job.ts'
import { testApp } from '../../../testing/test-app.ts'
import { makeScene } from '../../lifecycle/testing/script-scene.ts'
import { putScript, runsOf } from '../testing/put-script.ts'
import { purgeRuns } from './purge-runs.ts'

const t = await testApp({ environment: { RUN_LOG_DAYS: '40' } })
const { db } = t
const { invitationId } = await makeScene(db)
await putScript(db, invitationId, 'beforeSubmit', 'return {}')

beforeEach(() => db.deleteFrom('run_log').execute())

/** Inserts runs of one event. */
async function insertRuns(startedAt: string, count = 1): Promise<void> {
  await sql`insert into run_log (invitation_id, trigger_id, script_id, started_at, milliseconds, outcome)
    select invitation_id, trigger_id, id, ${startedAt}::timestamptz, 1, 'nothing' from trigger_script, generate_series(1, ${count})
    where invitation_id = ${invitationId}`.execute(db)
}
const times = async () => (await runsOf(db, invitationId)).map((run) => new Date(run.started_at).toISOString())

test('the daily job deletes the runs of events that are longer ago than the setting says', async () => {
  await insertRuns('2026-10-10T03:52:59Z')
  await insertRuns('2026-10-10T03:53:00Z')
  await insertRuns('2026-11-18T12:00:00Z')
  t.clock.set('2026-11-19T03:53:00Z')
  const job = requireJob(db, 'procedures.purgeRuns')
  expect(job.cron).toBe('53 3 * * *')
  await job.run(t.jobs, {}, { id: 'purge', retries: 0 })
  expect(await times()).toEqual(['2026-10-10T03:53:00.000Z', '2026-11-18T12:00:00.000Z'])
})

test('more than one statement deletes are deleted in portions', async () => {
  await insertRuns('2026-01-01T00:00:00Z', 2_001)
  await insertRuns('2026-03-01T00:00:00Z')
  await sql`create table purged (runs int not null)`.execute(db)
  await sql`create function count_purged() returns trigger language plpgsql as $$ begin
    insert into purged select count(*) from deleted; return null; end $$`.execute(db)
  await sql`create trigger count_purged after delete on run_log referencing old table as deleted for each statement execute function count_purged()`.execute(db)
  expect(await purgeRuns(db, { days: 31, now: new Date('2026-03-01T00:00:00Z') })).toBe(2_001)
  expect(await times()).toEqual(['2026-03-01T00:00:00.000Z'])
  const { rows } = await sql<{ runs: number }>`select runs from purged`.execute(db)
  expect(rows.map(({ runs }) => runs)).toEqual([1_000, 1_000, 1])
})

test('old runs are found by their age', async () => {
  const { rows } = await db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    return sql<{ 'QUERY PLAN': string }>`explain select id from run_log where started_at < now() order by started_at limit 1000`.execute(tx)
  })
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('run_log_age')
})
