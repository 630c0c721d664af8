import type { EmployeeFilters } from '@klesis/contract/org/employees.ts'
import { type RawBuilder, sql } from 'kysely'

type Condition = RawBuilder<unknown>

/** Whom somebody looks for, as conditions on employee `e`. */
export interface StaffSearch {
  all: Condition
  /** Whether no index of words knows what is looked for. */
  isShort: boolean
  /** Those whose name begins with the longest word, which is `key` when folded. */
  begins: { key: Condition; where: Condition } | null
  /** All but those who begin so. */
  others: Condition
}

/** Every word of the name is looked for, in any order; accents and case do not count. Null where nothing is asked. */
export function toSearch({ name = '', email }: EmployeeFilters): StaffSearch | null {
  const words = name.split(/\s+/).filter(Boolean).slice(0, 8).toSorted(byLength)
  const addressed = email ? [holdsAddress(email)] : []
  if (words.length + addressed.length === 0) return null
  const all = allOf([...words.map(holds), ...addressed])
  const [longest, ...others] = words
  const isShort = longest !== undefined && !email && [...longest].length < 3
  if (!longest || email || !sortsByLetter.test(longest)) return { all, isShort, begins: null, others: all }
  const rest = others.map(holds)
  const key = sql`search_key(${longest})`
  const later = sql`substr(e.name_key, 2) like ${pattern(longest)} and e.name_key not like ${key} || '%'`
  return { all, isShort, begins: { key, where: allOf([sql`e.name_key like ${key} || '%'`, ...rest]) }, others: allOf([later, ...rest]) }
}

/** Of other scripts two letters may sort as one, so that a name does not stand where its beginning does. */
const sortsByLetter = /^[\p{Script=Greek}\p{Script=Latin}]+$/u

const byLength = (one: string, other: string) => other.length - one.length
const allOf = (conditions: readonly Condition[]) => (conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`)
const pattern = (word: string) => sql`'%' || search_key(${word.replace(/[\\%_]/g, '\\$&')}) || '%'`
const holds = (word: string) => sql`e.name_key like ${pattern(word)}`

/** "search" holds the address behind the name, where nothing else has an @. */
const holdsAddress = (email: string) =>
  email.includes('@') ? sql`e.search like ${pattern(email)}` : sql`e.search like ${pattern(email)} and e.email like ${pattern(email)}`
