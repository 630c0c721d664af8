import { randomBytes } from 'node:crypto'
import type { EmployeeInput } from '@klesis/contract/org/employees.ts'
import type { Db } from '../../../../db/db.ts'

type EmployeeOverrides = Partial<EmployeeInput> & { personId?: number }

/** Inserts an employee. */
export async function makeEmployee(db: Db, overrides: EmployeeOverrides = {}): Promise<{ id: number; email: string }> {
  const email = overrides.email ?? `${randomBytes(5).toString('hex')}@uni.example`
  const { id } = await db
    .insertInto('employee')
    .values({
      person_id: overrides.personId ?? null,
      first_name: overrides.firstName ?? 'Ελένη',
      last_name: overrides.lastName ?? 'Δοκιμάκη',
      email,
      gender: overrides.gender ?? 2,
      is_active: overrides.isActive ?? true,
      title: overrides.title ?? '',
      alt_title: overrides.alt_title ?? '',
      ext_email: overrides.extEmail ?? '',
      tax_id: overrides.taxId ?? '',
      mobile: overrides.mobile ?? '',
      home_address: overrides.homeAddress ?? '',
      home_telephone: overrides.homeTelephone ?? '',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, email }
}

/** Inserts a holding of an employee. */
export async function makeHoldingOf(
  db: Db,
  { employeeId, positionId }: { employeeId: number; positionId: number },
  { kind = 'holder', from = '2000-01-01', until = null }: { kind?: 'holder' | 'deputy'; from?: string; until?: string | null } = {},
): Promise<number> {
  const values = { position_id: positionId, employee_id: employeeId, kind, active_from: from, active_until: until }
  return (await db.insertInto('holding').values(values).returning('id').executeTakeFirstOrThrow()).id
}
