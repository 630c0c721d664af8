import { type RawBuilder, sql } from 'kysely'

/** At most eight words of a search. */
export const searchWordsOf = (search: string): string[] => search.split(/\s+/).filter(Boolean).slice(0, 8)

/** The pattern for `like` of what contains a word, whatever accents and case. */
export const containing = (word: string): RawBuilder<unknown> => sql`'%' || search_key(${word.replace(/[\\%_]/g, '\\$&')}) || '%'`

/** Whether a search column contains all words, in any order, whatever accents and case. */
export const containsAllWords = (column: RawBuilder<unknown>, words: readonly string[]): RawBuilder<unknown> =>
  words.length === 0
    ? sql`true`
    : sql.join(
        words.map((word) => sql`${column} like ${containing(word)}`),
        sql` and `,
      )
