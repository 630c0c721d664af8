import type { Actor } from '../../actor/actor.ts'

/** A limited session may decide on its own application only. */
export const isWithinSession = ({ scope }: Actor, applicationIds: readonly number[]): boolean =>
  !scope || applicationIds.every((id) => id === scope.applicationId)
