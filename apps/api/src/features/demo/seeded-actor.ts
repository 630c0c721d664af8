import type { Role } from '@klesis/contract/access.ts'
import type { Actor } from '../../actor/actor.ts'
import type { SeededPerson } from './organisation/seed-people.ts'

/** A caller for the product's commands, as that person's own session would be. */
export const seededActor = ({ id, uid, firstName, lastName, loginGroup, unitId }: SeededPerson, roles: readonly Role[] = []): Actor => ({
  person: {
    ...{ id, uid, firstName, lastName, loginGroup, unitId },
    email: uid,
    fullname: `${firstName} ${lastName}`,
    language: 'el',
    confirmed: true,
    isNameless: false,
  },
  roles: new Set(roles),
  adminMode: true,
  language: 'el',
  loginGroup,
  sessionId: null,
})
