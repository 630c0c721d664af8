import type { NewEmployee } from '@klesis/contract/org/employees.ts'
import type { Actor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { linkAccountOfEmployee } from './accounts/link-account-of-employee.ts'

/** Adds an employee and links them to their account if they have one. A unique index refuses an address that is taken. */
export const createEmployee = (db: Db, actor: Actor, { firstName, lastName, email, gender, isActive }: NewEmployee): Promise<number> =>
  inTransaction(db, async (tx) => {
    const { id } = await tx
      .insertInto('employee')
      .values({ first_name: firstName, last_name: lastName, email, gender, is_active: isActive })
      .returning('id')
      .executeTakeFirstOrThrow()
    const isJoined = await linkAccountOfEmployee(tx, id)
    await record(tx, actor, { subject: 'employee', subjectId: id, code: 'employee.created', ids: { isActive, isJoined } })
    return id
  })
