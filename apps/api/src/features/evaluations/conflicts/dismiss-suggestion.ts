import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { lockApplication } from '../../lifecycle/index.ts'
import { isWaiting, requireCounted } from '../evaluations.policy.ts'
import { requireMember } from './require-member.ts'

interface Dismissal {
  id: number
  personId: number
  reason: string
  now: Date
}

/** Keeps that a manager found no conflict of interest where one was suggested. Of two who dismiss one, the first reason stays. Nobody does it for themselves. */
export const dismissSuggestion = (db: Db, actor: Actor, { id, personId, reason, now }: Dismissal): Promise<void> =>
  inTransaction(db, async (tx) => {
    const application = await lockApplication(tx, id)
    const access = await requireCounted(tx, actor, 'evaluation.manage', { application, now })
    if (!application || !isWaiting(application)) return refuse('evaluation.closed')
    if (personId === requirePerson(actor).id) refuse('access.denied')
    await requireMember(tx, access, { application, personId, now })
    const made = await tx
      .insertInto('evaluation_dismissal')
      .values({ application_id: id, person_id: personId, reason, dismissed_by: requirePerson(actor).id, dismissed_at: now.toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('person_id')
      .executeTakeFirst()
    if (!made) return
    await record(tx, actor, { subject: 'application', subjectId: id, code: 'evaluation.suggestionDismissed', ids: { personId }, text: reason })
  })
