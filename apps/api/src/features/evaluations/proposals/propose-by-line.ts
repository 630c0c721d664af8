import type { ProposalKind } from '@klesis/contract/evaluations/evaluation-states.ts'
import { proposalKinds } from '@klesis/contract/evaluations/evaluation-states.ts'
import type { ProposalCounts, ProposalPlan } from '@klesis/contract/evaluations/proposals.ts'
import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import { recordMany } from '../../../audit/record-many.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { lockKey } from '../../../db/lock-key.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { drawnPlaceSql } from '../draw/drawn-order.ts'
import { requireSeesAll } from '../draw/sees-all.ts'
import { requireEvaluation } from '../evaluations.policy.ts'
import { isCountedSql, isWaitingSql } from '../list/conditions.ts'
import { findCutLine } from '../ranking/find-cut-line.ts'
import type { OfInvitation } from '../ranking/read-ranking-facts.ts'
import { planByLine } from './plan-by-line.ts'

type ByLine = OfInvitation & { waitlist: number }

/** What proposing by the line would come to. */
export const previewByLine = async (db: Db, actor: Actor, asked: ByLine): Promise<ProposalPlan> => (await findPlan(db, actor, asked)).shown

/** Proposes for all ranked applications that wait, in one transaction, if it still comes to what the actor was shown. */
export const proposeByLine = (db: Db, actor: Actor, { expected, ...asked }: ByLine & { expected: ProposalCounts }): Promise<ProposalPlan> =>
  inTransaction(db, async (tx) => {
    const { invitationId, waitlist, now } = asked
    await lockKey(tx, `evaluation:${invitationId}`)
    const { shown, places, changes } = await findPlan(tx, actor, asked)
    if (proposalKinds.some((kind) => shown.counts[kind] !== expected[kind])) refuse('proposal.countsChanged')
    const ids = [...changes.keys()]
    // Whoever closes the evaluation of one meanwhile waits, or has closed it before.
    const { rows: open } = await sql`select from application a where a.id = any(${ids}) and ${isWaitingSql} order by a.id for share`.execute(tx)
    if (open.length !== ids.length) refuse('proposal.countsChanged')
    await sql`
      insert into evaluation_proposal (application_id, kind, set_by, set_at)
      select changed.id, changed.kind, ${requirePerson(actor).id}, ${now.toISOString()} from unnest(${ids}::int[], ${[...changes.values()]}::text[]) changed (id, kind)
      on conflict (application_id) do update set kind = excluded.kind, revision = evaluation_proposal.revision + 1, set_by = excluded.set_by, set_at = excluded.set_at`.execute(
      tx,
    )
    for (const kind of proposalKinds) {
      const subjectIds = ids.filter((id) => changes.get(id) === kind)
      await recordMany(tx, actor, { subject: 'application', subjectIds, code: 'evaluation.proposed', ids: { kind, places } })
    }
    const counted = { ...shown.counts, places, waitlist, changed: ids.length }
    await record(tx, actor, { subject: 'invitation', subjectId: invitationId, code: 'invitation.proposedByLine', ids: counted })
    return shown
  })

interface Plan {
  shown: ProposalPlan
  places: number
  changes: Map<number, ProposalKind>
}

async function findPlan(db: Db | Tx, actor: Actor, { invitationId, waitlist, now }: ByLine): Promise<Plan> {
  const access = await requireEvaluation(db, actor, 'evaluation.propose', { invitationId, now })
  await requireSeesAll(db, access, { me: requirePerson(actor).id, now })
  const line = await findCutLine(db, invitationId)
  if (!line) return refuse('proposal.noLine')
  const { rows } = await sql<{ id: number; mean: number | null; step: string; isWaiting: boolean; kind: ProposalKind | null }>`
    select a.id, s.mean, concat_ws(' ', s.mean, ${drawnPlaceSql(invitationId)}) as step, ${isWaitingSql} as "isWaiting", p.kind
    from application a left join evaluation_summary s on s.application_id = a.id left join evaluation_proposal p on p.application_id = a.id
    where a.invitation_id = ${invitationId} and ${isCountedSql} order by s.mean desc nulls last, ${drawnPlaceSql(invitationId)}, a.id`.execute(db)
  if (!rows.some(({ isWaiting }) => isWaiting)) return refuse('evaluation.nothingWaits')
  const plan = planByLine(
    rows.filter(({ mean }) => mean !== null),
    { places: line.places, waitlist },
  )
  if (!plan) return refuse('proposal.tieOpen')
  const counts: ProposalCounts = { accept: 0, waitlist: 0, reject: 0 }
  const changes: Plan['changes'] = new Map()
  for (const { id, isWaiting, kind: before } of rows) {
    const kind = plan.get(id)
    if (!kind || !isWaiting) continue
    counts[kind] += 1
    if (kind !== before) changes.set(id, kind)
  }
  const unranked = rows.filter(({ isWaiting, mean }) => isWaiting && mean === null).length
  return { shown: { counts, changed: changes.size, unranked }, places: line.places, changes }
}
