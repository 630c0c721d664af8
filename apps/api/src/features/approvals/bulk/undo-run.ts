import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { requireOwnRun } from './own-run.ts'
import { finishRun, undoItems } from './run-items.ts'

interface Undo {
  code: string
  ids?: readonly number[] | undefined
}

/**
 * Calls off what still waits of a run that was asked to begin later, and the same applications in the person's other runs that wait. A decision marks its item in its own transaction, so of the two at once exactly one finds it
 * waiting. Repeated, it answers the same.
 */
export async function undoRun(db: Db, actor: Actor, { code, ids }: Undo, now: Date): Promise<{ undone: number[]; tooLate: number[] }> {
  const run = await requireOwnRun(db, actor, code, now)
  const asked = run.items.map(({ applicationId }) => applicationId).filter((id) => !ids || ids.includes(id))
  const found = run.beginsAt === null ? { undone: [], runIds: [] } : await inTransaction(db, (tx) => undoItems(tx, run.id, asked))
  for (const runId of found.runIds) await finishRun(db, runId, now)
  const undone = new Set(found.undone)
  return { undone: asked.filter((id) => undone.has(id)), tooLate: asked.filter((id) => !undone.has(id)) }
}
