import type { TriggerId } from '@klesis/contract/procedures/trigger-points.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { athensDaySql } from '../../../db/athens-day.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { emit } from '../../../events/emit.ts'
import { defineJob } from '../../../jobs/define-job.ts'

interface Failures {
  invitationId: number
  title: LocalizedText
  /** The most frequent ones first. */
  failures: { point: TriggerId; count: number }[]
}

declare module '../../../events/emit.ts' {
  interface Events {
    /** Runs of an invitation's scripts failed since its managers were told last. */
    'procedure.runsFailed': Failures
  }
}

/** Tells of the runs that failed since they were told of last: of each invitation once per day in Athens, however often and by how many processes it is called. */
export async function tellOfFailures(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`select distinct invitation_id as id from run_log where outcome = 'failed' and not is_told order by 1`.execute(db)
  let told = 0
  for (const { id } of rows) if (await inTransaction(db, (tx) => tellOfInvitation(tx, id, now))) told += 1
  return told
}

/** Whether they were told now; false if they were told today. */
async function tellOfInvitation(tx: Tx, invitationId: number, now: Date): Promise<boolean> {
  const { rows: claimed } = await sql`
    insert into failure_notice as f (invitation_id, told_on) values (${invitationId}, ${athensDaySql(now)})
    on conflict (invitation_id) do update set told_on = excluded.told_on where f.told_on < excluded.told_on returning invitation_id`.execute(tx)
  if (claimed.length === 0) return false
  const { rows: failures } = await sql<{ point: TriggerId; count: number }>`
    with told as (update run_log set is_told = true where invitation_id = ${invitationId} and outcome = 'failed' and not is_told returning trigger_id)
    select trigger_id as point, count(*)::int as count from told group by 1 order by 2 desc, 1`.execute(tx)
  if (failures.length === 0) return false
  const { title } = await tx.selectFrom('invitation').select('title').where('id', '=', invitationId).executeTakeFirstOrThrow()
  await emit(tx, 'procedure.runsFailed', { invitationId, title: title as LocalizedText, failures })
  return true
}

/** It also runs after the morning, for the case that nothing ran then. */
export const tellFailures = defineJob(
  'procedures.tellFailures',
  z.object({}),
  async ({ db, log, now }) => {
    const told = await tellOfFailures(db, now())
    if (told > 0) log.info({ invitations: told }, 'managers were told of failed scripts')
  },
  { cron: '15 8-20 * * *', queue: 'long' },
)
