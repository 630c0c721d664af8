import type { Role } from '@klesis/contract/access.ts'
import type { Actor } from '../../actor/actor.ts'
import type { SeededPerson } from './organisation/seed-people.ts'

/** The actor of a seeded person, as in a session of their own, to call the product's commands with. */
export const seededActor = ({ id, uid, firstName, lastName, loginGroup, unitId }: SeededPerson, roles: readonly Role[] = []): Actor => ({
  person: {
    ...{ id, uid, firstName, lastName, loginGroup, unitId },
    email: uid,
    fullname: `${firstName} ${lastName}`,
    language: 'el',
    hasConfirmedProfile: true,
    isNameless: false,
  },
  roles: new Set(roles),
  adminMode: true,
  language: 'el',
  loginGroup,
  sessionId: null,
})
