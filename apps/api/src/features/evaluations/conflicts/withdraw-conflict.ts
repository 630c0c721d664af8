import type { Actor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { lockApplication } from '../../lifecycle/index.ts'
import { isWaiting, requireEvaluated } from '../evaluations.policy.ts'
import { writeSummary } from '../write-summary.ts'

/** Withdraws the conflict of somebody else: to who declared it the application is not there, so that nobody withdraws their own. A final evaluation counts again. */
export const withdrawConflict = (db: Db, actor: Actor, { id, personId, now }: { id: number; personId: number; now: Date }): Promise<void> =>
  inTransaction(db, async (tx) => {
    const application = await lockApplication(tx, id)
    await requireEvaluated(tx, actor, 'evaluation.manage', { application, now })
    // What a decision was based on does not change after it.
    if (!application || !isWaiting(application)) return refuse('evaluation.closed')
    const { numDeletedRows } = await tx
      .deleteFrom('evaluation_conflict')
      .where('application_id', '=', id)
      .where('person_id', '=', personId)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) refuse('evaluation.notFound')
    await writeSummary(tx, id)
    await record(tx, actor, { subject: 'application', subjectId: id, code: 'evaluation.conflictWithdrawn', ids: { personId } })
  })
