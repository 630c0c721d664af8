import { type Role, roles } from '@klesis/contract/access.ts'

/** What was ticked or cleared, by role; whatever else the person holds stays theirs, also where somebody else changed it meanwhile. */
export type RoleChoice = Readonly<Partial<Record<Role, boolean>>>

export interface RoleChange {
  wanted: Role[]
  given: Role[]
  taken: Role[]
}

/** The choice laid over the roles held now. */
export function toRoleChange(held: readonly Role[], choice: RoleChoice): RoleChange {
  const wanted = roles.filter((role) => choice[role] ?? held.includes(role))
  return {
    wanted,
    given: wanted.filter((role) => !held.includes(role)),
    taken: roles.filter((role) => held.includes(role) && !wanted.includes(role)),
  }
}
