import { type Role, roles } from '@klesis/contract/access.ts'

/** The roles that count: system administrators have admin too, and both are set aside outside admin mode. */
export function rolesInForce(assigned: readonly Role[], adminMode: boolean): ReadonlySet<Role> {
  const inForce = new Set(assigned.filter((role) => roles.includes(role)))
  if (inForce.has('systemAdmin')) inForce.add('admin')
  if (!adminMode) for (const role of ['admin', 'systemAdmin'] as const) inForce.delete(role)
  return inForce
}
