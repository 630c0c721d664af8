import type { Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'

/** The person of an active employee with an open account. The refusal names the employee. */
export async function requireAccountOfEmployee(tx: Tx, employeeId: number): Promise<number> {
  const employee = await tx
    .selectFrom('employee')
    .leftJoin('person', (on) => on.onRef('person.id', '=', 'employee.person_id').on('person.is_active', '=', true))
    .select(['employee.is_active', 'person.id as personId'])
    .where('employee.id', '=', employeeId)
    .executeTakeFirst()
  if (!employee) return refuse('employee.notFound', { employeeId })
  if (!employee.is_active) refuse('employee.inactive', { employeeId })
  return employee.personId ?? refuse('substitute.noAccount', { employeeId })
}
