import { randomBytes } from 'node:crypto'
import type { EmployeeInput } from '@klesis/contract/org/employees.ts'
import type { Db } from '../../../../db/db.ts'

type Wish = Partial<EmployeeInput> & { personId?: number }

/** Puts one of the staff straight into the directory. */
export async function givenEmployee(db: Db, wish: Wish = {}): Promise<{ id: number; email: string }> {
  const email = wish.email ?? `${randomBytes(5).toString('hex')}@uni.example`
  const { id } = await db
    .insertInto('employee')
    .values({
      person_id: wish.personId ?? null,
      first_name: wish.firstName ?? 'Ελένη',
      last_name: wish.lastName ?? 'Δοκιμάκη',
      email,
      gender: wish.gender ?? 2,
      is_active: wish.isActive ?? true,
      title: wish.title ?? '',
      alt_title: wish.alt_title ?? '',
      ext_email: wish.extEmail ?? '',
      tax_id: wish.taxId ?? '',
      mobile: wish.mobile ?? '',
      home_address: wish.homeAddress ?? '',
      home_telephone: wish.homeTelephone ?? '',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, email }
}

/** Lets one of the staff hold a position. */
export async function givenHoldingOf(
  db: Db,
  { employeeId, positionId }: { employeeId: number; positionId: number },
  { kind = 'holder', from = '2000-01-01', until = null }: { kind?: 'holder' | 'deputy'; from?: string; until?: string | null } = {},
): Promise<number> {
  const values = { position_id: positionId, employee_id: employeeId, kind, active_from: from, active_until: until }
  return (await db.insertInto('holding').values(values).returning('id').executeTakeFirstOrThrow()).id
}
