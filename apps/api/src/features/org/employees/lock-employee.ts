import type { Selectable } from 'kysely'
import type { Employee } from '../../../db/database.ts'
import type { Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'

/** Locks the employee: nobody else changes them or assigns them a position until the transaction ends. */
export const lockEmployee = async (tx: Tx, id: number): Promise<Selectable<Employee>> =>
  (await tx.selectFrom('employee').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? refuse('employee.notFound')
