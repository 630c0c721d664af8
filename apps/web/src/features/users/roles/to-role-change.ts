import { type Role, roles } from '@klesis/contract/access.ts'

/** The ticked or cleared roles; all other roles stay as they are, also if somebody else changes them meanwhile. */
export type RoleChoice = Readonly<Partial<Record<Role, boolean>>>

export interface RoleChange {
  newRoles: Role[]
  granted: Role[]
  revoked: Role[]
}

/** The person's current roles with the choice applied. */
export function toRoleChange(current: readonly Role[], choice: RoleChoice): RoleChange {
  const newRoles = roles.filter((role) => choice[role] ?? current.includes(role))
  return {
    newRoles,
    granted: newRoles.filter((role) => !current.includes(role)),
    revoked: roles.filter((role) => current.includes(role) && !newRoles.includes(role)),
  }
}
