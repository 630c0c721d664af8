import type { EmployeeFilters } from '@klesis/contract/org/employees.ts'
import type { Db } from '../../../db/db.ts'
import { findEmployees } from './find-employees.ts'
import { readRows } from './read-rows.ts'

interface EmployeesQuery {
  filters: EmployeeFilters
  page: number
  pageSize: number
}

/** One page of the staff by name as JSON text of `employees.list`. After the first page the total may be a lower bound, marked as such. */
export async function readEmployees(db: Db, { filters, page, pageSize }: EmployeesQuery, now: Date): Promise<string> {
  const { ids, count, most } = await findEmployees(db, filters, { page, pageSize })
  const total = count === null ? page * pageSize + ids.length : Math.min(count, most)
  const isExact = count === null ? ids.length <= pageSize : count <= most
  return `{"items":${JSON.stringify(await readRows(db, ids.slice(0, pageSize), now))},"total":${total},"totalIsExact":${isExact}}`
}
