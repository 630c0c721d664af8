import type { AssignmentPreview } from '@klesis/contract/evaluations/assignment.ts'
import type { Facts } from './find-facts.ts'
import { isConnected } from './solver/connect-parts.ts'
import type { Pairs } from './ways/pairs.ts'

export interface Proposal {
  isChosen: boolean
  places: number | null
  /** Whether every application is to have an evaluator from outside the unit. */
  outside: boolean
  pairs: Pairs
}

/** What a proposal changes in the applications that the actor may know of. Where everyone evaluates everything now, nobody loses or gets an application by it. */
export function comparePairs(
  { members, applications, isChosen }: Facts,
  { isChosen: willBeChosen, places, outside, pairs }: Proposal,
): Omit<AssignmentPreview, 'previewId' | 'faults' | 'faultsTotal'> {
  const shown = applications.filter(({ isShown }) => isShown)
  const place = new Map(members.map(({ personId }, index) => [personId, index]))
  const isExpected = ({ barred }: (typeof shown)[number], { personId, role }: Facts['members'][number]) => role !== 'substitute' && !barred.includes(personId)
  const before = shown.map((one) =>
    isChosen ? one.present.flatMap(({ personId }) => place.get(personId) ?? []) : members.flatMap((member, index) => (isExpected(one, member) ? [index] : [])),
  )
  const after = shown.map(({ applicationId }) => (pairs.get(applicationId) ?? []).flatMap(({ personId }) => place.get(personId) ?? []))
  const countOf = (all: number[][], index: number) => all.filter((evaluators) => evaluators.includes(index)).length
  const kept = after.reduce((sum, evaluators, index) => sum + evaluators.filter((one) => before[index]?.includes(one)).length, 0)
  const isInside = (index: number) => {
    const evaluators = after[index] ?? []
    const unitId = shown[index]?.unitId
    return evaluators.length > 0 && typeof unitId === 'number' && evaluators.every((one) => members[one]?.unitId === unitId)
  }
  return {
    isChosen: willBeChosen,
    members: members.map(({ personId, name, role }, index) => ({ personId, name, role, before: countOf(before, index), after: countOf(after, index) })),
    added: after.flat().length - kept,
    removed: before.flat().length - kept,
    kept,
    short: willBeChosen ? after.filter((evaluators) => evaluators.length < (places ?? 1)).length : 0,
    inside: outside ? after.filter((_, index) => isInside(index)).length : null,
    isConnected: isConnected(after),
  }
}
