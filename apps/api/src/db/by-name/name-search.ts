import { type RawBuilder, sql } from 'kysely'
import { containing } from '../search-words.ts'

type Condition = RawBuilder<unknown>

/** A search for people by words, as conditions on the rows of a table. */
export interface NameSearch {
  all: Condition
  /** Whether the words are too short for an index of letters, so that many people match. */
  isTooShort: boolean
  /** People whose key begins with the longest word; `from` is that word without accents and case. Null if such people need not stand next to each other. */
  prefix: { from: Condition; where: Condition } | null
  /** All other matches. */
  others: Condition
}

/**
 * All words must occur in the key, in any order, whatever accents and case, and `besides` must hold. The key is a column without accents and case that begins
 * with the last name.
 */
export function toNameSearch(key: Condition, words: readonly string[], besides: readonly Condition[] = []): NameSearch {
  const [longest, ...shorter] = words.toSorted((one, other) => other.length - one.length)
  const rest = [...shorter.map((word) => sql`${key} like ${containing(word)}`), ...besides]
  if (longest === undefined) return { all: allOf(rest), isTooShort: false, prefix: null, others: allOf(rest) }
  const all = allOf([sql`${key} like ${containing(longest)}`, ...rest])
  const isTooShort = [...longest].length < shortestIndexed
  if (!sortsByLetter.test(longest)) return { all, isTooShort, prefix: null, others: all }
  const from = sql`search_key(${longest})`
  const later = sql`substr(${key}, 2) like ${containing(longest)} and ${key} not like ${from} || '%'`
  return { all, isTooShort, prefix: { from, where: allOf([sql`${key} like ${from} || '%'`, ...rest]) }, others: allOf([later, ...rest]) }
}

/** Letters of a word from which an index of letters helps. */
const shortestIndexed = 3

/** In other scripts two letters may sort as one, so names with the same prefix need not be adjacent. */
const sortsByLetter = /^[\p{Script=Greek}\p{Script=Latin}]+$/u

const allOf = (conditions: readonly Condition[]) => (conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`)
