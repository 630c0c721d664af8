import type { Actor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import type { EvaluationRow } from '../evaluation-row.ts'
import { writeSummary } from '../write-summary.ts'

interface Reopened {
  id: number
  personId: number
  /** Whether other members can have read it. */
  isSeen: boolean
}

/** Makes a final evaluation a draft again, with an audit entry. One that others have read keeps the content it was made on, as a sign of that. */
export async function makeDraft(tx: Tx, actor: Actor, { id, personId, isSeen }: Reopened): Promise<EvaluationRow> {
  const reopened = await tx
    .updateTable('evaluation')
    .set((update) => ({ state: 'draft', final_at: null, revision: update('revision', '+', 1), ...(!isSeen && { evaluated_on: null }) }))
    .where('application_id', '=', id)
    .where('person_id', '=', personId)
    .where('state', '=', 'final')
    .returningAll()
    .executeTakeFirst()
  if (!reopened) return refuse('evaluation.isDraft')
  await writeSummary(tx, id)
  const ids = { revision: reopened.revision, ...(personId !== actor.person?.id && { personId }) }
  await record(tx, actor, { subject: 'application', subjectId: id, code: 'evaluation.reopened', ids })
  return reopened
}
