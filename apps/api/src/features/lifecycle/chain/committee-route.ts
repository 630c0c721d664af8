import { textIn } from '@klesis/contract/text-in.ts'
import { sql } from 'kysely'
import { athensDay } from '../../../db/athens-day.ts'
import type { Db } from '../../../db/db.ts'
import { joiningReads } from '../../../db/joined-reads.ts'
import { namedQuery, type ParameterOf } from '../../../db/named-query.ts'
import type { Invitation } from '../../invitations/index.ts'
import { findSubstitute } from '../../org/index.ts'
import type { ApplicationRow } from '../application-row.ts'
import type { ApprovalRoute, PlannedStep } from './approval-route.ts'
import { toStepKind } from './step-kind.ts'

interface Member {
  personId: number
  role: 'chair' | 'member' | 'substitute'
  isActive: boolean
}

/**
 * All members of the invitation's committee as one group under the committee's rule, unless the invitation has one. Its substitutes replace the applicant and
 * members without an account.
 */
export async function committeeRoute(
  db: Db,
  application: Pick<ApplicationRow, 'person_id'>,
  { committeeId, flags: { committeeStep = {} } }: Pick<Invitation, 'committeeId' | 'flags'>,
  now: Date,
): Promise<ApprovalRoute> {
  if (committeeId === null) return { problem: 'approval.committeeMissing', params: {} }
  const day = athensDay(now)
  const together = joiningReads(db)
  const [[committee], members] = await Promise.all([findCommittee(together, { committeeId }), findMembers(together, { committeeId, day })])
  if (!committee) throw new Error(`The committee ${committeeId} of an invitation is missing.`)
  const title = committee.title as { [language: string]: string }
  const rule = committeeStep.rule ?? committee.rule
  const details = { ...toStepKind(committeeStep), reminderDays: committeeStep.reminderDays ?? null }
  const noApprover: ApprovalRoute = {
    problem: 'approval.committeeEmpty',
    params: { committee: textIn(title, 'el') || committee.code, committeeId },
  }
  const steps = takeSeats(members, { applicantId: application.person_id, details })
  const isPossible = steps.length > 0 && (rule !== 'chair' || steps.some((step) => step.isChair))
  if (!isPossible) return noApprover
  return { groups: [{ rule, label: committeeStep.label ?? title, committeeId, steps: await withPersonalSubstitutes(db, steps, application.person_id, day) }] }
}

type Details = Pick<PlannedStep, 'approvalType' | 'form' | 'signsAttachmentTypeId' | 'signsLetter' | 'reminderDays'>

/** A step for each seat whose member may decide or has a substitute. */
function takeSeats(members: readonly Member[], { applicantId, details }: { applicantId: number; details: Details }): PlannedStep[] {
  const mayDecide = (member: Member) => member.isActive && member.personId !== applicantId
  const freeSubstitutes = members.filter((member) => member.role === 'substitute' && mayDecide(member))
  const seats = members.filter(({ role }) => role !== 'substitute')
  return seats.flatMap((member): PlannedStep[] => {
    const seat = { ...details, unitId: null, positionId: null, requestedPosition: null, isChair: member.role === 'chair', label: roleLabels[member.role] }
    if (mayDecide(member)) return [{ ...seat, approverId: member.personId, standsInForId: null, routeNote: null }]
    const substitute = freeSubstitutes.shift()
    return substitute ? [{ ...seat, approverId: substitute.personId, standsInForId: member.personId, routeNote: member.isActive ? 'applicant' : 'vacant' }] : []
  })
}

const roleLabels: Record<Member['role'], { el: string; en: string }> = {
  chair: { el: 'Πρόεδρος', en: 'Chair' },
  member: { el: 'Μέλος', en: 'Member' },
  substitute: { el: 'Αναπληρωματικό μέλος', en: 'Substitute member' },
}

/**
 * A person may also have a substitute of their own for all their duties, apart from the committee's substitute members. That one gets the step, unless they
 * are in the group already or are the applicant.
 */
async function withPersonalSubstitutes(db: Db, steps: readonly PlannedStep[], applicantId: number, day: string): Promise<PlannedStep[]> {
  const taken = new Set(steps.map((step) => step.approverId))
  const together = joiningReads(db)
  const substitutes = await Promise.all(steps.map(({ approverId }) => findSubstitute(together, { personId: approverId, unitId: null, day })))
  const result: PlannedStep[] = []
  for (const [index, step] of steps.entries()) {
    const substituteId = substitutes[index]
    const isFree = substituteId !== undefined && substituteId !== applicantId && !taken.has(substituteId)
    if (isFree) taken.add(substituteId)
    result.push(
      isFree ? { ...step, approverId: substituteId, standsInForId: step.standsInForId ?? step.approverId, routeNote: step.routeNote ?? 'substitute' } : step,
    )
  }
  return result
}

const findCommittee = namedQuery('lifecycle.committee', (value: ParameterOf<{ committeeId: number }>, db) =>
  db.selectFrom('committee').select(['code', 'title', 'rule']).where('id', '=', value('committeeId')),
)

const findMembers = namedQuery<{ committeeId: number; day: string }, Member>(
  'lifecycle.members',
  (value) => sql`
    select m.person_id as "personId", m.role, p.is_active as "isActive" from committee_member m join person p on p.id = m.person_id
    where m.committee_id = ${value('committeeId')} and m.active_from <= ${value('day')}::date and coalesce(m.active_until, 'infinity') >= ${value('day')}::date
    order by m.role, m.person_id`,
)
