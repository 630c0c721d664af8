import type { EmployeeFilters } from '@klesis/contract/org/employees.ts'
import { type RawBuilder, sql } from 'kysely'
import { containing, searchWordsOf } from '../../../db/search-words.ts'

type Condition = RawBuilder<unknown>

/** A search for employees as conditions on employee `e`. */
export interface StaffSearch {
  all: Condition
  /** Whether the text is too short for the trigram index. */
  isTooShort: boolean
  /**
   * Employees whose name begins with the longest word; `key` is that word without accents and case. Null if an e-mail address is searched for, too, or the word
   * is neither Greek nor Latin.
   */
  prefix: { key: Condition; where: Condition } | null
  /** All other matches. */
  others: Condition
}

/** All words must occur, in any order, whatever accents and case. Null for an empty search. */
export function toSearch({ name = '', email }: EmployeeFilters): StaffSearch | null {
  const words = searchWordsOf(name).toSorted(byLength)
  const addressed = email ? [holdsAddress(email)] : []
  if (words.length + addressed.length === 0) return null
  const all = allOf([...words.map(holds), ...addressed])
  const [longest, ...others] = words
  const isTooShort = longest !== undefined && !email && [...longest].length < 3
  if (!longest || email || !sortsByLetter.test(longest)) return { all, isTooShort, prefix: null, others: all }
  const rest = others.map(holds)
  const key = sql`search_key(${longest})`
  const later = sql`substr(e.name_key, 2) like ${containing(longest)} and e.name_key not like ${key} || '%'`
  return { all, isTooShort, prefix: { key, where: allOf([sql`e.name_key like ${key} || '%'`, ...rest]) }, others: allOf([later, ...rest]) }
}

/** In other scripts two letters may sort as one, so names with the same prefix need not be adjacent. */
const sortsByLetter = /^[\p{Script=Greek}\p{Script=Latin}]+$/u

const byLength = (one: string, other: string) => other.length - one.length
const allOf = (conditions: readonly Condition[]) => (conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`)
const holds = (word: string) => sql`e.name_key like ${containing(word)}`

/** `search` holds the e-mail address after the name; only an address contains an @. */
const holdsAddress = (email: string) =>
  email.includes('@') ? sql`e.search like ${containing(email)}` : sql`e.search like ${containing(email)} and e.email like ${containing(email)}`
