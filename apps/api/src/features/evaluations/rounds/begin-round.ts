import type { RoundAssignment } from '@klesis/contract/evaluations/rounds/round-choices.ts'
import type { EvaluationRounds, RoundChoice } from '@klesis/contract/evaluations/rounds/rounds.ts'
import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import { recordMany } from '../../../audit/record-many.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { lockKey } from '../../../db/lock-key.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { lockPlan, writePlan } from '../assignment/write-plan.ts'
import { type EvaluationAccess, requireEvaluation } from '../evaluations.policy.ts'
import { findCutLine } from '../ranking/find-cut-line.ts'
import { tellOfStage } from '../stages/tell-of-stage.ts'
import { chooseApplications } from './choose-applications.ts'
import { keepRound } from './keep-round.ts'
import { findRounds } from './read-rounds.ts'

interface Beginning {
  invitationId: number
  /** The present round, as the actor was shown it. */
  round: number
  /** How many applications go on, as the actor was shown it. */
  expected: number
  choice: RoundChoice
  assignment: RoundAssignment
  deadline: string | null
  now: Date
}

/**
 * Keeps the present round as it is and begins the next one, in one transaction. All applications are locked first, so that an evaluation is made final either before, and
 * kept, or is refused. Of two who begin at once one finds that the round has changed.
 */
export const beginRound = (db: Db, actor: Actor, { invitationId, round, expected, choice, assignment, deadline, now }: Beginning): Promise<EvaluationRounds> =>
  inTransaction(db, async (tx) => {
    await lockKey(tx, `evaluation:${invitationId}`)
    const access = await requireEvaluation(tx, actor, 'evaluation.propose', { invitationId, now })
    if (!access.hasBegun) refuse('evaluation.notBegun')
    if (access.round !== round) refuse('evaluation.roundStale')
    const plan = await lockPlan(tx, invitationId)
    await sql`select from application where invitation_id = ${invitationId} order by id for no key update`.execute(tx)

    const candidates = await chooseApplications(tx, actor, access, { choice, now })
    if (candidates.length === 0) refuse('evaluation.nothingWaits')
    const goingOn = candidates.filter(({ goesOn }) => goesOn)
    if (goingOn.length === 0) refuse('evaluation.nobodyGoesOn')
    if (goingOn.filter(({ isShown }) => isShown).length !== expected) refuse('evaluation.roundStale')
    const ids = goingOn.map(({ id }) => id)

    const places = (await findCutLine(tx, invitationId))?.places ?? null
    await keepRound(tx, { invitationId, round, goingOn: ids })
    await tx
      .insertInto('evaluation_round')
      .values({ invitation_id: invitationId, number: round + 1, begun_by: requirePerson(actor).id, begun_at: now.toISOString(), places })
      .execute()
    await tx.deleteFrom('evaluation_cut_line').where('invitation_id', '=', invitationId).execute()
    if (assignment === 'nobody') await unassign(tx, ids)
    await writePlan(tx, invitationId, { isChosen: plan.isChosen || assignment === 'nobody', places: plan.places })
    // Members evaluate alone again, whatever stage the round before ended in.
    const period = { deadline, stage: 'individual', discussed_at: null } as const
    await tx
      .insertInto('evaluation_period')
      .values({ invitation_id: invitationId, ...period })
      .onConflict((conflict) => conflict.column('invitation_id').doUpdateSet(period))
      .execute()
    await tellOfFirstStage(tx, actor, access, now)
    await dropProposals(tx, actor, { ids, now })
    const counts = { goingOn: ids.length, leftOut: candidates.length - ids.length }
    await record(tx, actor, {
      ...{ subject: 'invitation', subjectId: invitationId, code: 'invitation.evaluationRoundBegun' },
      ids: { round: round + 1, who: choice.who, ...counts, assignment, deadline },
    })
    return findRounds(tx, actor, await requireEvaluation(tx, actor, 'evaluation.propose', { invitationId, now }), now)
  })

const unassign = (tx: Tx, ids: readonly number[]): Promise<unknown> =>
  sql`delete from evaluation_assignment where application_id = any(${ids}::int[])`.execute(tx)

/** Members who have left the first stage are told that it begins again. */
async function tellOfFirstStage(tx: Tx, actor: Actor, access: EvaluationAccess, now: Date): Promise<void> {
  if (access.stage !== null && access.stage !== 'individual') await tellOfStage(tx, actor, { access, stage: 'individual', now })
}

/** What was proposed for applications that go on was about the round before. Notes stay, and proposals for what does not go on. */
async function dropProposals(tx: Tx, actor: Actor, { ids, now }: { ids: readonly number[]; now: Date }): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update evaluation_proposal set kind = null, revision = revision + 1, set_by = ${requirePerson(actor).id}, set_at = ${now.toISOString()}
    where application_id = any(${ids}::int[]) and kind is not null returning application_id as id`.execute(tx)
  const subjectIds = rows.map(({ id }) => id)
  if (subjectIds.length > 0) await recordMany(tx, actor, { subject: 'application', subjectIds, code: 'evaluation.proposed', ids: { kind: null } })
}
