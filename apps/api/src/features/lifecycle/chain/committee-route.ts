import { athensDay } from '../../../db/athens-day.ts'
import type { Db } from '../../../db/db.ts'
import type { Invitation } from '../../invitations/index.ts'
import { findSubstitute } from '../../org/index.ts'
import type { ApplicationRow } from '../application-row.ts'
import type { PlannedStep, Route } from './route.ts'

interface Member {
  personId: number
  role: 'chair' | 'member' | 'substitute'
  isActive: boolean
}

/** All members of the invitation's committee as one group under the committee's rule. Its substitutes replace the applicant and members without an account. */
export async function committeeRoute(db: Db, application: ApplicationRow, { committeeId }: Invitation, now: Date): Promise<Route> {
  if (committeeId === null) return { problem: 'approval.committeeMissing', params: {} }
  const day = athensDay(now)
  const committee = await db.selectFrom('committee').selectAll().where('id', '=', committeeId).executeTakeFirstOrThrow()
  const label = committee.title as { [language: string]: string }
  const empty: Route = { problem: 'approval.committeeEmpty', params: { committee: label.el ?? Object.values(label)[0] ?? committee.code, committeeId } }
  const members = await findMembers(db, committeeId, day)
  const mayDecide = (member: Member) => member.isActive && member.personId !== application.person_id
  const spare = members.filter((member) => member.role === 'substitute' && mayDecide(member))
  const steps: PlannedStep[] = []
  for (const member of members.filter(({ role }) => role !== 'substitute')) {
    const seat = { unitId: null, positionId: null, requestedPosition: null, isChair: member.role === 'chair', label: seatLabels[member.role] }
    if (mayDecide(member)) {
      steps.push({ ...seat, approverId: member.personId, standsInForId: null, routeNote: null })
      continue
    }
    const substitute = spare.shift()
    if (substitute)
      steps.push({ ...seat, approverId: substitute.personId, standsInForId: member.personId, routeNote: member.isActive ? 'applicant' : 'vacant' })
  }
  const isPossible = steps.length > 0 && (committee.rule !== 'chair' || steps.some((step) => step.isChair))
  if (!isPossible) return empty
  return { groups: [{ rule: committee.rule, label, committeeId, steps: await withSubstitutes(db, steps, application.person_id, day) }] }
}

const seatLabels: Record<Member['role'], { el: string; en: string }> = {
  chair: { el: 'Πρόεδρος', en: 'Chair' },
  member: { el: 'Μέλος', en: 'Member' },
  substitute: { el: 'Αναπληρωματικό μέλος', en: 'Substitute member' },
}

/** A member's substitute for everything gets the step, unless they are in the group already or are the applicant. */
async function withSubstitutes(db: Db, steps: readonly PlannedStep[], applicantId: number, day: string): Promise<PlannedStep[]> {
  const taken = new Set(steps.map((step) => step.approverId))
  const result: PlannedStep[] = []
  for (const step of steps) {
    const substituteId = await findSubstitute(db, { personId: step.approverId, unitId: null, day })
    const isFree = substituteId !== undefined && substituteId !== applicantId && !taken.has(substituteId)
    if (isFree) taken.add(substituteId)
    result.push(
      isFree ? { ...step, approverId: substituteId, standsInForId: step.standsInForId ?? step.approverId, routeNote: step.routeNote ?? 'substitute' } : step,
    )
  }
  return result
}

async function findMembers(db: Db, committeeId: number, day: string): Promise<Member[]> {
  return db
    .selectFrom('committee_member')
    .innerJoin('person', 'person.id', 'committee_member.person_id')
    .select(['committee_member.person_id as personId', 'committee_member.role', 'person.is_active as isActive'])
    .where('committee_member.committee_id', '=', committeeId)
    .where('committee_member.active_from', '<=', day)
    .where((where) => where.or([where('committee_member.active_until', 'is', null), where('committee_member.active_until', '>=', day)]))
    .orderBy('committee_member.role')
    .orderBy('committee_member.person_id')
    .execute()
}
