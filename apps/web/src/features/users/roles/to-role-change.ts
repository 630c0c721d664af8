import { type Role, roles } from '@klesis/contract/access.ts'

/** The ticked or cleared roles; all other roles stay as they are, also if somebody else changes them meanwhile. */
export type RoleChoice = Readonly<Partial<Record<Role, boolean>>>

export interface RoleChange {
  wanted: Role[]
  given: Role[]
  taken: Role[]
}

/** The person's current roles with the choice applied. */
export function toRoleChange(held: readonly Role[], choice: RoleChoice): RoleChange {
  const wanted = roles.filter((role) => choice[role] ?? held.includes(role))
  return {
    wanted,
    given: wanted.filter((role) => !held.includes(role)),
    taken: roles.filter((role) => held.includes(role) && !wanted.includes(role)),
  }
}
