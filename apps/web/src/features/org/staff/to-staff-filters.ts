import type { EmployeeFilters } from '@klesis/contract/org/employees.ts'

/** Treats a text with an @ as an address, any other as a name; an empty text filters nothing. */
export function toStaffFilters(search: string): EmployeeFilters {
  const text = search.trim()
  if (text === '') return {}
  return text.includes('@') ? { email: text } : { name: text }
}
