import { type RawBuilder, sql } from 'kysely'
import { spellingsOf } from './spellings.ts'

/** At most eight words of a search. */
export const searchWordsOf = (search: string): string[] => search.split(/\s+/).filter(Boolean).slice(0, 8)

/** The pattern for `like` of what contains a word, whatever accents and case. */
export const containing = (word: string): RawBuilder<unknown> => sql`'%' || search_key(${word.replace(/[\\%_]/g, '\\$&')}) || '%'`

/** Whether a search column contains all words, in any order, whatever accents and case. */
export const containsAllWords = (column: RawBuilder<unknown>, words: readonly string[]): RawBuilder<unknown> =>
  all(words.map((word) => sql`${column} like ${containing(word)}`))

/** The same, also for Greek names that are typed in Latin letters, and for Latin ones in Greek letters. */
export const containsAllSpellings = (column: RawBuilder<unknown>, words: readonly string[]): RawBuilder<unknown> =>
  all(
    words
      .map((word) => ({ word, pattern: spellingsOf(word) }))
      .map(({ word, pattern }) => (pattern ? sql`${column} ~ ${pattern}` : sql`${column} like ${containing(word)}`)),
  )

const all = (conditions: readonly RawBuilder<unknown>[]) => (conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `))
