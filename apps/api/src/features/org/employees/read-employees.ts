import type { EmployeeFilters } from '@klesis/contract/org/employees.ts'
import type { Db } from '../../../db/db.ts'
import { findEmployees } from './find-employees.ts'
import { readRows } from './read-rows.ts'

interface EmployeesQuery {
  filters: EmployeeFilters
  page: number
  pageSize: number
}

/** One page of the staff by name as JSON text of `employees.list`. The total may be a lower bound, marked as such. */
export async function readEmployees(db: Db, { filters, page, pageSize }: EmployeesQuery, now: Date): Promise<string> {
  const { ids, ...totals } = await findEmployees(db, filters, { page, pageSize })
  return JSON.stringify({ items: await readRows(db, ids, now), ...totals })
}
