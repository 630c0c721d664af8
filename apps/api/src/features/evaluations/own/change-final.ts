import type { OwnEvaluation } from '@klesis/contract/evaluations/evaluation.ts'
import type { Actor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { toOwnEvaluation } from '../evaluation-row.ts'
import { writeSummary } from '../write-summary.ts'
import { changeEvaluation, type OwnChange } from './change-evaluation.ts'

/** Makes the actor's final evaluation a draft again: it counts no more, and the others' are hidden again. */
export const changeFinal = (db: Db, actor: Actor, of: OwnChange): Promise<OwnEvaluation> =>
  changeEvaluation(db, actor, of, async (tx, { application, personId, mine }) => {
    if (!mine) return refuse('evaluation.notFound')
    const reopened = await tx
      .updateTable('evaluation')
      .set({ state: 'draft', final_at: null, revision: mine.revision + 1 })
      .where('application_id', '=', of.id)
      .where('person_id', '=', personId)
      .where('state', '=', 'final')
      .returningAll()
      .executeTakeFirst()
    if (!reopened) return refuse('evaluation.isDraft')
    await writeSummary(tx, of.id)
    await record(tx, actor, { subject: 'application', subjectId: of.id, code: 'evaluation.reopened', ids: { revision: reopened.revision } })
    return toOwnEvaluation(tx, reopened, application)
  })
