import { type Role, roles } from '@klesis/contract/access.ts'

/** The effective roles: system administrators also have admin; without admin mode both are removed. */
export function rolesInForce(assigned: readonly Role[], adminMode: boolean): ReadonlySet<Role> {
  const inForce = new Set(assigned.filter((role) => roles.includes(role)))
  if (inForce.has('systemAdmin')) inForce.add('admin')
  if (!adminMode) for (const role of ['admin', 'systemAdmin'] as const) inForce.delete(role)
  return inForce
}
