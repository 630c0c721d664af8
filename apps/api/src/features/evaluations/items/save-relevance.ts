import type { ItemApplication, Relevance } from '@klesis/contract/evaluations/evaluation.ts'
import type { Actor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { changeEvaluation, type OwnChange } from '../own/change-evaluation.ts'
import { findItemApplications } from './read-item-applications.ts'

type Rating = OwnChange & Relevance & { invitationId: number; itemId: number }

/** Keeps how relevant the actor finds an application for one of the items that it is for. */
export const saveRelevance = (db: Db, actor: Actor, { id, invitationId, itemId, relevance, comment, now }: Rating): Promise<ItemApplication> =>
  changeEvaluation(db, actor, { id, now }, async (tx, { personId, access }) => {
    const of = { invitationId, itemId, id }
    const [found] = await findItemApplications(tx, actor, access, of)
    if (!found) refuse('evaluation.notFound')
    const given = { relevance, comment, saved_at: now.toISOString() }
    await tx
      .insertInto('item_relevance')
      .values({ item_id: itemId, application_id: id, person_id: personId, ...given })
      .onConflict((conflict) => conflict.columns(['item_id', 'application_id', 'person_id']).doUpdateSet(given))
      .execute()
    await record(tx, actor, { subject: 'application', subjectId: id, code: 'evaluation.relevanceGiven', ids: { itemId } })
    const [saved] = await findItemApplications(tx, actor, access, of)
    return saved ?? refuse('evaluation.notFound')
  })
