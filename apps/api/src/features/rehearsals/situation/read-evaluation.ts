import type { EvaluationStage } from '@klesis/contract/evaluations/evaluation-states.ts'
import type { RehearsalEvaluation } from '@klesis/contract/rehearsals/rehearsals.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { evaluationHasBegun, isExpectedOf, isMemberToday } from '../../duties/index.ts'
import type { Invitation } from '../../invitations/index.ts'
import type { ApplicationRow } from '../../lifecycle/index.ts'

/** How far the committee is with an application. */
export interface PlayedEvaluation extends RehearsalEvaluation {
  /** Whose evaluation is final, and whose is expected and is not; in the decision nobody owes anything. */
  done: readonly number[]
  missing: readonly number[]
}

/** Reads how far the committee is with an application that waits for it; undefined for any other. */
export async function readEvaluation(
  db: Db,
  application: ApplicationRow | undefined,
  { invitation, now }: { invitation: Invitation; now: Date },
): Promise<PlayedEvaluation | undefined> {
  const isWaiting = application?.app_state === 'permanent' && application.approval_state === 'notstarted' && application.approval_problem === null
  if (!invitation.appEvaluation || !isWaiting) return undefined
  const { rows } = await sql<{ hasBegun: boolean; done: number[]; missing: number[]; mean: number | null; stage: EvaluationStage | null }>`
    select ${evaluationHasBegun(now.toISOString())} as "hasBegun",
      array(select e.person_id from evaluation e where e.application_id = ${application.id} and e.state = 'final') as done,
      array(select m.person_id from committee_member m join application a on a.id = ${application.id}
        where m.committee_id = i.committee_id and ${isMemberToday(now)} and ${isExpectedOf} and not exists (
          select from evaluation e where e.application_id = a.id and e.person_id = m.person_id and e.state = 'final')) as missing,
      (select s.mean from evaluation_summary s where s.application_id = ${application.id}) as mean,
      case when i.flags ? 'evaluationStages' then coalesce(w.stage, 'individual') end as stage
    from invitation i left join evaluation_period w on w.invitation_id = i.id where i.id = ${invitation.id}`.execute(db)
  const { hasBegun = false, done = [], missing: owed = [], mean = null, stage } = rows[0] ?? {}
  const missing = stage === 'decision' ? [] : owed
  return { hasBegun, final: done.length, expected: done.length + missing.length, mean, done, missing, ...(stage && { stage }) }
}
