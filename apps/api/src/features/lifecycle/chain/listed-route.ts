import { readForm } from '@klesis/forms/model/read-form.ts'
import { athensDay } from '../../../db/athens-day.ts'
import type { Db } from '../../../db/db.ts'
import { findHolder, findSubstitute } from '../../org/index.ts'
import type { ApplicationRow } from '../application-row.ts'
import type { ListedStep } from '../hooks/lifecycle-hooks.ts'
import type { ApprovalRoute, PlannedGroup, PlannedStep, Problem } from './approval-route.ts'
import { toPositionStep, toVacancy } from './ask-positions.ts'

const approverLabel = { el: 'Εγκρίνων', en: 'Approver' }

/** The approvers that a hook has listed. One who cannot decide, or a form that cannot be filled in, is a problem of the whole list: the application waits. */
export async function listedRoute(db: Db, application: Pick<ApplicationRow, 'person_id'>, listed: readonly ListedStep[], now: Date): Promise<ApprovalRoute> {
  const groups = new Map<string, PlannedGroup & { order: number }>()
  for (const step of listed.toSorted((one, other) => one.order - other.order)) {
    const planned = await toPlannedStep(db, application, step, athensDay(now))
    if ('problem' in planned) return planned
    const { order, rule } = step
    const key = `${order} ${rule}`
    const group = groups.get(key) ?? { order, rule, label: planned.label, committeeId: null, steps: [] }
    if (!group.steps.some((other) => other.approverId === planned.approverId)) group.steps.push(planned)
    groups.set(key, group)
  }
  const isPossible = groups.size > 0 && [...groups.values()].every(({ rule, steps }) => rule !== 'chair' || steps.some((step) => step.isChair))
  return isPossible ? { groups: [...groups.values()] } : toUnusable('–')
}

async function toPlannedStep(db: Db, application: Pick<ApplicationRow, 'person_id'>, step: ListedStep, day: string): Promise<PlannedStep | Problem> {
  const { approver, isChair, approvalType, form, label } = step
  const { person_id: applicantId } = application
  if (approvalType === 'form' && !readForm(form).ok) return toUnusable(`${label?.el || '–'} (approvalType: form)`)
  const own = { isChair, approvalType, form: form ?? null, ...(label && { label }) }
  if ('position' in approver) {
    const holder = await findHolder(db, { unitId: approver.unitId, positionCode: approver.position, applicantId, day })
    if (!holder) return { problem: 'approval.chainVacant', params: await toVacancy(db, approver) }
    return { ...toPositionStep(holder, approver), ...own }
  }
  const { personId } = approver
  const person = await db.selectFrom('person').select(['fullname', 'is_active']).where('id', '=', personId).executeTakeFirst()
  if (!person?.is_active || personId === applicantId) return toUnusable(person?.fullname ?? `#${personId}`)
  const nowhere = { unitId: null, positionId: null, requestedPosition: null }
  const substituteId = await findSubstitute(db, { personId, unitId: null, day })
  return substituteId === undefined || substituteId === applicantId
    ? { approverId: personId, standsInForId: null, ...nowhere, routeNote: null, label: approverLabel, ...own }
    : { approverId: substituteId, standsInForId: personId, ...nowhere, routeNote: 'substitute', label: approverLabel, ...own }
}

/** The hook has named somebody or something that cannot approve. */
export const toUnusable = (found: string): Problem => ({ problem: 'approval.searchUnusable', params: { found } })
