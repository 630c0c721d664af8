import type { EmployeeChange, EmployeeInput } from '@klesis/contract/org/employees.ts'
import type { Selectable } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Employee } from '../../../db/database.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { endSubstitutionsOfSubstitute } from '../substitutes/end-substitutions.ts'
import { linkAccountOfEmployee } from './accounts/link-account-of-employee.ts'
import { emitHoldingChanges } from './emit-holding-changes.ts'
import { lockEmployee } from './lock-employee.ts'

type Change = EmployeeChange & { id: number }

/** Changes an employee; a stale revision is refused. The audit entry names the changed fields without their values. */
export const saveEmployee = (db: Db, actor: Actor, { id, revision, ...given }: Change, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const before = await lockEmployee(tx, id)
    if (revision !== undefined && before.revision !== revision) refuse('employee.changed')
    const input = { ...toKept(before), ...given }
    const after = toRow(input)
    const changed = (Object.keys(after) as (keyof typeof after)[]).filter((column) => before[column] !== after[column])
    if (changed.length === 0) return
    await tx
      .updateTable('employee')
      .set({ ...after, revision: before.revision + 1 })
      .where('id', '=', id)
      .execute()
    if (before.person_id !== null && before.is_active && !input.isActive) await endSubstitutionsOfSubstitute(tx, actor, { personId: before.person_id, now })
    const isLinkChanged = changed.includes('email') && (await linkAccountOfEmployee(tx, id))
    await record(tx, actor, { subject: 'employee', subjectId: id, code: 'employee.changed', ids: { changed, ...(isLinkChanged && { isRejoined: true }) } })
    if (isLinkChanged || changed.includes('is_active')) await emitHoldingChanges(tx, id, now)
  })

const toRow = (input: EmployeeInput) => ({
  ...{ first_name: input.firstName, last_name: input.lastName, email: input.email, gender: input.gender, is_active: input.isActive },
  ...{ title: input.title, alt_title: input.alt_title, ext_email: input.extEmail, tax_id: input.taxId },
  ...{ mobile: input.mobile, home_address: input.homeAddress, home_telephone: input.homeTelephone },
})

/** What a change may leave out, as it is. */
const toKept = (employee: Selectable<Employee>) => ({
  ...{ gender: employee.gender as EmployeeInput['gender'], isActive: employee.is_active, title: employee.title, alt_title: employee.alt_title },
  ...{ extEmail: employee.ext_email, taxId: employee.tax_id, mobile: employee.mobile },
  ...{ homeAddress: employee.home_address, homeTelephone: employee.home_telephone },
})
