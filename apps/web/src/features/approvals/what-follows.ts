import type { StepView } from '@klesis/contract/applications/application.ts'

/** What comes after an approval of the caller, as the chain stands now. Pages do not know who the chair is. */
export type Follows = { what: 'chair' } | { what: 'others'; count: number } | { what: 'next'; steps: StepView[] } | { what: 'end' }

/** Null for whoever has no step to decide. */
export function whatFollows(steps: readonly StepView[]): Follows | null {
  const own = steps.find(({ isMine, state }) => isMine && state === 'pending')
  if (!own) return null
  const group = steps.filter(({ groupId }) => groupId === own.groupId)
  const others = group.filter(isOther).length
  if (own.rule === 'chair' && others > 0) return { what: 'chair' }
  const count = steps.filter(isOther).length - (own.rule === 'majority' && isMajority(group) ? others : 0)
  if (count > 0) return { what: 'others', count }
  const later = steps.filter(({ state, order }) => state === 'notstarted' && order > own.order)
  if (later.length === 0) return { what: 'end' }
  const order = Math.min(...later.map((step) => step.order))
  return { what: 'next', steps: later.filter((step) => step.order === order) }
}

const isOther = ({ state, isMine }: StepView) => state === 'pending' && !isMine

/** Whether the approvals that are there, with the caller's, are more than half of all members. */
const isMajority = (group: readonly StepView[]) =>
  group.filter(({ state, isMine }) => state === 'approved' || (isMine && state === 'pending')).length * 2 > group.length
