import { athensDay } from '../../../db/athens-day.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import type { ApplicationRow } from '../application-row.ts'
import type { StepRow } from './roll-up.ts'
import { whoAnswers } from './who-answers.ts'

const nobodyGone: ReadonlyMap<number, string> = new Map()

/** Refuses a decision of an approver who no longer holds the position of the step, even before the step has been reassigned. */
export async function requireCurrentApprover(tx: Db | Tx, { person_id: applicantId }: ApplicationRow, step: StepRow, now: Date): Promise<void> {
  const answer = await whoAnswers(tx, step, { applicantId, day: athensDay(now), gone: nobodyGone })
  if (answer === 'nobody') refuse('approval.positionVacant', { label: (step.label as { el?: string }).el ?? '' })
  if (answer === 'stays' || answer.personId === step.approver_id) return
  refuse('approval.movedOn')
}
