import type { EmployeeFilters } from '@klesis/contract/org/employees.ts'
import { sql } from 'kysely'
import { type NameSearch, toNameSearch } from '../../../db/by-name/name-search.ts'
import { containing, searchWordsOf } from '../../../db/search-words.ts'

/** A search for employees by the words of their name and a part of their address. Null for an empty search. */
export function toSearch({ name = '', email }: EmployeeFilters): NameSearch | null {
  const words = searchWordsOf(name)
  if (!email) return words.length > 0 ? toNameSearch(sql`employee.name_key`, words) : null
  const { all } = toNameSearch(sql`employee.name_key`, words, [holdsAddress(email)])
  return { all, isTooShort: false, prefix: null, others: all }
}

/** `search` holds the e-mail address after the name; only an address contains an @. */
const holdsAddress = (email: string) =>
  email.includes('@')
    ? sql`employee.search like ${containing(email)}`
    : sql`employee.search like ${containing(email)} and employee.email like ${containing(email)}`
