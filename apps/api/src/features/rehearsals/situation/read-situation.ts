import type { ApprovalState, AppState } from '@klesis/contract/applications/application-states.ts'
import { noEnd } from '@klesis/contract/invitations/invitation-limits.ts'
import type { Db } from '../../../db/db.ts'
import { Refusal } from '../../../refusals/refuse.ts'
import { findInvitation, type Invitation } from '../../invitations/index.ts'
import { type ApplicationRow, closesAt, findApplication } from '../../lifecycle/index.ts'
import { nextReminderRun } from '../acts/move-clock.ts'
import type { Situation, StoredStep } from '../rehearsal-row.ts'
import type { RehearsalWorld } from '../world/open-world.ts'
import { previewSteps } from './preview-steps.ts'
import { type PlayedEvaluation, readEvaluation } from './read-evaluation.ts'
import { findMembers, readPeople } from './read-people.ts'
import { readSteps } from './read-steps.ts'
import { inBoth } from './refusal-in-both.ts'

export interface SituationOf extends Pick<Situation, 'applicantId' | 'secretaryId' | 'applicationId' | 'loginGroups' | 'unitId'> {
  invitationId: number
  /** Days after which approvers are reminded, unless their step says otherwise. */
  reminderDays: number
}

/** Reads what is there after an act: the application, who is asked and why, what each person can do, and for what the clock waits. */
export async function readSituation(world: RehearsalWorld, { invitationId, reminderDays, ...of }: SituationOf): Promise<Situation> {
  const { db } = world
  const invitation = await findInvitation(db, invitationId)
  if (!invitation) throw new Error(`The invitation ${invitationId} is not in the rehearsal.`)
  const application = of.applicationId === null ? undefined : await findApplication(db, of.applicationId)
  const { steps, problem } = await readChain(world, application, invitation)
  const members = await findMembers(db, invitation.committeeId, world.now())
  const evaluation = await readEvaluation(db, application, { invitation, now: world.now() })
  const people = await readPeople(db, { ...of, application, steps, members, evaluation })
  return {
    ...of,
    application: application ? toPlayed(db, application, problem) : null,
    next: { reminder: await findReminder(db, application, reminderDays, world.now()), deadline: toDeadline(invitation, application, world.now()) },
    evaluation: evaluation ? toShown(evaluation) : null,
    evaluated: evaluation?.done ?? [],
    isEvaluated: invitation.appEvaluation,
    hasStages: invitation.appEvaluation && invitation.flags.evaluationStages !== undefined,
    people,
    steps,
  }
}

const toShown = ({ done: _, missing: __, ...shown }: PlayedEvaluation) => shown

interface Chain {
  steps: StoredStep[]
  /** Why nobody would be asked. */
  problem?: Refusal
}

/** The chain of an application that was submitted, and for one that was not the chain that it would have now. */
async function readChain(world: RehearsalWorld, application: ApplicationRow | undefined, invitation: Invitation): Promise<Chain> {
  if (!application) return { steps: [] }
  const steps = await readSteps(world.db, application, invitation)
  const isSent = application.app_state === 'permanent' || steps.length > 0
  return isSent ? { steps } : previewSteps(world, application, invitation)
}

/** The application as it is called in the rehearsal: its number says that it is none of the portal's. */
function toPlayed(db: Db, application: ApplicationRow, expected: Refusal | undefined): NonNullable<Situation['application']> {
  const { id, revision, protocol_number: protocol, app_state, approval_state, approval_problem: code, approval_problem_params: params } = application
  const problem = code === null ? expected : new Refusal(code as Refusal['code'], (params ?? {}) as Refusal['params'])
  return {
    number: `Π-${protocol ?? id}`,
    revision,
    appState: app_state as AppState,
    approvalState: approval_state as ApprovalState,
    problem: problem ? inBoth(db, problem) : null,
  }
}

/** The first morning on which an approver is reminded. */
async function findReminder(db: Db, application: ApplicationRow | undefined, reminderDays: number, now: Date): Promise<string | null> {
  if (application?.approval_state !== 'pending') return null
  const steps = await db
    .selectFrom('step')
    .select(['opened_at', 'reminder_days'])
    .where('application_id', '=', application.id)
    .where('state', '=', 'pending')
    .where('route_note', 'is distinct from', 'nobody')
    .execute()
  const due = steps.flatMap(({ opened_at: at, reminder_days: days }) => (at === null ? [] : [Date.parse(at) + (days ?? reminderDays) * 86_400_000]))
  if (due.length === 0) return null
  // A moment before, because one is reminded on the very minute, too.
  return nextReminderRun(new Date(Math.max(Math.min(...due) - 1, now.getTime()))).toISOString()
}

function toDeadline(invitation: Invitation, application: ApplicationRow | undefined, now: Date): string | null {
  const end = closesAt(invitation, { extended_until: application?.extended_until ?? null })
  return end === noEnd || Date.parse(end) <= now.getTime() ? null : new Date(Date.parse(end)).toISOString()
}
