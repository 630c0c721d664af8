import type { EmployeeFilters } from '@klesis/contract/org/employees.ts'

/** What was typed is an address where it holds an @, else a name; nothing where it is empty. */
export function toStaffFilters(search: string): EmployeeFilters {
  const text = search.trim()
  if (text === '') return {}
  return text.includes('@') ? { email: text } : { name: text }
}
