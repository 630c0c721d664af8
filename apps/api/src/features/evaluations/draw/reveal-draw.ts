import type { CallResult } from '@klesis/contract/endpoint.ts'
import type { draws } from '@klesis/contract/evaluations/draw.calls.ts'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { requireEvaluation } from '../evaluations.policy.ts'
import type { OfInvitation } from '../ranking/read-ranking-facts.ts'
import { drawOrder } from './draw-order.ts'
import { readDraws } from './read-draws.ts'
import { requireSeesAll } from './sees-all.ts'

/** Tells the seed of a draw that was begun, and works out its order. It is done whatever became of the ranking: a draw that was begun is never dropped. */
export const revealDraw = (db: Db, actor: Actor, { invitationId, drawId, now }: OfInvitation & { drawId: number }): Promise<CallResult<typeof draws.reveal>> =>
  inTransaction(db, async (tx) => {
    const me = requirePerson(actor).id
    await requireSeesAll(tx, await requireEvaluation(tx, actor, 'evaluation.propose', { invitationId, now }), { me, now })
    const draw = await tx
      .selectFrom('evaluation_draw')
      .select(['application_ids', 'labels', 'seed', 'drawn'])
      .where('id', '=', drawId)
      .where('invitation_id', '=', invitationId)
      .forUpdate()
      .executeTakeFirst()
    if (!draw) return refuse('evaluation.notFound')
    if (draw.drawn) refuse('draw.revealedAlready')
    const applications = draw.application_ids.map((id, index) => ({ id, label: draw.labels[index] ?? '' }))
    const drawn = drawOrder(draw.seed, applications).map(({ id }) => id)
    await tx.updateTable('evaluation_draw').set({ drawn, revealed_by: me, revealed_at: now.toISOString() }).where('id', '=', drawId).execute()
    await record(tx, actor, {
      ...{ subject: 'invitation', subjectId: invitationId, code: 'invitation.drawRevealed', ids: { drawId, seed: draw.seed, applications: drawn } },
    })
    return readDraws(tx, actor, { invitationId, now })
  })
