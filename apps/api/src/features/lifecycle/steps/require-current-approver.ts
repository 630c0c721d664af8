import type { LocalizedText } from '@klesis/contract/wire.ts'
import { athensDay } from '../../../db/athens-day.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import type { ApplicationRow } from '../application-row.ts'
import { findCurrentApprover } from './find-current-approver.ts'
import type { StepRow } from './roll-up.ts'

const noneUnavailable: ReadonlyMap<number, string> = new Map()

/** Refuses a decision of an approver who no longer holds the position of the step, even before the step has been reassigned. */
export async function requireCurrentApprover(tx: Db | Tx, { person_id: applicantId }: ApplicationRow, step: StepRow, now: Date): Promise<void> {
  const outcome = await findCurrentApprover(tx, step, { applicantId, day: athensDay(now), unavailable: noneUnavailable })
  if (outcome === 'nobody') refuse('approval.positionVacant', { label: step.label as LocalizedText })
  if (outcome === 'stays' || outcome === 'again' || outcome.personId === step.approver_id) return
  refuse('approval.movedOn')
}
