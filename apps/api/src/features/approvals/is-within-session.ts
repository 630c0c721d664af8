import type { Actor } from '../../actor/actor.ts'

/** A session made by a link decides on its own application and on no other, alone or among many. */
export const isWithinSession = ({ scope }: Actor, applicationIds: readonly number[]): boolean =>
  !scope || applicationIds.every((id) => id === scope.applicationId)
