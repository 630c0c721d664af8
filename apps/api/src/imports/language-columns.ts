import { type RawBuilder, sql } from 'kysely'
import type { Column, Titles } from '../tables/table-file.ts'

/** The columns of a text in several languages: the key of each by its language. */
export const languageKeys = (prefix: string, languages: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(languages.map((code) => [code, `${prefix}${code.charAt(0).toUpperCase()}${code.slice(1)}`]))

/** A column for each language. */
export const languageColumns = (keys: Readonly<Record<string, string>>, titles: Titles): Column[] =>
  Object.entries(keys).map(([code, key]) => ({ key, kind: 'text', most: 500, titles: { el: `${titles.el} (${code})`, en: `${titles.en} (${code})` } }))

/** The members of a JSON value by the keys of their columns. */
export const renamed = (of: RawBuilder<unknown>, names: Readonly<Record<string, string>>): RawBuilder<unknown> => {
  const pairs = Object.entries(names).map(([from, to]) => sql`${to}::text, ${of} ->> ${from}::text`)
  return pairs.length > 0 ? sql`jsonb_build_object(${sql.join(pairs)})` : sql`'{}'::jsonb`
}

/** The written cells of a row `p` of the plan, by the members that they are the columns of. */
export const picked = (names: Readonly<Record<string, string>>): RawBuilder<unknown> => {
  const pairs = Object.entries(names).map(([name, key]) => sql`(${name}::text, ${key}::text)`)
  if (pairs.length === 0) return sql`'{}'::jsonb`
  return sql`(select coalesce(jsonb_object_agg(name, p.now ->> key) filter (where p.now ? key), '{}') from (values ${sql.join(pairs)}) names (name, key))`
}

/** A JSON value with the written cells of a row `p`; members that the file does not know stay. */
export const merged = (column: RawBuilder<unknown>, names: Readonly<Record<string, string>>): RawBuilder<unknown> =>
  sql`(${column} - ${Object.keys(names)}::text[]) || ${picked(names)}`
