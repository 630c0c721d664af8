import { FormAnswers } from '@klesis/contract/wire.ts'
import type { Actor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import type { Invitation } from '../../invitations/index.ts'
import { readChartRevision } from '../../org/index.ts'
import { type ApplicationRow, findApplication } from '../application-row.ts'
import { enterApprovals } from '../chain/enter-approvals.ts'
import { planRoute } from '../chain/plan-route.ts'
import { changeApplication } from '../change-application.ts'
import { evaluationBegan } from '../evaluation-began.ts'
import { requireRight } from '../lifecycle.policy.ts'
import { requireMove } from '../move-application.ts'
import { type MoveResult, toMoveResult } from '../move-result.ts'
import { readInvitation } from '../opening.ts'
import { retryOutdated } from '../retry-outdated.ts'

/** Looks for approvers again after none was found. Does not end an evaluation. */
export async function startApprovals(db: Db, actor: Actor, { id, now }: { id: number; now: Date }): Promise<MoveResult> {
  return start(db, actor, { id, now, event: 'startApprovals' })
}

interface Closing {
  id: number
  now: Date
  /** Is written in the same transaction. */
  alongside?: (tx: Tx) => Promise<void>
}

/** Ends the evaluation of one application, once evaluation has begun; its approvals start. */
export const closeEvaluation = (db: Db, actor: Actor, closing: Closing): Promise<MoveResult> => start(db, actor, { ...closing, event: 'closeEvaluation' })

interface Start extends Closing {
  event: 'startApprovals' | 'closeEvaluation'
}

const start = (db: Db, actor: Actor, input: Start): Promise<MoveResult> => retryOutdated(() => startOnce(db, actor, input))

async function startOnce(db: Db, actor: Actor, { id, now, event, alongside }: Start): Promise<MoveResult> {
  const found = (await findApplication(db, id)) ?? refuse('application.notFound')
  const invitation = await requireStart(db, actor, found, { now, event })
  const plannedRevision = await readChartRevision(db)
  const plan = await planRoute(db, { actor, application: found, data: FormAnswers.parse(found.data), invitation, now }, plannedRevision)
  return changeApplication(db, id, async (tx, application) => {
    const current = await requireStart(tx, actor, application, { now, event })
    const chartRevision = await readChartRevision(tx)
    const personId = actor.person?.id ?? null
    const changes = { updated_at: now.toISOString() }
    const moved = await enterApprovals(tx, application, { event, plan, invitation: current, chartRevision, personId, now, changes })
    const code = event === 'closeEvaluation' ? 'evaluation.closed' : 'approval.started'
    await record(tx, actor, { subject: 'application', subjectId: id, code, ids: moved.approval_problem === null ? {} : { problem: moved.approval_problem } })
    await alongside?.(tx)
    return toMoveResult(moved)
  })
}

/** Refuses unless the actor may start the approvals of this application now. Returns its invitation. */
async function requireStart(db: Db | Tx, actor: Actor, application: ApplicationRow, { now, event }: Pick<Start, 'now' | 'event'>): Promise<Invitation> {
  await requireRight(db, actor, `application.${event}`, application, now)
  requireMove(application, event)
  const invitation = await readInvitation(db, application.invitation_id)
  const isInEvaluation = invitation.appEvaluation && application.approval_problem === null
  if (isInEvaluation !== (event === 'closeEvaluation')) refuse('application.illegalMove')
  if (event === 'closeEvaluation' && !(await evaluationBegan(db, invitation.id, now))) refuse('evaluation.notBegun')
  return invitation
}
