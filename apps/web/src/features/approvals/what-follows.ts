import type { StepView } from '@klesis/contract/applications/application.ts'

/** What comes after an approval of the caller, as the chain stands now. */
export type Follows = { what: 'others'; count: number } | { what: 'next'; steps: StepView[] } | { what: 'end' }

/** Null for whoever has no step to decide. */
export function whatFollows(steps: readonly StepView[]): Follows | null {
  const own = steps.find(({ isMine, state }) => isMine && state === 'pending')
  if (!own) return null
  const count = steps.filter(({ state, isMine }) => state === 'pending' && !isMine).length
  if (count > 0) return { what: 'others', count }
  const later = steps.filter(({ state, order }) => state === 'notstarted' && order > own.order)
  if (later.length === 0) return { what: 'end' }
  const order = Math.min(...later.map((step) => step.order))
  return { what: 'next', steps: later.filter((step) => step.order === order) }
}
