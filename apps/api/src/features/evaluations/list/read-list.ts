import type { CallResult, HandlerInput } from '@klesis/contract/endpoint.ts'
import type { evaluations } from '@klesis/contract/evaluations/evaluations.calls.ts'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { countNewComments } from '../discussion/count-new.ts'
import { requireEvaluation } from '../evaluations.policy.ts'
import { findRows } from './find-rows.ts'
import { readHead } from './read-head.ts'

type ListAsked = HandlerInput<typeof evaluations.list>['query'] & { invitationId: number; now: Date }

/** The applications of an invitation as its evaluators see them. */
export async function readList(
  db: Db,
  actor: Actor,
  { invitationId, page: number, pageSize: size, now, ...asked }: ListAsked,
): Promise<CallResult<typeof evaluations.list>> {
  const access = await requireEvaluation(db, actor, 'evaluation.read', { invitationId, now })
  const [head, rows] = await Promise.all([readHead(db, actor, access), findRows(db, actor, access, { ...asked, now, page: { number, size } })])
  const ids = rows.items.map(({ applicationId }) => applicationId)
  const counts = await countNewComments(db, access, { ids, me: requirePerson(actor).id, now })
  return { head, total: rows.total, items: rows.items.map((row) => ({ ...row, newComments: counts.get(row.applicationId) ?? 0 })) }
}
