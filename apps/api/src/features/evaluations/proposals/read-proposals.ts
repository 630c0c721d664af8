import type { CallResult } from '@klesis/contract/endpoint.ts'
import type { proposals } from '@klesis/contract/evaluations/proposals.calls.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { isOpenTo } from '../../duties/index.ts'
import { findApplication, readsAsOfficial, requireApplicationAccess } from '../../lifecycle/index.ts'
import { isKeptFromSql, type Reader } from '../draw/sees-all.ts'
import { type EvaluationAccess, isWaiting, requireEvaluation } from '../evaluations.policy.ts'
import type { OfInvitation } from '../ranking/read-ranking-facts.ts'
import { countProposals, findProposals } from './find-proposals.ts'

/** For an application `a`: its proposal may be known to whoever ranks. */
export const isProposalKnown = (access: EvaluationAccess, reader: Reader): RawBuilder<boolean> => sql<boolean>`(not ${isKeptFromSql(access, reader)})`

/** What is proposed for some applications of the ranking. */
export async function readProposals(
  db: Db,
  actor: Actor,
  { invitationId, ids, now }: OfInvitation & { ids: string },
): Promise<CallResult<typeof proposals.list>> {
  const access = await requireEvaluation(db, actor, 'evaluation.rank', { invitationId, now })
  const of = { invitationId, isKnown: isProposalKnown(access, { me: requirePerson(actor).id, now }) }
  const [items, counts] = await Promise.all([
    findProposals(db, { ...of, ids: ids.split(',').map(Number), hidesApplicants: access.hidesApplicants }),
    countProposals(db, of),
  ])
  return { items, counts }
}

/**
 * What was proposed, for those who decide on the application: nothing before its evaluation is closed, since until then it can change, and nothing to whom it is closed
 * in evaluation.
 */
export async function readProposal(db: Db, actor: Actor, { id, now }: { id: number; now: Date }): Promise<CallResult<typeof proposals.read>> {
  if (!readsAsOfficial(await requireApplicationAccess(db, actor, id, now))) refuse('access.denied')
  const application = await findApplication(db, id)
  if (application?.app_state !== 'permanent' || isWaiting(application)) return { proposal: null }
  const isKnown = isOpenTo(requirePerson(actor).id)
  const { rows } = await sql`select from application a where a.id = ${id} and ${isKnown}`.execute(db)
  if (rows.length === 0) return { proposal: null }
  const [proposal] = await findProposals(db, { invitationId: application.invitation_id, isKnown: sql<boolean>`true`, ids: [id] })
  return { proposal: proposal ?? null }
}
