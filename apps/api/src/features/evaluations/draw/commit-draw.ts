import { randomBytes } from 'node:crypto'
import type { CallResult } from '@klesis/contract/endpoint.ts'
import type { draws } from '@klesis/contract/evaluations/draw.calls.ts'
import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { lockKey } from '../../../db/lock-key.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { requireEvaluation } from '../evaluations.policy.ts'
import type { OfInvitation } from '../ranking/read-ranking-facts.ts'
import { commitmentOf } from './draw-order.ts'
import { findDraws, isOfTie } from './find-draws.ts'
import { findTie } from './find-tie.ts'
import { readDraws } from './read-draws.ts'
import { requireSeesAll } from './sees-all.ts'

type Asked = OfInvitation & { rank: number; count: number; reason: string }

/**
 * Begins a draw among the applications that are tied across the line: the hash of a secret seed enters the audit trail with them, before anybody knows the order. What
 * was begun is revealed before the next one begins, and nothing is drawn twice in a round, so that nobody can try until the order suits.
 */
export const commitDraw = (db: Db, actor: Actor, { invitationId, rank, count, reason, now }: Asked): Promise<CallResult<typeof draws.commit>> =>
  inTransaction(db, async (tx) => {
    await lockKey(tx, `evaluation:${invitationId}`)
    const me = requirePerson(actor).id
    await requireSeesAll(tx, await requireEvaluation(tx, actor, 'evaluation.propose', { invitationId, now }), { me, now })
    const tie = await findTie(tx, invitationId)
    if (!tie || tie.rank !== rank || tie.applications.length !== count) return refuse('draw.tieChanged')
    if (tie.applications.some(({ isWaiting }) => !isWaiting)) refuse('evaluation.closed')
    const before = await findDraws(tx, sql`d.invitation_id = ${invitationId}`)
    if (before.some((draw) => isOfTie(draw, tie))) refuse('draw.drawnAlready')
    if (before.some(({ drawn }) => drawn === null)) refuse('draw.notRevealed')
    if (before.some(({ round }) => round === tie.round) && reason === '') refuse('draw.reasonMissing')

    const seed = randomBytes(32).toString('hex')
    const applicationIds = tie.applications.map(({ id }) => id)
    const labels = tie.applications.map(({ label }) => label)
    const { id: drawId } = await tx
      .insertInto('evaluation_draw')
      .values({
        ...{ invitation_id: invitationId, rank, round: tie.round, mean: tie.mean, application_ids: applicationIds, labels, seed, reason },
        ...{ committed_by: me, committed_at: now.toISOString() },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record(tx, actor, {
      ...{ subject: 'invitation', subjectId: invitationId, code: 'invitation.drawCommitted' },
      ids: { drawId, round: tie.round, commitment: commitmentOf(seed), applications: applicationIds },
      ...(reason !== '' && { text: reason }),
    })
    return readDraws(tx, actor, { invitationId, now })
  })
