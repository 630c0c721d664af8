import type { RankingFacts } from '@klesis/contract/evaluations/ranking.ts'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { lockKey } from '../../../db/lock-key.ts'
import { requireEvaluation } from '../evaluations.policy.ts'
import { findCutLine } from './find-cut-line.ts'
import { findRankingFacts, type OfInvitation } from './read-ranking-facts.ts'

/** Draws the line of the ranking after so many places, or takes it away, for the chair and the managers. What is there already is not recorded again. */
export const setCutLine = (db: Db, actor: Actor, { invitationId, places, now }: OfInvitation & { places: number | null }): Promise<RankingFacts> =>
  inTransaction(db, async (tx) => {
    await lockKey(tx, `evaluation:${invitationId}`)
    const access = await requireEvaluation(tx, actor, 'evaluation.rank', { invitationId, now })
    const before = (await findCutLine(tx, invitationId))?.places ?? null
    if (places !== before) {
      const set = places === null ? undefined : { places, set_by: requirePerson(actor).id, set_at: now.toISOString() }
      if (set) {
        await tx
          .insertInto('evaluation_cut_line')
          .values({ invitation_id: invitationId, ...set })
          .onConflict((conflict) => conflict.column('invitation_id').doUpdateSet(set))
          .execute()
      } else await tx.deleteFrom('evaluation_cut_line').where('invitation_id', '=', invitationId).execute()
      await record(tx, actor, { subject: 'invitation', subjectId: invitationId, code: 'invitation.cutLineSet', ids: { places, before } })
    }
    return findRankingFacts(tx, actor, access, now)
  })
