import { athensDay } from '../../../db/athens-day.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { readChartRevision } from '../../org/index.ts'
import type { ApplicationRow } from '../application-row.ts'
import { OutdatedError } from '../retry-outdated.ts'
import { type ApproverOutcome, findCurrentApprover, findUnavailableApprovers } from './find-current-approver.ts'
import type { StepRow } from './roll-up.ts'

/** Who approves today, by the id of the step. */
export interface Approvers {
  outcomes: ReadonlyMap<number, ApproverOutcome>
}

/** Approvers found outside a transaction, with the steps and the revision of the chart for which they were found. */
export interface ApproverPlan extends Approvers {
  steps: ReadonlyMap<number, StepRow>
  chartRevision: number
}

type Applicant = Pick<ApplicationRow, 'person_id'>

/** Finds today's approvers of steps before the transaction that assigns them. The chart's revision is read first, so that a change during the search is noticed. */
export async function planApprovers(db: Db, application: Applicant, steps: readonly StepRow[], now: Date): Promise<ApproverPlan> {
  const chartRevision = steps.length > 0 ? await readChartRevision(db) : 0
  return { steps: new Map(steps.map((step) => [step.id, step])), chartRevision, ...(await findApprovers(db, application, steps, now)) }
}

export async function findApprovers(db: Db | Tx, { person_id: applicantId }: Applicant, steps: readonly StepRow[], now: Date): Promise<Approvers> {
  const day = athensDay(now)
  const unavailable = await findUnavailableApprovers(db, steps, day)
  const outcomes = new Map<number, ApproverOutcome>()
  for (const step of steps) outcomes.set(step.id, await findCurrentApprover(db, step, { applicantId, day, unavailable }))
  return { outcomes }
}

/** Requires that the approvers of these steps were planned and that nothing in which they were found has changed. */
export async function requirePlannedApprovers(tx: Tx, plan: ApproverPlan, steps: readonly StepRow[]): Promise<void> {
  if (steps.length === 0) return
  const isPlanned = steps.every((step) => isAssignedAlike(step, plan.steps.get(step.id)))
  if (!isPlanned || plan.chartRevision !== (await readChartRevision(tx))) throw new OutdatedError('the approvers')
}

/** The columns that determine the next approver. */
const assignment = ['approver_id', 'stands_in_for_id', 'target_unit_id', 'target_position', 'unit_id', 'position_id', 'route_note'] as const

const isAssignedAlike = (step: StepRow, planned: StepRow | undefined) => planned !== undefined && assignment.every((column) => step[column] === planned[column])
