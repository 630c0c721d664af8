import type { Actor } from '../../actor/actor.ts'

/** A lookup may be for people who are signed in; the session of a private link is not. */
export const mayReadItems = ({ person }: Pick<Actor, 'person'>, { isSignedInOnly }: { isSignedInOnly: boolean }): boolean =>
  !isSignedInOnly || (person !== null && !person.isNameless)
