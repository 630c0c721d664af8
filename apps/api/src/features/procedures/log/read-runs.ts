import type { CallResult } from '@klesis/contract/endpoint.ts'
import { pageSize } from '@klesis/contract/paging.ts'
import type { runs } from '@klesis/contract/procedures/runs.calls.ts'
import type { RunDetails } from '@klesis/contract/procedures/runs.ts'
import { sql } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { readManagedInvitation } from '../../invitations/index.ts'
import { findRuns, notRunOf, type RunFilter, type RunKey, runColumns, runJoins } from './find-runs.ts'
import { readLeftOut } from './read-left-out.ts'
import { findRepeatable, toRepeatState } from './repeat-state.ts'

const day = 86_400_000

/** What the scripts of an invitation did. Managers of the invitation may read all of its applications, so also those that the runs name. */
export async function readRuns(
  db: Db,
  actor: Actor,
  { id, keptDays, ...filter }: RunFilter & { id: number; keptDays: number },
): Promise<CallResult<typeof runs.list>> {
  await readManagedInvitation(db, actor, id)
  const found = await findRuns(db, { ...filter, invitationId: id, limit: pageSize + 1 })
  const items = found.slice(0, pageSize)
  const last = found.length > pageSize ? items.at(-1) : undefined
  const keptSince = new Date(contextOf(db).now().getTime() - keptDays * day).toISOString()
  return { items, next: last ? `${Date.parse(last.startedAt)}-${last.id}` : null, keptSince }
}

type Kept = Omit<RunDetails, 'repeat' | 'leftOut'>

export async function readRun(db: Db, actor: Actor, { id, runId }: RunKey): Promise<RunDetails> {
  await readManagedInvitation(db, actor, id)
  const { rows } = await sql<Kept>`
    select ${runColumns}, r.lines, r.answer, r.message, r.line, r.repeated_at as "repeatedAt", 
      (select jsonb_build_object('id', again.id, 'outcome', again.outcome, 'notRun', ${notRunOf('again')}) from run_log again where again.repeats = r.id) as "repeatedBy"
    from run_log r ${runJoins} where r.id = ${runId} and r.invitation_id = ${id}`.execute(db)
  const [run] = rows
  const repeatable = await findRepeatable(db, { id, runId })
  if (!(run && repeatable)) return refuse('run.notFound')
  return { ...run, leftOut: await readLeftOut(db, runId), repeat: toRepeatState(repeatable) }
}
