import { type TriggerPoint, triggerGroups, triggerIds, triggerPointOf } from '@klesis/contract/procedures/trigger-points.ts'
import type { TriggerState } from '@klesis/contract/procedures/triggers.ts'

/** A point with the state of its script; without one where there never was a script. */
export interface PointState {
  point: TriggerPoint
  state: TriggerState | undefined
}

/** Whether what was saved last could be put into effect and is not. */
export const isWaiting = ({ exists, number, liveNumber, fault }: TriggerState): boolean => exists && number !== liveNumber && fault === null

/** All points with their scripts, in the order of the specification. */
export function toPointStates(states: readonly TriggerState[]): PointState[] {
  const byId = new Map(states.map((state) => [state.id, state]))
  return triggerIds.map((id) => ({ point: triggerPointOf(id), state: byId.get(id) }))
}

/** The points in the order of a list with groups. */
export const inGroups = (points: readonly PointState[]): PointState[] => triggerGroups.flatMap((group) => points.filter(({ point }) => point.group === group))
